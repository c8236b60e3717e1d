/** Models at a place as rows of a ledger. They are strings, since seventy rows stand on each of some 350 pages. */
import { carName, styleName } from '../../domain/catalogue/naming.ts';
import { picturePath, pictureSize } from '../../domain/catalogue/page/drawing-box.ts';
import type { ModelAtPlace, PricedPlace } from '../../domain/logistics/market/priced-place.ts';
import { portName } from '../../domain/logistics/port-names.ts';
import type { Interval, RateTable, Verdict } from '../../domain/logistics/price/model.ts';
import { answerOf, verdictSentence } from '../../domain/logistics/price/verdict-sentence.ts';
import { cardPhoto } from '../../domain/photo/photos.ts';
import { inOnePiece, rememberUpTo } from '../../domain/shared/remember.ts';
import { cataloguePaths, localizedPath } from '../../domain/shared/routes.ts';
import type { Translator } from '../../i18n/translator.ts';
import { escapeHtml } from '../../markup/escape.ts';
import type { CatalogueContext } from '../catalogue/context.ts';
import { chinaText, labelsAt, missingText, rangeText } from './place-words.ts';

const VERDICT_TAGS = {
  yes: 'tag tag-ok',
  check: 'tag tag-warn',
  no: 'tag tag-red',
  not_recorded: 'tag',
} as const satisfies Record<Verdict['state'], string>;

interface Around {
  context: CatalogueContext;
  place: PricedPlace;
  rates: RateTable;
  /** Reasons of verdicts that are said above all rows. */
  shared: ReadonlySet<string>;
  /** Whether taxes of the country are recorded for any car; if not, that is said above all rows. */
  isTaxed: boolean;
}

/** Rows whose pictures a phone or a desk shows before anyone scrolls. */
const FIRST_SCREEN = 3;

export const rowsHtml = (models: readonly ModelAtPlace[], around: Around): string =>
  models.map((model, index) => rowHtml(model, around, index < FIRST_SCREEN)).join('');

function rowHtml(model: ModelAtPlace, around: Around, isEager: boolean): string {
  const { context } = around;
  const { entry, style } = model;
  const { locale, names } = context;
  const name = escapeHtml(carName(entry.brand, entry.model, locale));
  const href = escapeHtml(localizedPath(locale, cataloguePaths.model(entry.model.slug)));
  const trim = escapeHtml(styleName(style, names, locale));
  const energy = escapeHtml(names.energyTypes[style.energyType] ?? style.energyType);
  return (
    `<li class="lot" data-style="${style.id}">${pictureHtml(context, model, isEager)}<div class="stack says"><h3><a href="${href}">` +
    `<bdi>${name}</bdi></a></h3><p class="sub">${energy} · <bdi>${trim}</bdi></p>${verdictHtml(model, around)}</div>` +
    `<div class="side">${sumsHtml(model, around)}</div></li>`
  );
}

const pictures = rememberUpTo(2_000);

function pictureHtml({ locale, t }: CatalogueContext, { entry, paint }: ModelAtPlace, isEager: boolean): string {
  const name = carName(entry.brand, entry.model, locale);
  const loading = `loading="${isEager ? 'eager' : 'lazy'}" decoding="async"`;
  const photo = entry.photo && cardPhoto(entry.photo, locale);
  if (photo)
    return (
      `<div class="plate boxed-plate of-photo"><div class="plate-in"><img class="on-plate" src="${escapeHtml(photo.url)}" ` +
      `width="${photo.width}" height="${photo.height}" alt="${escapeHtml(photo.alt ?? name)}" ${loading}></div></div>`
    );
  const path = picturePath(entry.model.slug, 'side', paint);
  return pictures(`${path} ${locale} ${isEager} ${name}`, () => {
    const { width, height } = pictureSize('side');
    const alt = escapeHtml(t('catalogue:drawing.side', { name }));
    return inOnePiece(
      `<div class="plate boxed-plate of-side"><div class="plate-in"><img class="on-plate" src="${escapeHtml(path)}" ` +
        `width="${width}" height="${height}" alt="${alt}" ${loading}></div><div class="ruler"></div></div>`,
    );
  });
}

/** The sentences of a verdict's reasons. */
const reasonTexts = (t: Translator, { reasons }: Verdict): string[] =>
  reasons.map((reason) => t(...verdictSentence(reason)));

/** What is said of many cars is said once, above all rows: of every car, and of those with a plug. */
export function sharedReasons(t: Translator, models: readonly ModelAtPlace[]): Record<'every' | 'plugged', string[]> {
  const verdicts = models.map(({ price }) => price.verdict);
  const each = verdicts.map((verdict) => new Set(reasonTexts(t, verdict)));
  const [first = new Set<string>()] = each;
  const every = each.reduce((left, right) => left.intersection(right), first);
  const plugs = verdicts.flatMap(({ reasons }) => reasons.filter(({ topic }) => topic === 'plug'));
  const plugged = new Set(plugs.map((reason) => t(...verdictSentence(reason)))).difference(every);
  return { every: [...every], plugged: [...plugged] };
}

function verdictHtml({ price }: ModelAtPlace, { context: { t }, shared }: Around): string {
  const { state } = price.verdict;
  const own = reasonTexts(t, price.verdict).filter((text) => !shared.has(text));
  return (
    `<div class="verdict"><p><span class="clip">${escapeHtml(t('logistics:verdict.title'))} </span>` +
    `<span class="${VERDICT_TAGS[state]}">${escapeHtml(t(`logistics:verdict.${answerOf(price.verdict)}`))}</span></p>` +
    `${own.map((text) => `<p class="fine">${escapeHtml(text)}</p>`).join('')}</div>`
  );
}

/** `about US$14,100 – US$14,900`, the words small. */
function sumHtml({ t, locale }: CatalogueContext, range: Interval): string {
  const [before = '', after = ''] = t('catalogue:price.about', { amount: '#' }).split('#');
  const small = (words: string) => (words.trim() === '' ? '' : `<small>${escapeHtml(words)}</small>`);
  return `${small(before)}<span>${escapeHtml(rangeText(range, locale))}</span>${small(after)}`;
}

function sumsHtml({ style, price }: ModelAtPlace, { context, place, rates, isTaxed }: Around): string {
  const { t, locale } = context;
  const { cif, door } = price;
  // No term stands beside a sum that is not complete.
  if (!cif) {
    const text = chinaText(t, style, { place: portName(place.port, locale), rates });
    return `<p class="sub">${escapeHtml(text)}</p>`;
  }
  const { arrival, cleared } = labelsAt(t, place);
  const first = escapeHtml(t('prices:place.from', { label: arrival }));
  const why = isTaxed ? `<p class="fine">${escapeHtml(missingText(t, price, place.port.kind))}</p>` : '';
  const rest = door
    ? `<dl class="price-sub"><div><dt>${escapeHtml(cleared)}</dt><dd>${sumHtml(context, door)}</dd></div></dl>`
    : `<p class="sub">${escapeHtml(t('prices:place.ask', { label: cleared }))}</p>${why}`;
  return `<div class="price"><dl><dt>${first}</dt><dd class="on-arrival">${sumHtml(context, cif)}</dd></dl>${rest}</div>`;
}
