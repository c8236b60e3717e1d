import { newestRates } from '../../data/queries/currency/rates.ts';
import { findDocuments, type SearchAnswer, type SearchQuestion } from '../../data/queries/search/documents.ts';
import type { Page } from '../../data/queries/catalogue/catalogue.ts';
import type { Database } from '../../data/client.ts';
import { ENERGY_TYPES } from '../../src/domain/catalogue/model.ts';
import { CONVERTER } from '../../src/domain/currency/converter.ts';
import { filterVocabulary } from '../../src/domain/search/filter-vocabulary.ts';
import {
  understand,
  understandSource,
  type Understood,
  type UnderstandSource,
} from '../../src/domain/search/understand.ts';

interface Answer extends SearchAnswer {
  understood: Understood | undefined;
}

const HALF_A_DOLLAR = 0.5;

/**
 * What a keyword finds, and the filters it speaks of. A price is no word of any document: with one, the other words are
 * searched for among the styles and cars in stock that cost so much.
 */
export async function searchAll(database: Database, question: SearchQuestion, page: Page): Promise<Answer> {
  const years = yearsUntil(question.now);
  const understoodAt = (cnyPerUsd: number) => understand(question.keyword, { ...sourceOfAll(), years, cnyPerUsd });
  const roughly = understoodAt(Number(CONVERTER.defaultRate));
  // Few questions speak of money: the rate is not asked for by the others.
  const [rate] = roughly?.query.price ? await newestRates(database, CONVERTER.base, [CONVERTER.quote]) : [];
  const cnyPerUsd = Number(rate?.rate ?? CONVERTER.defaultRate);
  const understood = rate ? understoodAt(cnyPerUsd) : roughly;
  const price = understood?.query.price;
  if (!understood || !price) return { ...(await findDocuments(database, question, page)), understood };
  // As the list of results rounds: to whole dollars.
  const minor = (usd: number) => Math.round(usd * cnyPerUsd * 100);
  const band = {
    fromMinor: price.fromUsd === undefined ? 0 : minor(price.fromUsd - HALF_A_DOLLAR),
    toMinor: price.toUsd === undefined ? Number.MAX_SAFE_INTEGER : minor(price.toUsd + HALF_A_DOLLAR) - 1,
  };
  const found = await findDocuments(database, { ...question, keyword: understood.unpriced, price: band }, page);
  return { ...found, understood };
}

/** Bodies whose words are known without the catalogue's names. */
const BODIES = ['suv', 'sedan', 'hatchback', 'liftback', 'mpv'] as const;
/** Older cars than these are not exported. */
const FIRST_YEAR = 2010;

/** Styles are of a year no later than the next one. */
function yearsUntil(now: number): string[] {
  const last = new Date(now).getUTCFullYear() + 1;
  return Array.from({ length: last - FIRST_YEAR + 1 }, (_, each) => String(FIRST_YEAR + each));
}

let source: UnderstandSource | undefined;

/** The words of the trade in every language. Names of cars are found by the search itself: they are among what is left. */
function sourceOfAll(): UnderstandSource {
  const offered = { type: BODIES, level: [], energy: ENERGY_TYPES };
  return (source ??= understandSource(
    filterVocabulary(offered, () => undefined),
    { brands: [], models: [] },
    { years: [], cnyPerUsd: 1 },
  ));
}
