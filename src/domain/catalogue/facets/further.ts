import { cataloguePaths, stockPaths } from '../../shared/routes.ts';
import type { ListedCar } from './listed-car.ts';

/** A page that lists cars without JavaScript, and how many of the cars in question are on it. */
interface FurtherPage {
  /** Without language. */
  path: string;
  /** The name of its cars; undefined if the page's own name is used. */
  car: string | undefined;
  count: number;
}

/** Above this number of models, the one page of all models is named instead: their names would weigh more than the list. */
const MAX_MODELS = 60;

/**
 * Says which pages list the cars that a list does not show. Styles are on the pages of their models, or on the page of
 * all models if there are many. Used cars are in their own list.
 */
export function furtherPages(cars: readonly ListedCar[], tag: string): FurtherPage[] {
  const models = new Set(cars.flatMap(({ condition, model }) => (condition === 'new' ? [model] : [])));
  const hasMany = models.size > MAX_MODELS;
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
