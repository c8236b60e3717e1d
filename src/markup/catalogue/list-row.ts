import { formatYuan } from '../../domain/catalogue/format.ts';
import { emptyHeartHtml } from './heart.ts';
import { formatDollars, statedPrices } from '../../domain/catalogue/page/money.ts';
import { pictureSize } from '../../domain/catalogue/page/drawing-box.ts';
import type { ShownFigure } from '../../domain/catalogue/page/figures.ts';
import { saidOfState } from '../stock/held.ts';
import { escapeHtml } from '../escape.ts';
import { enquiryAddress } from '../../domain/enquiry/address.ts';
import type { Locale } from '../../domain/shared/locale.ts';
import { atPortPlaceHtml } from '../logistics/at-port-place.ts';
import { cataloguePaths, localizedPath } from '../../domain/shared/routes.ts';
import { figuresIn } from '../../domain/catalogue/facets/cycle-shown.ts';
import { leadingPriceMinor, listedPath, type ListedCar } from '../../domain/catalogue/facets/listed-car.ts';
import type { Cycle } from '../../domain/catalogue/facets/record.ts';
import type { RowWords } from '../../domain/catalogue/facets/row-words.ts';

const CHECK = '<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="m4 12.5 5.5 5.5L20 6.5"></path></svg>';

export interface RowContext {
  locale: Locale;
  words: RowWords;
  cnyPerUsd: number;
  /** The test cycle in which the query asks for ranges. */
  cycle?: Cycle | undefined;
  /** Returns a warning about a car's price for a reader who set a limit; undefined if there is none. */
  warningOf?: ((car: ListedCar) => string | undefined) | undefined;
}

/**
 * Draws a style or a used car as a row of the list. The build and the browser use this one template, so both look alike.
 * All data is escaped.
 *
 * @param isEager for rows of the first screen, whose pictures are fetched at once
 */
export function rowHtml(listed: ListedCar, context: RowContext, isEager = false): string {
  const { locale, words } = context;
  const isUsed = listed.condition === 'used';
  const [car, trim] = [escapeHtml(listed.car), escapeHtml(listed.trim)];
  const offer = escapeHtml(localizedPath(locale, listedPath(listed)));
  const energy = escapeHtml(words.energyTypes[listed.energy] ?? listed.energy);
  const act = escapeHtml(isUsed ? words.seeCar : words.ask);
  const actPath = isUsed ? offer : escapeHtml(enquiryAddress(locale, { style: listed.slug }));
  return (
    `<li class="lot"${isUsed ? ` data-slug="${escapeHtml(listed.slug)}"` : ''}>${pictureHtml(listed, words, isEager)}` +
    `<div class="stack says"><h3><a href="${offer}"><bdi>${car}</bdi></a></h3><p class="trim"><bdi>${trim}</bdi></p>` +
    (isUsed ? marksHtml(listed, context, energy) : `<p class="sub">${energy}</p>`) +
    figuresHtml(figuresIn(context.cycle, listed, locale)) +
    (listed.size ? `<p class="facts wide-only"><bdi>${escapeHtml(listed.size)}</bdi></p>` : '') +
    `${isUsed ? '' : actsHtml(listed, context)}</div><div class="side">${pricesHtml(listed, context)}` +
    warningHtml(context.warningOf?.(listed)) +
    `<a class="btn btn-small wide-only" href="${actPath}" aria-label="${act}: ${car}, ${trim}">${act}</a></div>` +
    `${atPortHtml(listed, context)}</li>`
  );
}

const warningHtml = (warning: string | undefined): string =>
  warning === undefined ? '' : `<p><span class="tag tag-warn">${escapeHtml(warning)}</span></p>`;

function atPortHtml({ condition, slug, offered }: ListedCar, { locale, words }: RowContext): string {
  const style = condition === 'used' ? undefined : slug;
  return atPortPlaceHtml(locale, { car: offered, style, label: words.atPort });
}

/**
 * Draws the actions of a row: comparing and collecting. A used car has neither, because it is a single car and not a
 * style; a heart would collect the trim as it is sold new.
 */
function actsHtml({ slug, model, car, trim }: ListedCar, { locale, words }: RowContext): string {
  const all = escapeHtml(words.allStyles);
  const href = escapeHtml(localizedPath(locale, cataloguePaths.model(model ?? '')));
  return (
    `<div class="acts">${compareHtml(slug, `${car}, ${trim}`, words)}` +
    emptyHeartHtml(slug) +
    `<a class="wide-only" href="${href}" aria-label="${all}: ${escapeHtml(car)}">${all}</a></div>`
  );
}

/** Draws the toggle of `compare-toggle.astro`. Until its script runs, it is hidden but keeps its place. */
function compareHtml(slug: string, name: string, { compare }: RowWords): string {
  const label = escapeHtml(compare);
  return (
    `<button class="btn btn-small compare-toggle" type="button" data-compare="${escapeHtml(slug)}" aria-pressed="false" ` +
    `aria-label="${label}: ${escapeHtml(name)}" hidden><span class="box">${CHECK}</span>${label}</button>`
  );
}

