import type { ComparedCar, Comparison } from '../../domain/catalogue/compare/model.ts';
import { carsHtml, figuresHtml, groupHtml, groupLinksHtml, tableHeadHtml } from '../../markup/catalogue/comparison.ts';
import { compareFileAddress } from '../../domain/catalogue/compare/links.ts';
import { fullNames, summaryText, versusText } from '../../domain/catalogue/compare/names.ts';
import { latestAfterPaint } from '../shared/after-paint.ts';
import type { ComparePlace } from './compare-place.ts';

interface Rest {
  drawOverlay: (cars: readonly ComparedCar[]) => void;
  followTable: () => void;
}

/** Fills the page with a comparison, or empties it where nothing is chosen. */
export function drawIn(place: ComparePlace, rest: Rest): (comparison: Comparison | undefined) => void {
  const { words, part } = place;
  let title = part('title')?.textContent ?? '';
  const say = (name: string, text: string) => {
    const element = part(name);
    // The same words written again would be read out again.
    if (element && element.textContent !== text) element.textContent = text;
  };
  const fillRest = restFiller(place, rest);
  return (comparison) => {
    delete document.documentElement.dataset['asked'];
    part('wait')?.setAttribute('hidden', '');
    part('empty')?.toggleAttribute('hidden', comparison !== undefined);
    part('empty')?.querySelector('[data-start]')?.removeAttribute('hidden');
    part('body')?.toggleAttribute('hidden', comparison === undefined);
    const before = title;
    title = comparison ? versusText(fullNames(comparison.cars), words.versus) : words.title;
    say('title', title);
    say('summary', comparison ? summaryText(comparison, words) : words.lead);
    document.title = document.title.replace(before, () => title);
    if (!comparison) return;
    fillCars(comparison, place);
    fillRest(comparison);
  };
}

/**
 * Fills drawings, figures and table once the cars were shown, one after the other and the table a group at a time: hundreds
 * of rows in one go would keep a phone from answering a finger.
 */
function restFiller({ words, locale, cnyPerUsd, part }: ComparePlace, { drawOverlay, followTable }: Rest) {
  const input = { words, locale, cnyPerUsd };
  const later = latestAfterPaint();
  return (comparison: Comparison) => {
    const { cars, groups, figures } = comparison;
    const [body, table] = [part('body'), part('table')];
    table?.setAttribute('aria-busy', 'true');
    // Empty parts come into sight when there is something in them.
    if (body && table?.childElementCount === 0) body.dataset['filling'] = 'cars';
    const steps = [
      () => {
        drawOverlay(cars);
        if (body?.dataset['filling']) body.dataset['filling'] = 'figures';
      },
      () => {
        put(part('figures'), figuresHtml(figures, cars, input));
        part('figures-part')?.toggleAttribute('hidden', figures.length === 0);
        put(part('groups'), groupLinksHtml(groups));
        put(table, tableHeadHtml(cars, input));
        delete body?.dataset['filling'];
      },
      ...groups.map((group) => () => {
        table?.insertAdjacentHTML('beforeend', groupHtml(group, cars.length, input));
      }),
      () => {
        table?.removeAttribute('aria-busy');
        followTable();
      },
    ];
    // If other cars are chosen meanwhile, their steps replace the remaining ones.
    const goOn = (): void => {
      steps.shift()?.();
      later(steps.length > 0 ? goOn : undefined);
    };
    later(goOn);
  };
}

function put(element: HTMLElement | undefined, html: string): void {
  if (element) element.innerHTML = html;
}

function fillCars({ cars }: Comparison, { root, words, locale, cnyPerUsd, part }: ComparePlace): void {
  for (const sized of root.querySelectorAll('.cmp-cars, .cmp-table')) {
    sized.classList.remove('n0', 'n1', 'n2', 'n3', 'n4');
    sized.classList.add(`n${cars.length}`);
  }
  root.classList.toggle('is-alone', cars.length < 2);
  put(part('cars'), carsHtml(cars, { words, locale, cnyPerUsd }, true));
  dispatchEvent(new Event('rows-drawn'));
  const slugs = cars.map(({ slug }) => slug);
  for (const link of root.querySelectorAll<HTMLAnchorElement>('[data-file]')) {
    link.href = compareFileAddress(locale, slugs, link.dataset['file'] ?? '');
  }
}
