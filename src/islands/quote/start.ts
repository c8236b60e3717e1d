/** What the page's own script knows of the sheet: the files behind it are named here and not there. */
export const openAskSheet = async (link: HTMLAnchorElement): Promise<void> =>
  (await import('./sheet.ts')).openAskSheet(link);
