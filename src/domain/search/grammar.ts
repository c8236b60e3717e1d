import { expressionsOf, partsOf, PhraseTable } from './query-tokens.ts';

/** Words that tell what numbers mean, in all languages together. Commas separate expressions; `fillers` uses spaces. */
export interface GrammarWords {
  /** `atMostBefore`, `atMostAfter`, `atLeastBefore`, `atLeastAfter`, `aboutBefore`, `aboutAfter`, `joins`. */
  price: Readonly<Record<string, string>>;
  /** Keyed by currency code; `others` are currencies for which the site has no rate. */
  money: Readonly<Record<string, string>>;
  /** Keyed by the number that each word stands for. */
  times: Readonly<Record<string, string>>;
  /** `km`, `mi`, `range`, `mileage`, `ages`, `year`, `other`. */
  units: Readonly<Record<string, string>>;
  /** Keyed by the number that each word stands for: `seven` under `7`. */
  numbers: Readonly<Record<string, string>>;
  fillers: string;
  /** Keyed by language: the currency of an amount that no car costs in dollars. */
  currencies: Readonly<Record<string, string>>;
}

/** What the words next to a number say about it. */
export type Side = 'atMost' | 'atLeast' | 'about';
export type Unit = 'km' | 'mi' | 'range' | 'mileage' | 'ages' | 'year' | 'other';

/** The words about numbers, prepared for the readers. */
export interface Grammar {
  before: PhraseTable<Side>;
  after: PhraseTable<Side>;
  joins: PhraseTable<true>;
  money: PhraseTable<string>;
  times: PhraseTable<number>;
  units: Readonly<Record<Unit, PhraseTable<true>>>;
  numbers: PhraseTable<number>;
  fillers: ReadonlySet<string>;
  currencies: Readonly<Record<string, string>>;
  /** All runs of Chinese in these words; a Chinese question is cut at them. */
  chinese: ReadonlySet<string>;
}

function tableOf<Meaning>(rows: readonly (readonly [words: string | undefined, meaning: Meaning])[]) {
  const table = new PhraseTable<Meaning>();
  for (const [words = '', meaning] of rows) for (const parts of expressionsOf(words)) table.add(parts, meaning);
  return table;
}

export function grammarOf({ price, money, times, units, numbers, fillers, currencies }: GrammarWords): Grammar {
  const sides = (place: 'Before' | 'After') =>
    tableOf<Side>((['atMost', 'atLeast', 'about'] as const).map((side) => [price[`${side}${place}`], side]));
  const byNumber = (words: Readonly<Record<string, string>>) =>
    tableOf(Object.entries(words).map(([number, all]) => [all, Number(number)] as const));
  const unit = (name: Unit) => tableOf<true>([[units[name], true]]);
  const tables = {
    before: sides('Before'),
    after: sides('After'),
    joins: tableOf<true>([[price['joins'], true]]),
    money: tableOf(Object.entries(money).map(([code, all]) => [all, code] as const)),
    times: byNumber(times),
    numbers: byNumber(numbers),
  };
  const unitTables = {
    km: unit('km'),
    mi: unit('mi'),
    range: unit('range'),
    mileage: unit('mileage'),
    ages: unit('ages'),
    year: unit('year'),
    other: unit('other'),
  };
  const fillerSet = new Set(partsOf(fillers));
  const chinese = [...Object.values(tables), ...Object.values(unitTables)].flatMap((table) => [...table.chinese]);
  return {
    ...tables,
    units: unitTables,
    fillers: fillerSet,
    currencies,
    chinese: new Set([...chinese, ...fillerSet]),
  };
}
