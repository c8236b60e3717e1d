/** What the page's own script knows of the form of quotes: the files behind it are named here and not there. */
export const openQuoteForm = async (link: HTMLAnchorElement): Promise<void> =>
  (await import('./form.ts')).openQuoteForm(link);
