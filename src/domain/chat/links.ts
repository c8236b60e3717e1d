const SCHEMES: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:', 'ftp:']);

/** Tells whether the chat may link to an address, or a path of ours. Browsers ignore tabs and line ends. */
export const isLink = (content: string): boolean =>
  /^\/(?![\\/])/.test(content.replaceAll(/[\t\n\r]/g, '')) ||
  (URL.canParse(content) && SCHEMES.has(new URL(content).protocol));

/** Returns the title of a link without a name: `haitu.example/byd`, `info@haitu.example`. */
export function linkTitle(content: string): string {
  const bare = content
    .trim()
    .replace(/^[a-z]+:(?:\/\/)?/i, '')
    .replace(/\/$/, '');
  try {
    return decodeURI(bare) || content;
  } catch {
    return bare;
  }
}

/** Returns the links of the pictures next to the chat, in their order; an empty line means no link. */
export const sliderLinksOf = (lines: string): string[] => lines.split('\n').map((line) => line.trim());
