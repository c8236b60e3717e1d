/**
 * The content security policy of every answer. It has no `unsafe-inline`: scripts and styles are files of our own.
 * `wasm-unsafe-eval` is for the search index, which runs WebAssembly. `connect-src 'self'` covers the chat's socket too (CSP
 * level 3: the same host and port over ws or wss).
 */
export const CONTENT_POLICY = [
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
].join('; ');

/**
 * Returns the policy of a page that also allows style elements with a nonce: widgets and editors of the admin bring some.
 *
 * @param nonce fresh for each answer, so no cache may keep the page.
 */
export const policyWithStyles = (nonce: string): string =>
  CONTENT_POLICY.replace("style-src 'self'", `style-src 'self' 'nonce-${nonce}'`);

/**
 * The policy of the frame that draws diagrams. Its library writes style elements without a nonce, so the frame allows any
 * style. It allows nothing else, holds no one's data, and can neither request nor send any.
 */
export const DIAGRAM_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ');
