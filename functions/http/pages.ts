import type { Context } from 'hono';
import type { AppEnvironment } from './types.ts';

/** Whether a request reads a page, and does not send something to its address. */
export function isReading(context: Context<AppEnvironment>): boolean {
  return context.req.method === 'GET' || context.req.method === 'HEAD';
}

/** Answers with the built page of a request; if there is none, with what the next handler draws (in development). */
export async function builtPage(
  context: Context<AppEnvironment>,
  request: Request | URL,
  next: () => Promise<void>,
): Promise<Response> {
  const asset = await context.env.ASSETS.fetch(request);
  if (asset.status !== 404) return asset;
  await next();
  return context.res;
}
