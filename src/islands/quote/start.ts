/** Opens the sheet for the page's own script, which need not name the files behind it. */
export const openAskSheet = async (link: HTMLAnchorElement): Promise<void> =>
  (await import('./sheet.ts')).openAskSheet(link);
