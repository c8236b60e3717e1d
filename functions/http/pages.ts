import type { Context } from 'hono';
import type { AppEnvironment } from './types.ts';

/** Reading a page, as opposed to sending something to its address. */
export function isReading(context: Context<AppEnvironment>): boolean {
  return context.req.method === 'GET' || context.req.method === 'HEAD';
}

/** The built page of a request; while pages are being written, what draws them answers. */
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
