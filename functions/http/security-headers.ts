import type { MiddlewareHandler } from 'hono';

/**
 * Headers of every answer. `public/_headers` says the same for files served without the Worker; a test compares
 * the two.
 *
 * The policy has no `unsafe-inline`: scripts and styles are files of our own. `wasm-unsafe-eval` is for the search
 * index, which runs WebAssembly. `connect-src 'self'` covers the chat's socket too (CSP level 3: the same host and
 * port over ws or wss).
 */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; '),
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'SAMEORIGIN',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Strict-Transport-Security': 'max-age=31536000',
};

const HEADERS = Object.entries(SECURITY_HEADERS);

const POLICY = 'Content-Security-Policy';

function setOn({ headers }: Response): void {
  // What has a policy of its own has a stricter one: files people sent.
  for (const [name, value] of HEADERS) if (name !== POLICY || !headers.has(POLICY)) headers.set(name, value);
}

/** Sets them on what the Worker answers. A socket's answer (101) has no page to protect and stays untouched. */
export function securityHeaders(): MiddlewareHandler {
  return async (context, next) => {
    await next();
    if (context.res.status === 101) return;
    try {
      setOn(context.res);
    } catch {
      // Answers of the assets binding are immutable: only they are copied before they are changed.
      context.res = new Response(context.res.body, context.res);
      setOn(context.res);
    }
  };
}
