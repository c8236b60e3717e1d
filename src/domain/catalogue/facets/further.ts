import { cataloguePaths, stockPaths } from '../../shared/routes.ts';
import type { ListedCar } from './listed-car.ts';

/** A page that lists cars without JavaScript, and how many of those asked about stand on it. */
export interface FurtherPage {
  /** Without language. */
  path: string;
  /** What its cars are called; undefined: the used cars. */
  car: string | undefined;
  count: number;
}

/** Where cars stand that a list does not show: styles on the pages of their models, by name, then used cars in their list. */
export function furtherPages(cars: readonly ListedCar[], tag: string): FurtherPage[] {
  const byPath = Map.groupBy(cars, ({ condition, model }) =>
    condition === 'new' && model !== undefined ? cataloguePaths.model(model) : stockPaths.list(),
  );
  const pages = [...byPath].map(([path, its]) => ({
    path,
    car: path === stockPaths.list() ? undefined : its[0]?.car,
    count: its.length,
  }));
  const inOrder = new Intl.Collator(tag, { numeric: true });
  return pages.sort(
    ({ car: left }, { car: right }) =>
      Number(left === undefined) - Number(right === undefined) || inOrder.compare(left ?? '', right ?? ''),
  );
}
