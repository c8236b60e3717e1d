import { expressionsOf, partsOf, PhraseTable } from './query-tokens.ts';

/** Words that say how numbers are meant, in all languages at once. Commas separate expressions; `fillers` has blanks. */
export interface GrammarWords {
  /** `atMostBefore`, `atMostAfter`, `atLeastBefore`, `atLeastAfter`, `aboutBefore`, `aboutAfter`, `joins`. */
  price: Readonly<Record<string, string>>;
  /** By currency code; `others` are currencies the site has no rate for. */
  money: Readonly<Record<string, string>>;
  /** By the number they stand for. */
  times: Readonly<Record<string, string>>;
  /** `km`, `mi`, `range`, `mileage`, `ages`, `year`, `other`. */
  units: Readonly<Record<string, string>>;
  /** By the number they stand for: `seven` behind `7`. */
  numbers: Readonly<Record<string, string>>;
  fillers: string;
  /** Currency by language, for an amount no car costs in dollars. */
  currencies: Readonly<Record<string, string>>;
}

/** What the words beside a number say about it. */
export type Side = 'atMost' | 'atLeast' | 'about';
export type Unit = 'km' | 'mi' | 'range' | 'mileage' | 'ages' | 'year' | 'other';

/** The words of numbers, taken apart for the readers. */
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
  /** Runs of Chinese in all of them: a question in Chinese is cut at them. */
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