/** Marks a used car, and says why others cannot buy it: a car in a lot or a deal has a link there. */
function marksHtml({ status, heldFor, lotId }: ListedCar, { words, locale }: RowContext, energy: string): string {
  const used = `<span class="tag">${escapeHtml(words.used)}</span>`;
  return `<p class="sub marks">${used}${status === 'reserved' ? heldHtml() : ''}<span>${energy}</span></p>`;

  function heldHtml(): string {
    const held = { status: 'reserved' as const, heldFor: heldFor ?? null, lotId: lotId ?? null };
    const { text, path } = saidOfState(held, words.states, locale);
    return `<a class="tag"${path === undefined ? '' : ` href="${escapeHtml(path)}"`}>${escapeHtml(text)}</a>`;
  }
}

function pictureHtml(listed: ListedCar, words: RowWords, isEager: boolean): string {
  const { photo, picture, car, condition } = listed;
  const loading = isEager ? 'eager' : 'lazy';
  if (photo) {
    return (
      `<div class="plate boxed-plate of-photo"><div class="plate-in"><img class="on-plate" src="${escapeHtml(photo.url)}" ` +
      `width="${photo.width}" height="${photo.height}" alt="${escapeHtml(photo.alt ?? car)}" loading="${loading}" ` +
      'decoding="async"></div></div>'
    );
  }
  // A used car has no drawing of its own; that of its model is shown.
  const alt = condition === 'used' ? words.drawing : words.sideView;
  const { width, height } = pictureSize('side');
  const image =
    picture === undefined
      ? ''
      : `<img class="on-plate" src="/drawings/${escapeHtml(picture)}.svg" width="${width}" height="${height}" ` +
        `alt="${escapeHtml(alt.replace('#', () => car))}" loading="${loading}" decoding="async">`;
  return `<div class="plate boxed-plate of-side"><div class="plate-in">${image}</div><div class="ruler"></div></div>`;
}

function figuresHtml(figures: readonly ShownFigure[]): string {
  const shown = figures.map(({ label, text, cycle }) => {
    const name = escapeHtml(label);
    const measured = cycle ? `<small>${cycle}</small>` : '';
    return `<div><dt class="clip">${name}</dt><dd title="${name}"><bdi>${escapeHtml(text)}</bdi>${measured}</dd></div>`;
  });
  return shown.length > 0 ? `<dl class="facts">${shown.join('')}</dl>` : '';
}

function pricesHtml(listed: ListedCar, { locale, words, cnyPerUsd }: RowContext): string {
  if (words.hidesPrices && listed.condition !== 'used') return '';
  const leading = leadingPriceMinor(listed);
  const { savingMinor, savingShare } = statedPrices({
    suggestedPriceMinor: listed.suggestedMinor,
    lowestPriceMinor: listed.lowestMinor,
  });
  const hasLowest = listed.lowestMinor !== undefined;
  const large =
    leading === undefined ? escapeHtml(words.notStated) : moneyHtml(leading, words.about, locale, cnyPerUsd);
  const share = savingShare === undefined ? undefined : Math.round(savingShare * 1000) / 10;
  const bar =
    share === undefined
      ? ''
      : `<svg class="save-bar wide-only" width="100%" height="9" aria-hidden="true"><rect width="${share}%" height="9"/></svg>`;
  const amount = (minor: number | undefined) =>
    minor === undefined ? escapeHtml(words.notStated) : `<bdi>${escapeHtml(formatYuan(minor, locale))}</bdi>`;
  const name = listed.condition === 'used' ? words.asking : hasLowest ? words.lowest : words.suggested;
  if (listed.condition === 'used')
    return `<div class="price"><dl><dt>${escapeHtml(name)}</dt><dd>${large}</dd></dl></div>`;
  const other = hasLowest
    ? `<div><dt>${escapeHtml(words.suggested)}</dt><dd>${amount(listed.suggestedMinor)}</dd></div>`
    : `<div><dt>${escapeHtml(words.lowest)}</dt><dd>${amount(undefined)}</dd></div>`;
  const saving =
    savingMinor === undefined
      ? ''
      : `<div class="save"><dt>${escapeHtml(words.saving)}</dt><dd>${amount(savingMinor)}</dd></div>`;
  return (
    `<div class="price"><dl><dt>${escapeHtml(name)}</dt><dd>${large}</dd></dl>` +
    `${bar}<dl class="price-sub wide-only">${other}${saving}</dl></div>`
  );
}

function moneyHtml(minor: number, about: string, locale: Locale, cnyPerUsd: number): string {
  const dollars = escapeHtml(formatDollars(minor, { cnyPerUsd }, locale));
  const amount = `<data value="${minor}" data-fen>${dollars}</data>`;
  const [before = '', after = ''] = about.split('#');
  const small = (words: string) => (words === '' ? '' : `<small>${escapeHtml(words)}</small>`);
  return (
    `<span class="dollars big">${small(before)}${amount}${small(after)}</span> ` +
    `<span class="cny"><bdi>${escapeHtml(formatYuan(minor, locale))}</bdi></span>`
  );
}
