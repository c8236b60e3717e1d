/** What the server takes of a title. */
const LONGEST_TITLE = 300;
/** How long to wait for a page's title before its link is sent without one. */
const PATIENCE_MS = 3_000;

/** The address in a message that is nothing but the address of one of our pages; undefined for any other message. */
export function ownPage(message: string, origin: string): string | undefined {
  const typed = message.trim();
  if (/\s/.test(typed) || !URL.canParse(typed)) return undefined;
  const { origin: host, pathname, href } = new URL(typed);
  const isForVisitors = pathname !== '/admin' && !pathname.startsWith('/admin/');
  return host === origin && isForVisitors ? href : undefined;
}

/** The title of a page of the site; empty if it has none or does not answer, and then the server names the link. */
export async function pageTitle(address: string): Promise<string> {
  try {
    const answer = await fetch(address, { credentials: 'omit', signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!answer.ok || !answer.headers.get('content-type')?.startsWith('text/html')) return '';
    const { title } = new DOMParser().parseFromString(await answer.text(), 'text/html');
    return title.trim().slice(0, LONGEST_TITLE);
  } catch {
    return '';
  }
}
