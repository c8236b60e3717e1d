import { cataloguePaths, splitLocalizedPath, stockPaths } from '../shared/routes.ts';

const CAR_PAGES = [cataloguePaths.model, cataloguePaths.sheet, cataloguePaths.offer, stockPaths.usedCar].map(
  (address) => address(''),
);

/** Whether a page is about one car: a model, a style or a car in stock. */
export function isCarPage(address: string): boolean {
  const { path } = splitLocalizedPath(address);
  return CAR_PAGES.some((begin) => path.startsWith(begin) && path.length > begin.length);
}

/** A question about a car, as Markdown: its name leads to its page. */
export function questionAbout({ name, address }: { name: string; address: string }, text: string): string {
  return `[${name.replace(/[\\[\]`*_<>]/g, String.raw`\$&`)}](${address})\n\n${text}`;
}
