/** Browsers escape these in an address; other programs may not, and workerd would refuse it before our code sees it. */
const UNESCAPED = /[<>"`]/g;

/**
 * The address of a request for workerd: a path with its query. Undefined if the target names nothing on this site, such
 * as the `*` of OPTIONS (RFC 9112, section 3.2).
 */
export function onwardAddress(target: string): string | undefined {
  const address = target.startsWith('/') ? target : pathOfAbsolute(target);
  return address?.replace(UNESCAPED, encodeURIComponent);
}

/** `http://host/path`, as programs send it that take us for a proxy. */
function pathOfAbsolute(target: string): string | undefined {
  if (!/^https?:\/\//i.test(target) || !URL.canParse(target)) return undefined;
  const { pathname, search } = new URL(target);
  return pathname + search;
}

const OF_THE_RUNTIME = /^\/+(?:cdn-cgi|__cf_local)(?:\/|$)/i;

/**
 * True for addresses under which the runtime answers by itself, past the Worker: it would serve uploads to any origin and
 * without `nosniff`. Other spellings count too, as some part of the chain may read them as these: escaped, in capitals,
 * with double slashes or dots.
 */
export function isOfTheRuntime(address: string): boolean {
  const path = unescaped(address.split('?')[0] ?? '');
  const asAddress = `http://host${path}`;
  return OF_THE_RUNTIME.test(URL.canParse(asAddress) ? new URL(asAddress).pathname : path);
}

/** Decodes escapes until none are left, nested ones included. Each round shortens the text, so it ends. */
function unescaped(path: string): string {
  const decoded = path.replaceAll(/%([0-7][0-9a-f])/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
  return decoded === path ? path : unescaped(decoded);
}
