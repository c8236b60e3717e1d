import { cataloguePaths, splitLocalizedPath, stockPaths } from '../shared/routes.ts';

const CAR_PAGES = [cataloguePaths.model, cataloguePaths.sheet, cataloguePaths.offer, stockPaths.usedCar].map(
  (address) => address(''),
);

/** Whether a page is about one car: a model, a style or a car in stock. */
export function isCarPage(address: string): boolean {
  const { path } = splitLocalizedPath(address);
  return CAR_PAGES.some((begin) => path.startsWith(begin) && path.length > begin.length);
}

const STYLE_PAGES = [cataloguePaths.sheet, cataloguePaths.offer].map((address) => address(''));

/** The slug of the style a page is about; undefined if it is about no style. */
export function styleOfPage(address: string): string | undefined {
  if (!URL.canParse(address, 'https://here.invalid')) return undefined;
  const { path } = splitLocalizedPath(new URL(address, 'https://here.invalid').pathname);
  const begin = STYLE_PAGES.find((each) => path.startsWith(each));
  return (begin && path.slice(begin.length)) || undefined;
}

/** A question about a car, as Markdown: its name leads to its page. `asWritten` reads it. */
export function questionAbout({ name, address }: { name: string; address: string }, text: string): string {
  return `[${name.replace(/[\\[\]`*_<>]/g, String.raw`\$&`)}](${address})\n\n${text}`;
}

/** What the visitor has written, below the plain name of the car: the server has not drawn it yet. */
export const asWritten = (question: string): string =>
  question.replace(/^\[((?:\\.|[^\]\\])+)\]\([^)]*\)(?=\n\n)/, (_link, name: string) =>
    name.replaceAll(/\\(.)/g, '$1'),
  );
