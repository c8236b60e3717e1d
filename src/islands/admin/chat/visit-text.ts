/** What of an address tells one page from another: `/car_make/byd`. */
function pageName(url: string): string {
  try {
    const { pathname } = new URL(url, 'https://here.invalid');
    return decodeURIComponent(pathname);
  } catch {
    return url;
  }
}

/** What a page is called; where it has no title, its address. */
export const pageText = ({ title, url }: { title: string; url: string }): string => title || pageName(url);
