import { cataloguePaths, stockPaths } from '../../shared/routes.ts';
import type { ListedCar } from './listed-car.ts';

/** A page that lists cars without JavaScript, and how many of those asked about stand on it. */
interface FurtherPage {
  /** Without language. */
  path: string;
  /** What its cars are called; undefined: the page has its own name. */
  car: string | undefined;
  count: number;
}

/** More models than these are named by the one page that lists them all: their names would weigh more than the list. */
const MOST_MODELS = 60;

/**
 * Where cars stand that a list does not show: styles on the pages of their models, by name, or on the page of all models
 * where they are many; then used cars in their list.
 */
export function furtherPages(cars: readonly ListedCar[], tag: string): FurtherPage[] {
  const models = new Set(cars.flatMap(({ condition, model }) => (condition === 'new' ? [model] : [])));
  const hasMany = models.size > MOST_MODELS;
  const byPath = Map.groupBy(cars, ({ condition, model }) => {
    if (condition !== 'new' || model === undefined) return stockPaths.list();
    return hasMany ? cataloguePaths.models() : cataloguePaths.model(model);
  });
  const pages = [...byPath].map(([path, its]) => ({
    path,
    car: path === stockPaths.list() || path === cataloguePaths.models() ? undefined : its[0]?.car,
    count: its.length,
  }));
  const inOrder = new Intl.Collator(tag, { numeric: true });
  return pages.sort(
    ({ car: left }, { car: right }) =>
      Number(left === undefined) - Number(right === undefined) || inOrder.compare(left ?? '', right ?? ''),
  );
}
