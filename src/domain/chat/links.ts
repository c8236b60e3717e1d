const SCHEMES: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:', 'ftp:']);

/** Where the chat may lead. Pages of our own may be named by their path. Browsers leave out ends of lines and tabs. */
export const isLink = (content: string): boolean =>
  /^\/(?![\\/])/.test(content.replaceAll(/[\t\n\r]/g, '')) ||
  (URL.canParse(content) && SCHEMES.has(new URL(content).protocol));

/** Title of a link without a name: `haitu.example/byd`, `info@haitu.example`. */
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

/** Where the pictures beside the talk lead, by their place; an empty line leads nowhere. */
export const sliderLinksOf = (lines: string): string[] => lines.split('\n').map((line) => line.trim());
