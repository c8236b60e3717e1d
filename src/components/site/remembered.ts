/** What `remembered.astro` keeps; languages and menu entries bound its size. */
export const remembered = new Map<string, string>();
