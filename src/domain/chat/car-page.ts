import { cataloguePaths, splitLocalizedPath, stockPaths } from '../shared/routes.ts';

const CAR_PAGES = [cataloguePaths.model, cataloguePaths.sheet, cataloguePaths.offer, stockPaths.usedCar].map(
  (address) => address(''),
);

/** Tells whether a page is about one car: a model, a style or a car in stock. */
export function isCarPage(address: string): boolean {
  const { path } = splitLocalizedPath(address);
  return CAR_PAGES.some((begin) => path.startsWith(begin) && path.length > begin.length);
}

const STYLE_PAGES = [cataloguePaths.sheet, cataloguePaths.offer].map((address) => address(''));

/** Returns the slug of the style a page is about; undefined if it is about none. */
export function styleOfPage(address: string): string | undefined {
  if (!URL.canParse(address, 'https://here.invalid')) return undefined;
  const { path } = splitLocalizedPath(new URL(address, 'https://here.invalid').pathname);
  const begin = STYLE_PAGES.find((each) => path.startsWith(each));
  return (begin && path.slice(begin.length)) || undefined;
}

/** Writes a question about a car as Markdown, with a link from the car's name to its page. `asWritten` reads it. */
export function questionAbout({ name, address }: { name: string; address: string }, text: string): string {
  return `[${name.replace(/[\\[\]`*_<>]/g, String.raw`\$&`)}](${address})\n\n${text}`;
}

/** Returns the visitor's words below the car's plain name, to show them until the server has drawn the message. */
export const asWritten = (question: string): string =>
  question.replace(/^\[((?:\\.|[^\]\\])+)\]\([^)]*\)(?=\n\n)/, (_link, name: string) =>
    name.replaceAll(/\\(.)/g, '$1'),
  );
