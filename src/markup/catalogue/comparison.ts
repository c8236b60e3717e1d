import { escapeHtml } from '../escape.ts';
import type { Locale } from '../../domain/shared/locale.ts';
import { cataloguePaths, localizedPath } from '../../domain/shared/routes.ts';
import { formatStatedDate, formatYuan } from '../../domain/catalogue/format.ts';
import { atPortPlaceHtml } from '../logistics/at-port-place.ts';
import { heartHtml } from './heart.ts';
import { pictureSize } from '../../domain/catalogue/page/drawing-box.ts';
import { formatDollars } from '../../domain/catalogue/page/money.ts';
import { statementHtml } from './statement.ts';
import type {
  ComparedCar,
  ComparedCell,
  ComparedFigure,
  ComparedGroup,
  ComparedRow,
  Comparison,
} from '../../domain/catalogue/compare/model.ts';
import { filledIn, type CompareWords } from '../../domain/catalogue/compare/words.ts';

/** Draws a comparison as HTML, the same in a built page and in the browser. All data is escaped. */

export interface HtmlInput {
  words: CompareWords;
  locale: Locale;
  cnyPerUsd: number;
}

const groupAnchor = (key: string) => `g-${key.replaceAll('_', '-')}`;

/** Draws the pen of a car next to its name. */
export const penHtml = (place: number): string =>
  `<svg class="pen" width="28" height="6" aria-hidden="true"><line class="p${place}" x2="28" y1="3" y2="3"/></svg>`;

const iconHtml = (path: string) => `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${path}</svg>`;

const bestHtml = ({ best, icons }: CompareWords) =>
  ` <span class="best-mark">${iconHtml(icons.check)}<span>${escapeHtml(best)}</span></span>`;

/** Draws links to the groups, each with its number of rows that differ. */
export function groupLinksHtml(groups: readonly ComparedGroup[]): string {
  return groups
    .map(
      ({ key, name, differing }) =>
        `<a href="#${groupAnchor(key)}"${differing === 0 ? ' class="same"' : ''}>${escapeHtml(name)}<span>${differing}</span></a>`,
    )
    .join('');
}

/** Draws the table: a head with the cars, and a body per group. Rows in which all cars are equal have the class `same`. */
export const tableHtml = (comparison: Comparison, input: HtmlInput): string =>
  tableHeadHtml(comparison.cars, input) +
  comparison.groups.map((group) => groupHtml(group, comparison.cars.length, input)).join('');

export function tableHeadHtml(cars: readonly ComparedCar[], input: HtmlInput): string {
  const heads = cars.map((car, place) => `<th scope="col">${headHtml(car, place, input)}</th>`);
  return (
    `<thead><tr><th scope="col" class="corner"><span class="clip">${escapeHtml(input.words.parameter)}</span></th>` +
    `${heads.join('')}</tr></thead>`
  );
}

/** With at most so many rows that differ, a group fits a phone's screen, and the height reserved for it is small. */
const MAX_OF_FEW = 8;

/** Draws the body of one group, for so many cars. */
export function groupHtml({ key, name, rows, differing }: ComparedGroup, cars: number, input: HtmlInput): string {
  const count = escapeHtml(filledIn(input.words.someDiffer, { some: differing, all: rows.length }));
  const kind = differing === 0 ? ' class="same"' : differing <= MAX_OF_FEW ? ' class="few"' : '';
  return (
    `<tbody id="${groupAnchor(key)}"${kind}><tr class="grp">` +
    `<th scope="rowgroup" colspan="${cars + 1}">${escapeHtml(name)} <small>${count}</small></th></tr>` +
    `${rows.map((row) => rowHtml(row, cars, input)).join('')}</tbody>`
  );
}

function headHtml(car: ComparedCar, place: number, { locale, cnyPerUsd }: HtmlInput): string {
  const { slug, name, style } = car;
  const leading = leadingPrice(car);
  const price = leading === null ? '' : formatDollars(leading, { cnyPerUsd }, locale);
  return (
    `${penHtml(place)}<a href="${localizedPath(locale, cataloguePaths.sheet(slug))}"><bdi>${escapeHtml(name)}</bdi></a>` +
    `<span class="fine"><bdi>${escapeHtml(style)}</bdi></span><span class="fine wide-only"><bdi>${escapeHtml(price)}</bdi></span>`
  );
}

function rowHtml({ name, cells, differs, best, shares }: ComparedRow, cars: number, input: HtmlInput): string {
  const { words } = input;
  if (!differs || cars < 2) {
    const [cell = null] = cells;
    return `<tr class="same"><th scope="row">${escapeHtml(name)}</th><td colspan="${cars}">${cellHtml(cell, input)}</td></tr>`;
  }
  const values = cells.map((cell, place) => {
    const isBest = best.includes(place);
    const mark = isBest ? bestHtml(words) : '';
    return `<td${isBest ? ' class="best"' : ''}>${cellHtml(cell, input)}${mark}${barHtml(shares?.[place])}</td>`;
  });
  const spoken = `<span class="clip">, ${escapeHtml(words.differs)}</span>`;
  return `<tr class="diff"><th scope="row">${escapeHtml(name)}${spoken}</th>${values.join('')}</tr>`;
}

function cellHtml(cell: ComparedCell, { words, locale }: HtmlInput): string {
  if (cell === null || cell.length === 0)
    return `<span class="none" aria-hidden="true">–</span><span class="clip">${escapeHtml(words.notStated)}</span>`;
  const statements = cell.map((statement) => statementHtml(statement, words, locale));
  return statements.length === 1 ? (statements[0] ?? '') : `<ul><li>${statements.join('</li><li>')}</li></ul>`;
}

