/** Fills built shells with current content. */

/** Headers of a page that is drawn into a shell. It changes every second, so no cache may keep it. */
export function drawnHeaders(shell: Response): Headers {
  const headers = new Headers(shell.headers);
  for (const name of ['etag', 'content-length']) headers.delete(name);
  headers.set('cache-control', 'no-store');
  return headers;
}

/** Puts HTML into the elements of a shell: `lots` into `[data-lots]`. */
export function filling(parts: Readonly<Record<string, string>>): HTMLRewriter {
  const rewriter = new HTMLRewriter();
  for (const [part, html] of Object.entries(parts))
    rewriter.on(`[data-${part}]`, { element: (element) => void element.setInnerContent(html, { html: true }) });
  return rewriter;
}
