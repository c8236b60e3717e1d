import { ratesInUse } from '../../data/queries/currency/rates.ts';
import { findNearest, type NearestAnswer, type SearchQuestion } from '../../data/queries/search/nearest.ts';
import type { Page } from '../../data/queries/catalogue/catalogue.ts';
import type { Database } from '../../data/client.ts';
import { ENERGY_TYPES } from '../../src/domain/catalogue/model.ts';
import { CONVERTER } from '../../src/domain/currency/converter.ts';
import { REFERENCE_PER_USD } from '../../src/domain/currency/quotes.ts';
import { filterVocabulary } from '../../src/domain/search/filter-vocabulary.ts';
import { grammarWords } from '../../src/domain/search/reader-words.ts';
import { grammarOnce, understandSource, type UnderstandSource } from '../../src/domain/search/understand-source.ts';
import { understand, type Understood } from '../../src/domain/search/understand.ts';

interface Answer extends NearestAnswer {
  understood: Understood | undefined;
}

const HALF_A_DOLLAR = 0.5;

/**
 * Finds what a keyword names, and the filters it contains. No document contains a price as a word, so with a price the
 * other words are searched among styles and stock at that price. If nothing matches all words, the nearest is found.
 */
export async function searchAll(database: Database, question: SearchQuestion, page: Page): Promise<Answer> {
  const years = yearsUntil(question.now);
  const understoodAt = (perUsd: Readonly<Record<string, number>>) =>
    understand(question.keyword, { ...sourceOfAll(), years, perUsd });
  const roughly = understoodAt(REFERENCE_PER_USD);
  if (!roughly?.query.price) return { ...(await findNearest(database, question, page)), understood: roughly };
  // Few questions name a price, so the rates are only read for those.
  const { rates } = await ratesInUse(database);
  const read = Object.fromEntries(Object.entries(rates).map(([quote, rate]) => [quote, Number(rate)]));
  const understood = understoodAt({ ...REFERENCE_PER_USD, ...read }) ?? roughly;
  const price = understood.query.price ?? roughly.query.price;
  const cnyPerUsd = Number(rates[CONVERTER.quote]);
  // Rounds to whole dollars, as the list of results does.
  const minor = (usd: number) => Math.round(usd * cnyPerUsd * 100);
  const band = {
    fromMinor: price.fromUsd === undefined ? 0 : minor(price.fromUsd - HALF_A_DOLLAR),
    toMinor: price.toUsd === undefined ? Number.MAX_SAFE_INTEGER : minor(price.toUsd + HALF_A_DOLLAR) - 1,
  };
  const found = await findNearest(database, { ...question, keyword: understood.unpriced, price: band }, page);
  return { ...found, understood };
}

/** Bodies whose words are known without the names of the catalogue. */
const BODIES = ['suv', 'sedan', 'hatchback', 'liftback', 'mpv'] as const;
/** Cars of earlier years are not exported. */
const FIRST_YEAR = 2010;

/** Years a style may have, up to next year. */
function yearsUntil(now: number): string[] {
  const last = new Date(now).getUTCFullYear() + 1;
  return Array.from({ length: last - FIRST_YEAR + 1 }, (_, each) => String(FIRST_YEAR + each));
}

let source: UnderstandSource | undefined;

/** The words of filters in every language. Names of cars are left over, and the search itself finds them. */
function sourceOfAll(): UnderstandSource {
  const offered = { type: BODIES, level: [], energy: ENERGY_TYPES };
  return (source ??= understandSource(
    filterVocabulary(offered, () => undefined),
    { brands: [], models: [] },
    { grammar: grammarOnce(grammarWords()), years: [], perUsd: REFERENCE_PER_USD },
  ));
}
