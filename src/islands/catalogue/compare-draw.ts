import type { ComparedCar, Comparison } from '../../domain/catalogue/compare/model.ts';
import {
  carsHtml,
  figuresHtml,
  groupHtml,
  groupLinksHtml,
  tableHeadHtml,
} from '../../domain/catalogue/compare/html.ts';
import { fullNames, versusText } from '../../domain/catalogue/compare/names.ts';
import { filledIn } from '../../domain/catalogue/compare/words.ts';
import { afterPaint } from '../shared/after-paint.ts';
import { fileAddress } from './compare-api.ts';
import type { ComparePlace } from './compare-place.ts';

/** Fills the page with a comparison, or empties it where nothing is chosen. */
export function drawIn(
  place: ComparePlace,
  drawOverlay: (cars: readonly ComparedCar[]) => void,
  followTable: () => void,
): (comparison: Comparison | undefined) => void {
  const { words, part } = place;
  const before = {
    title: part('title')?.textContent ?? '',
    summary: part('summary')?.textContent ?? '',
    page: document.title,
  };
  const say = (name: string, text: string) => {
    const element = part(name);
    // The same words written again would be read out again.
    if (element && element.textContent !== text) element.textContent = text;
  };
  const fillTable = tableFiller(place, followTable);
  return (comparison) => {
    delete document.documentElement.dataset['asked'];
    part('wait')?.setAttribute('hidden', '');
    part('empty')?.toggleAttribute('hidden', comparison !== undefined);
    part('empty')?.querySelector('[data-start]')?.removeAttribute('hidden');
    part('body')?.toggleAttribute('hidden', comparison === undefined);
    const title = comparison ? versusText(fullNames(comparison.cars), words.versus) : before.title;
    say('title', title);
    say('summary', comparison ? summaryOf(comparison, words) : before.summary);
    document.title = before.page.replace(before.title, () => title);
    if (!comparison) return;
    fill(comparison, place);
    drawOverlay(comparison.cars);
    fillTable(comparison);
  };
}

/**
 * Fills the table a group at a time, each once the one before it was shown: hundreds of rows in one go would keep a phone
 * from answering a finger.
 */
function tableFiller({ words, locale, cnyPerUsd, part }: ComparePlace, followTable: () => void) {
  const input = { words, locale, cnyPerUsd };
  let filling: Comparison | undefined;
  return (comparison: Comparison) => {
    const table = part('table');
    if (!table) return;
    const { cars, groups } = comparison;
    filling = comparison;
    table.innerHTML = tableHeadHtml(cars, input);
    table.setAttribute('aria-busy', 'true');
    const add = (place: number) => {
      // Other cars were chosen meanwhile.
      if (filling !== comparison) return;
      const group = groups[place];
      if (!group) {
        table.removeAttribute('aria-busy');
        return followTable();
      }
      table.insertAdjacentHTML('beforeend', groupHtml(group, cars.length, input));
      afterPaint(() => add(place + 1));
    };
    add(0);
  };
}

function fill(comparison: Comparison, { root, words, locale, cnyPerUsd, part }: ComparePlace): void {
  const { cars, groups, figures } = comparison;
  const input = { words, locale, cnyPerUsd };
  const put = (name: string, html: string) => {
    const element = part(name);
    if (element) element.innerHTML = html;
  };
  for (const sized of root.querySelectorAll('.cmp-cars, .cmp-table')) {
    sized.classList.remove('n0', 'n1', 'n2', 'n3', 'n4');
    sized.classList.add(`n${cars.length}`);
  }
  root.classList.toggle('is-alone', cars.length < 2);
  put('cars', carsHtml(cars, input, true));
  put('figures', figuresHtml(figures, cars, input));
  part('figures-part')?.toggleAttribute('hidden', figures.length === 0);
  put('groups', groupLinksHtml(groups));
  const slugs = cars.map(({ slug }) => slug);
  for (const link of root.querySelectorAll<HTMLAnchorElement>('[data-file]')) {
    link.href = fileAddress(slugs, new URL(link.href).searchParams.get('format') ?? 'csv', locale);
  }
}

function summaryOf({ cars, rows, differing }: Comparison, words: ComparePlace['words']): string {
  if (cars.length < 2) return words.alone;
  return differing === 0 ? words.allSame : filledIn(words.summary, { some: differing, all: rows });
}
