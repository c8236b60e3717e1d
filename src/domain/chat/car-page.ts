import { auctionPaths, cataloguePaths, splitLocalizedPath, stockPaths } from '../shared/routes.ts';

const CAR_PAGES = [cataloguePaths.model, cataloguePaths.sheet, cataloguePaths.offer, stockPaths.usedCar].map(
  (address) => address(''),
);

/** Tells whether a page is about one car: a model, a style or a car in stock. */
export function isCarPage(address: string): boolean {
  const { path } = splitLocalizedPath(address);
  return CAR_PAGES.some((begin) => path.startsWith(begin) && path.length > begin.length);
}

/** Names of a car in a question for its price: a style or a car in stock by its slug, or a lot by its number. */
export type NamedCar = { style: string } | { stock: string } | { lot_id: string };

const PRICED_PAGES: readonly (readonly [begin: string, car: (name: string) => NamedCar])[] = [
  [cataloguePaths.sheet(''), (style) => ({ style })],
  [cataloguePaths.offer(''), (style) => ({ style })],
  [stockPaths.usedCar(''), (stock) => ({ stock })],
  [auctionPaths.lot(''), (lot) => ({ lot_id: lot })],
];

/** Returns the priced car that a page is about; undefined if it is about none. */
export function pricedCarOf(address: string): NamedCar | undefined {
  if (!URL.canParse(address, 'https://here.invalid')) return undefined;
  const { path } = splitLocalizedPath(new URL(address, 'https://here.invalid').pathname);
  const [begin = '', car] = PRICED_PAGES.find(([each]) => path.startsWith(each)) ?? [];
  const name = path.slice(begin.length);
  return name === '' ? undefined : car?.(name);
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
