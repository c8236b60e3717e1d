import { unpackList } from '../../../domain/catalogue/facets/wire.ts';
import { formatNumber } from '../../../domain/catalogue/format.ts';
import { parseLocale } from '../../../domain/shared/locale.ts';
import { drawRows } from './draw-rows.ts';
import { readList } from './read-list.ts';

/** Draws the rows of collected styles in their order, and says how many have left the catalogue. */
export async function drawCollected(root: HTMLElement, slugs: readonly string[]): Promise<void> {
  const { words, list } = await readList(root.dataset['collectedCars'] ?? '');
  const locale = parseLocale(document.documentElement.dataset['locale']);
  // A used car has no heart.
  const styles = unpackList(list).filter(({ condition }) => condition !== 'used');
  const bySlug = new Map(styles.map((style) => [style.slug, style]));
  const cars = slugs.flatMap((slug) => bySlug.get(slug) ?? []);
  drawRows({ locale, words, cnyPerUsd: list.rate }, cars, {});
  const gone = slugs.length - cars.length;
  const gonePlace = root.querySelector<HTMLElement>('[data-gone]');
  if (gonePlace)
    gonePlace.textContent = gone > 0 ? (gonePlace.dataset['gone'] ?? '').replace('#', formatNumber(gone, locale)) : '';
}
