import { formatYuan } from '../format.ts';
import type { EnergyType } from '../model.ts';
import { formatDollars, statedPrices } from '../page/money.ts';
import { pictureSize } from '../page/drawing-box.ts';
import type { ShownFigure } from '../page/figures.ts';
import { escapeHtml } from '../../shared/escape.ts';
import type { Locale } from '../../shared/locale.ts';
import { cataloguePaths, localizedPath } from '../../shared/routes.ts';
import { leadingPriceMinor, type ListedStyle } from './listed-style.ts';

/** Words of a row. `#` is where a name or an amount stands. */
export interface RowWords {
  about: string;
  lowest: string;
  suggested: string;
  saving: string;
  notStated: string;
  sideView: string;
  getPrice: string;
  allStyles: string;
  energyTypes: Readonly<Partial<Record<EnergyType, string>>>;
}

export interface RowContext {
  locale: Locale;
  words: RowWords;
  cnyPerUsd: number;
}

/**
 * A style as a row of the ledger: one template for the page as it is built and for the rows the browser makes, so that
 * both look alike. Everything from data is escaped.
 *
 * @param isEager for rows of the first screen: their pictures are fetched at once
 */
export function rowHtml(style: ListedStyle, context: RowContext, isEager = false): string {
  const { locale, words } = context;
  const [car, trim] = [escapeHtml(style.car), escapeHtml(style.trim)];
  const offer = escapeHtml(localizedPath(locale, cataloguePaths.offer(style.slug)));
  const model = escapeHtml(localizedPath(locale, cataloguePaths.model(style.model)));
  const energy = words.energyTypes[style.energy] ?? style.energy;
  return (
    `<li class="lot">${pictureHtml(style, words, isEager)}<div class="stack says">` +
    `<h3><a href="${offer}"><bdi>${car}</bdi></a></h3><p class="trim"><bdi>${trim}</bdi></p>` +
    `<p class="sub">${escapeHtml(energy)}</p>${figuresHtml(style.figures)}` +
    (style.size ? `<p class="facts wide-only"><bdi>${escapeHtml(style.size)}</bdi></p>` : '') +
    // What a visitor does with a row stands here: comparing, keeping.
    `<div class="acts wide-only" data-compare="${escapeHtml(style.slug)}">` +
    `<a href="${model}" aria-label="${escapeHtml(words.allStyles)}: ${car}">${escapeHtml(words.allStyles)}</a></div></div>` +
    `<div class="side">${pricesHtml(style, context)}<a class="btn btn-small wide-only" href="${offer}" ` +
    `aria-label="${escapeHtml(words.getPrice)}: ${car}, ${trim}">${escapeHtml(words.getPrice)}</a></div></li>`
  );
}

function pictureHtml({ picture, car }: ListedStyle, words: RowWords, isEager: boolean): string {
  const { width, height } = pictureSize('side');
  const image =
    picture === undefined
      ? ''
      : `<img class="on-plate" src="/drawings/${escapeHtml(picture)}.svg" width="${width}" height="${height}" ` +
        `alt="${escapeHtml(words.sideView.replace('#', () => car))}" loading="${isEager ? 'eager' : 'lazy'}" decoding="async">`;
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

function pricesHtml(style: ListedStyle, { locale, words, cnyPerUsd }: RowContext): string {
  const leading = leadingPriceMinor(style);
  const { savingMinor, savingShare } = statedPrices({
    suggestedPriceMinor: style.suggestedMinor,
    lowestPriceMinor: style.lowestMinor,
  });
  const hasLowest = style.lowestMinor !== undefined;
  const large =
    leading === undefined ? escapeHtml(words.notStated) : moneyHtml(leading, words.about, locale, cnyPerUsd);
  const share = savingShare === undefined ? undefined : Math.round(savingShare * 1000) / 10;
  const bar =
    share === undefined
      ? ''
      : `<svg class="save-bar wide-only" width="100%" height="9" aria-hidden="true"><rect width="${share}%" height="9"/></svg>`;
  const amount = (minor: number | undefined) =>
    minor === undefined ? escapeHtml(words.notStated) : `<bdi>${escapeHtml(formatYuan(minor, locale))}</bdi>`;
  const other = hasLowest
    ? `<div><dt>${escapeHtml(words.suggested)}</dt><dd>${amount(style.suggestedMinor)}</dd></div>`
    : `<div><dt>${escapeHtml(words.lowest)}</dt><dd>${amount(undefined)}</dd></div>`;
  const saving =
    savingMinor === undefined
      ? ''
      : `<div class="save"><dt>${escapeHtml(words.saving)}</dt><dd>${amount(savingMinor)}</dd></div>`;
  return (
    `<div class="price"><dl><dt>${escapeHtml(hasLowest ? words.lowest : words.suggested)}</dt><dd>${large}</dd></dl>` +
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