const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;

function barHtml(share: number | null | undefined): string {
  if (share === null || share === undefined) return '';
  return `<svg class="bar" width="100%" height="3" aria-hidden="true"><rect width="${percent(share)}" height="3"/></svg>`;
}

/** Draws key figures: each car's as a bar with its own pen. */
export function figuresHtml(
  figures: readonly ComparedFigure[],
  cars: readonly ComparedCar[],
  { words }: HtmlInput,
): string {
  return figures
    .map(({ name, values, best }) => {
      const lines = values.map((value, place) => {
        const car = `<span class="clip"><bdi>${escapeHtml(cars[place]?.name ?? '')}</bdi>: </span>`;
        const text = value
          ? `<bdi>${escapeHtml(value.text)}</bdi>${best.includes(place) ? bestHtml(words) : ''}`
          : `<span class="fine">${escapeHtml(words.notStated)}</span>`;
        const line =
          value && value.share !== null
            ? '<svg class="fig-bar" width="100%" height="6" aria-hidden="true">' +
              `<line class="p${place}" x2="${percent(value.share)}" y1="3" y2="3"/></svg>`
            : '';
        return `<li>${car}${text}${line}</li>`;
      });
      return `<div class="fig"><h3>${escapeHtml(name)}</h3><ul>${lines.join('')}</ul></div>`;
    })
    .join('');
}

/** Draws the cars with pictures on one scale. `isEditable` adds buttons that move, replace and remove them. */
export function carsHtml(cars: readonly ComparedCar[], input: HtmlInput, isEditable = false): string {
  const { locale } = input;
  return cars
    .map((car, place) => {
      const { slug, name, style } = car;
      return (
        `<li data-slug="${escapeHtml(slug)}">${pictureHtml(car)}<div class="says"><h3>${penHtml(place)}` +
        `<a href="${localizedPath(locale, cataloguePaths.offer(slug))}"><bdi>${escapeHtml(name)}</bdi></a></h3>` +
        `<p class="sub"><bdi>${escapeHtml(style)}</bdi></p>${priceHtml(car, input)}${atPortHtmlOf(car, input)}</div>` +
        heartHtml(slug, filledIn(input.words.collect, { name: `${name} ${style}` })) +
        `${isEditable ? actsHtml(car, place, cars.length, input) : ''}</li>`
      );
    })
    .join('');
}

const atPortHtmlOf = ({ offered, slug }: ComparedCar, { words, locale }: HtmlInput): string =>
  atPortPlaceHtml(locale, { car: offered, style: slug, label: words.atPort });

function pictureHtml({ picture }: ComparedCar): string {
  const { width, height } = pictureSize('side');
  const image = picture
    ? `<img class="on-plate" src="${escapeHtml(picture)}" width="${width}" height="${height}" alt="" decoding="async">`
    : '';
  return `<div class="plate boxed-plate of-side"><div class="plate-in">${image}</div><div class="ruler"></div></div>`;
}

/** Returns the price shown first, as in lists: a dealer's quote if there is one. */
const leadingPrice = ({ lowestPriceMinor, suggestedPriceMinor }: ComparedCar) =>
  lowestPriceMinor ?? suggestedPriceMinor;

function priceHtml(car: ComparedCar, { words, locale, cnyPerUsd }: HtmlInput): string {
  if (words.hidesPrices) return '';
  const { lowestPriceMinor: lowest, suggestedPriceMinor: suggested, priceDate } = car;
  const minor = leadingPrice(car);
  const name = lowest === null ? words.suggestedPrice : words.lowestPrice;
  const label = `<span class="fine">${escapeHtml(name)}</span> `;
  if (minor === null) return `<p class="cmp-price">${label}${escapeHtml(words.notStated)}</p>`;
  const dollars = `<bdi>${escapeHtml(formatDollars(minor, { cnyPerUsd }, locale))}</bdi>`;
  const yuan = (amount: number) => `<bdi>${escapeHtml(formatYuan(amount, locale))}</bdi>`;
  const fine = (html: string) => ` <span class="fine">${html}</span>`;
  // Dollars come first, as in the list of results.
  const about = escapeHtml(words.about).replace('{{amount}}', () => dollars);
  const other =
    lowest === null || suggested === null ? '' : fine(`${escapeHtml(words.suggestedPrice)} ${yuan(suggested)}`);
  const read =
    lowest === null || priceDate === null
      ? ''
      : fine(escapeHtml(filledIn(words.pricesRead, { date: formatStatedDate(priceDate, locale) })));
  return `<p class="cmp-price">${label}<b>${about}</b>${fine(yuan(minor))}${other}${read}</p>`;
}

function actsHtml({ name }: ComparedCar, place: number, count: number, { words }: HtmlInput): string {
  const { icons } = words;
  const button = (act: 'earlier' | 'later' | 'replace' | 'remove', icon: string, isOff = false) =>
    `<button class="btn btn-icon cmp-${act}" type="button" data-act="${act}"${isOff ? ' aria-disabled="true"' : ''}` +
    ` aria-label="${escapeHtml(filledIn(words[act], { name }))}">${iconHtml(icon)}</button>`;
  return (
    `<div class="cmp-acts">${button('earlier', icons.arrow, place === 0)}${button('later', icons.arrow, place === count - 1)}` +
    `${button('replace', icons.swap)}${button('remove', icons.close)}</div>`
  );
}
