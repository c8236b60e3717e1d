import type { ListedCar } from '../../../domain/catalogue/facets/listed-car.ts';
import { rowHtml, type RowContext } from '../../../markup/catalogue/list-row.ts';
import { latestAfterPaint } from '../../shared/after-paint.ts';
import type { ListView } from './list-view.ts';

/** Rows a phone or a desk shows before anyone scrolls. */
const FIRST_SCREEN = 3;
/** The number of rows drawn at once, so that a choice is answered in one frame. The others follow after the paint. */
const AT_ONCE = 6;

const later = latestAfterPaint();

/** Draws the rows of a page. Those further down stay as they were for a moment, so that the page keeps its height. */
export function drawRows(
  { locale, words, cnyPerUsd }: Pick<ListView, 'locale' | 'words' | 'cnyPerUsd'>,
  shown: readonly ListedCar[],
  { cycle, warningOf }: Pick<RowContext, 'cycle' | 'warningOf'>,
): void {
  const list = document.querySelector('[data-rows]');
  if (!list) return;
  const context = { locale, words: words.row, cnyPerUsd, cycle, warningOf };
  const rowsOf = (cars: readonly ListedCar[], start: number) =>
    elementsOf(cars.map((car, index) => rowHtml(car, context, start + index < FIRST_SCREEN)).join(''));
  const [first, others] = [shown.slice(0, AT_ONCE), shown.slice(AT_ONCE)];
  const before = others.length > 0 ? [...list.children].slice(AT_ONCE) : [];
  list.replaceChildren(...rowsOf(first, 0), ...before);
  dispatchEvent(new Event('rows-drawn'));
  if (others.length === 0) return later();
  later(() => {
    list.replaceChildren(...[...list.children].slice(0, AT_ONCE), ...rowsOf(others, AT_ONCE));
    dispatchEvent(new Event('rows-drawn'));
  });
}

function elementsOf(html: string): Element[] {
  const holder = document.createElement('template');
  holder.innerHTML = html;
  return [...holder.content.children];
}
