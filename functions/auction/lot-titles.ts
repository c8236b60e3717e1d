import { namesOf } from '../../data/queries/catalogue/kept-words.ts';
import { listStyles } from '../../data/queries/catalogue/styles.ts';
import { keptFor } from '../../data/queries/shared/kept-for.ts';
import type { WireLot } from '../../src/domain/auction/lot.ts';
import { carName, styleName } from '../../src/domain/catalogue/naming.ts';
import { DEFAULT_LOCALE, type Locale } from '../../src/domain/shared/locale.ts';
import type { CallContext } from '../http/call-context.ts';

type Moment = Pick<CallContext, 'database' | 'now'>;

/** Names change with the catalogue, lots by the second: what a car is called is not read with each of their lists. */
const KEPT_MS = 60_000;
const keptOr = keptFor(KEPT_MS);

/** What the catalogue calls some styles, by their numbers. */
async function styleTitles(moment: Moment, ids: readonly number[], locale: Locale): Promise<[number, string][]> {
  const [styles, names] = await Promise.all([listStyles(moment.database, { ids }), namesOf(moment, locale)]);
  return styles.map((style) => {
    const brand = { name: style.brandName, nameZh: style.brandNameZh };
    const model = { name: style.modelName, nameZh: style.modelNameZh };
    return [style.id, `${carName(brand, model, locale)} ${styleName(style, names, locale)}`];
  });
}

/**
 * Lots as the catalogue calls their cars in the reader's language. A lot whose car is of no style of the catalogue keeps the title
 * it was given, and so does each in the language titles are given in.
 */
export async function titledLots<Lot extends Pick<WireLot, 'title' | 'auto_style_id'>>(
  moment: Moment,
  lots: readonly Lot[],
  locale: Locale,
): Promise<Lot[]> {
  const ids = [...new Set(lots.flatMap(({ auto_style_id: id }) => id ?? []))].sort((left, right) => left - right);
  if (locale === DEFAULT_LOCALE || ids.length === 0) return [...lots];
  const titles = new Map(await keptOr(moment, `${locale} ${ids.join(' ')}`, () => styleTitles(moment, ids, locale)));
  return lots.map((lot) => ({ ...lot, title: titles.get(lot.auto_style_id ?? 0) ?? lot.title }));
}
