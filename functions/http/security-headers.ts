import type { MiddlewareHandler } from 'hono';
import { readMemberFrames } from '../../src/domain/account/member-frames.ts';
import { CONTENT_POLICY } from '../../src/domain/site/content-policy.ts';
import { accountPaths } from '../../src/domain/shared/routes.ts';
import { changeHeaders } from './headers.ts';
import type { AppEnvironment } from './types.ts';

/**
 * Headers of every page and file. `public/_headers` repeats them for files served without the Worker; a test compares
 * the two.
 */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': CONTENT_POLICY,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'SAMEORIGIN',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Strict-Transport-Security': 'max-age=31536000',
};

/** Headers of answers that only programs read. Such an answer runs and opens nothing, so it needs no rules for that. */
export const JSON_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'self'",
  'X-Content-Type-Options': 'nosniff',
  'Strict-Transport-Security': 'max-age=31536000',
};

const [PAGE, JSON_ONLY] = [Object.entries(SECURITY_HEADERS), Object.entries(JSON_HEADERS)];

const POLICY = 'Content-Security-Policy';

const MEMBER_SCREENS = new RegExp(`^${accountPaths.member()}(?:/|$)`);

/** The policy of the member centre: it also lets in the configured frames, and loosens nothing else. */
function policyFor(path: string, { MEMBER_FRAMES: setting }: Partial<Cloudflare.Env>): string | undefined {
  if (!setting || !MEMBER_SCREENS.test(path)) return undefined;
  const origins = new Set(readMemberFrames(setting).frames.map(({ url }) => new URL(url).origin));
  return SECURITY_HEADERS[POLICY]?.replace("frame-src 'self'", ["frame-src 'self'", ...origins].join(' '));
}

function setOn(headers: Headers, policy: string | undefined): void {
  // Some answers set stricter headers themselves: uploaded files, pages of the admin, pages whose address holds a token.
  const ours = headers.get('content-type')?.startsWith('application/json') ? JSON_ONLY : PAGE;
  for (const [name, value] of ours) if (!headers.has(name)) headers.set(name, value);
  if (policy !== undefined) headers.set(POLICY, policy);
}

/** Sets the headers on all the Worker answers, except a socket's answer (101), which has no page to protect. */
export function securityHeaders(): MiddlewareHandler<AppEnvironment> {
  return async (context, next) => {
    await next();
    if (context.res.status === 101) return;
    const policy = policyFor(context.req.path, context.env);
    changeHeaders(context, (headers) => setOn(headers, policy));
  };
}
