import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import worker from './worker.ts';

export interface Answer {
  status: number;
  headers: Headers;
  code: number;
  msg: string;
  // Tests look into answers of every shape.
  data: unknown;
  time: number;
}

/** Calls the Worker and answers its envelope. `environment` overrides bindings. */
export async function ask(
  path: string,
  init: RequestInit = {},
  environment: Partial<Cloudflare.Env> = {},
): Promise<Answer> {
  const response = await fetchWorker(path, init, environment);
  const body: unknown = await response.json();
  return { status: response.status, headers: response.headers, ...(body as Omit<Answer, 'status' | 'headers'>) };
}

export async function fetchWorker(
  path: string,
  init: RequestInit = {},
  environment: Partial<Cloudflare.Env> = {},
): Promise<Response> {
  const context = createExecutionContext();
  const request = new Request(`http://haitu.example${path}`, { redirect: 'manual', ...init });
  // As every client does that has the whole body.
  if (typeof init.body === 'string' && !request.headers.has('content-length'))
    request.headers.set('content-length', String(new TextEncoder().encode(init.body).length));
  const response = await worker.fetch(request, { ...env, ...environment }, context);
  await waitOnExecutionContext(context);
  return response;
}

/** A POST with a JSON body. */
export function post(
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
  environment: Partial<Cloudflare.Env> = {},
): Promise<Answer> {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  };
  return ask(path, init, environment);
}
