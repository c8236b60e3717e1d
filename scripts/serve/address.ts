/** Browsers escape these in an address; other programs may not, and workerd would refuse it before our code sees it. */
const UNESCAPED = /[<>"`]/g;

/**
 * The address of a request as workerd takes it: a path with its query. Undefined for what names nothing of this site,
 * such as the `*` of OPTIONS (RFC 9112, section 3.2).
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
