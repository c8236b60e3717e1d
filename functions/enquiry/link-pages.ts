import type { Context, MiddlewareHandler } from 'hono';
import { LINK_PURPOSES, LINK_TOKEN, newsletterPaths } from '../../src/domain/enquiry/rules.ts';
import { splitLocalizedPath } from '../../src/domain/shared/routes.ts';
import { builtPage } from '../http/pages.ts';
import type { AppEnvironment } from '../http/types.ts';
import { letterOrigin } from '../http/site-origin.ts';
import { unsubscribe } from './newsletter.ts';

const LINK_PATHS: ReadonlySet<string> = new Set(LINK_PURPOSES.map((purpose) => newsletterPaths.link(purpose)));

/**
 * The pages behind the links of newsletter mails. They are prebuilt with a form, into which this writes the link's
 * token, so that the button works without JavaScript. Reading the page changes nothing, because programs that scan mails
 * follow every link.
 *
 * A POST to the unsubscribe page comes from the button of a mail program (RFC 8058). It comes from a server, without a
 * page around it, and must not be redirected.
 */
export function linkPages(): MiddlewareHandler<AppEnvironment> {
  return async (context, next) => {
    const { path } = splitLocalizedPath(context.req.path);
    if (!LINK_PATHS.has(path)) return next();
    const token = context.req.query('token') ?? '';
    if (context.req.method === 'POST' && path === newsletterPaths.link('unsubscribe'))
      return leaveAtOnce(context, token);
    context.res = withToken(await builtPage(context, new URL(context.req.path, context.req.url), next), token);
    return undefined;
  };
}

async function leaveAtOnce(context: Context<AppEnvironment>, token: string): Promise<Response> {
  const body = new URLSearchParams(await context.req.text().catch(() => ''));
  if (body.get('List-Unsubscribe') !== 'One-Click') return context.text('', 400);
  if (LINK_TOKEN.test(token)) {
    const moment = { origin: letterOrigin(context.env, context.req.url), now: context.get('now') };
    await unsubscribe(context.get('database'), token, moment);
  }
  // Unknown tokens get the same answer, so that the answer does not reveal valid ones.
  return context.text('', 200, { 'cache-control': 'no-store' });
}

function withToken(page: Response, token: string): Response {
  const headers = new Headers(page.headers);
  headers.set('cache-control', 'no-store');
  // The address of this page is the key to a subscription, so it must not be sent to other pages.
  headers.set('referrer-policy', 'no-referrer');
  headers.delete('etag');
  const answer = new Response(page.body, { status: page.status, headers });
  if (!LINK_TOKEN.test(token)) return answer;
  return new HTMLRewriter()
    .on('input[name=token]', { element: (input) => void input.setAttribute('value', token) })
    .transform(answer);
}
