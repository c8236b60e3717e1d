import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { api } from './api.ts';
import { lotListPages } from './auction/list-pages.ts';
import { lotPages } from './auction/lot-pages.ts';
import { lotSitemap } from './auction/sitemap-pages.ts';
import { storyPages } from './auction/story-pages.ts';
import { comparePages } from './catalogue/compare-pages.ts';
import { linkPages } from './enquiry/link-pages.ts';
import { ADMIN_BODY_LIMIT, limitedBody } from './http/body.ts';
import { requestContext } from './http/context.ts';
import { crossOrigin } from './http/cors.ts';
import { answerError, answerUnknown } from './http/errors.ts';
import { changeHeaders } from './http/headers.ts';
import { requestLog } from './http/log.ts';
import { outboxRoutes } from './mail/routes.ts';
import { answerOthers } from './http/methods.ts';
import { securityHeaders } from './http/security-headers.ts';
import type { AppEnvironment } from './http/types.ts';
import { fileRoutes } from './upload/file-routes.ts';
import { allCalls } from '../src/wire/index.ts';
import { refuseBrokenPaths, tidyAddress } from './site/address-pages.ts';
import { films } from './site/film-pages.ts';
import { liveFilePages } from './site/live-file-pages.ts';
import { faultPage, redirectUnknown, statusPages } from './site/status-pages.ts';

/** Paths of calls, never of pages: an unknown address below them is answered with the envelope. */
const CALLS = ['/api/*', '/worker/*'] as const;

/** Below /admin only the login and the panel's screens are pages; everything else is the admin API. */
const ADMIN = '/admin/*';
const ADMIN_SCREENS = /^\/admin(?:\/?|\/login\/?|\/panel(?:\/.*)?)$/;
const isAdminScreen = ({ req }: Context<AppEnvironment>): boolean => ADMIN_SCREENS.test(req.path);

/** The handlers of page requests that run before the built site answers, in order. */
const beforePages = () => [
  refuseBrokenPaths(),
  tidyAddress(),
  faultPage(),
  statusPages(),
  redirectUnknown(),
  films(),
  linkPages(),
  comparePages(),
  lotListPages(),
  lotPages(),
  storyPages(),
  lotSitemap(),
  liveFilePages(),
];

/**
 * Builds the app with everything the Worker answers, calls first. `pages` answer the rest: the built site and its
 * on-demand shells. They are handed in so that tests run the calls without a built site.
 */
export function createApp(...pages: MiddlewareHandler<AppEnvironment>[]): Hono<AppEnvironment> {
  const app = new Hono<AppEnvironment>();
  app.onError(answerError);
  app.notFound(answerUnknown);
  app.use(securityHeaders());
  // Runs before all that can fail, so that a page of another origin can read errors, too.
  for (const path of [...CALLS, ADMIN]) app.use(path, exceptScreens(crossOrigin()));
  app.use(requestContext());
  for (const path of [...CALLS, ADMIN]) app.use(path, exceptScreens(requestLog()));
  for (const path of [...CALLS, ADMIN]) app.use(path, noStore());
  for (const path of CALLS) app.use(path, exceptFiles(limitedBody()));
  app.use(ADMIN, exceptScreens(exceptFiles(limitedBody(ADMIN_BODY_LIMIT))));
  app.route('/', api);
  app.route('/', outboxRoutes);
  app.route('/', fileRoutes);
  const others = answerOthers(api.routes);
  for (const path of CALLS) app.all(path, others);
  app.all(ADMIN, exceptScreens(others));
  for (const page of [...beforePages(), ...pages]) app.use(page);
  return app;
}

/** Applies a handler to the admin API only. The admin's screens are pages, and our pages are not for other origins. */
function exceptScreens(calls: MiddlewareHandler<AppEnvironment>): MiddlewareHandler<AppEnvironment> {
  return (context, next) => (isAdminScreen(context) ? next() : calls(context, next));
}

const FILE_PATHS: ReadonlySet<string> = new Set(
  allCalls.filter(({ takesFile }) => takesFile !== undefined).map(({ path }) => path),
);

/** Calls that take files limit their bodies themselves. */
function exceptFiles(limit: MiddlewareHandler<AppEnvironment>): MiddlewareHandler<AppEnvironment> {
  return (context, next) => (FILE_PATHS.has(context.req.path) ? next() : limit(context, next));
}

/** Answers differ by language header and change with the catalogue; a cache on the way must not keep them. */
function noStore(): MiddlewareHandler<AppEnvironment> {
  return async (context, next) => {
    await next();
    // A socket's answer cannot be cached and must not be changed.
    if (context.res.status === 101) return;
    changeHeaders(context, (headers) => {
      if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
      headers.append('vary', 'think-lang, lang');
    });
  };
}
