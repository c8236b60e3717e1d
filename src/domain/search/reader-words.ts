import am from '../../../content/search/am.json' with { type: 'json' };
import ar from '../../../content/search/ar.json' with { type: 'json' };
import de from '../../../content/search/de.json' with { type: 'json' };
import en from '../../../content/search/en.json' with { type: 'json' };
import es from '../../../content/search/es.json' with { type: 'json' };
import fr from '../../../content/search/fr.json' with { type: 'json' };
import ru from '../../../content/search/ru.json' with { type: 'json' };
import zhCn from '../../../content/search/zh-cn.json' with { type: 'json' };
import type { Locale } from '../shared/locale.ts';
import { foldText } from './fold.ts';
import type { GrammarWords } from './grammar.ts';

/**
 * Words people type for filters, prices, ranges, years and seats, from `content/search/<locale>.json`. The build and the
 * Worker use them; the browser gets them with its index of suggestions. A question may mix languages, so the reader has
 * the expressions of all languages at once.
 */
interface WordFile extends Omit<GrammarWords, 'currencies'> {
  filters: Readonly<Record<string, string>>;
  /** Currency of this language's readers, for an amount that no car costs in dollars: "до 2 млн". */
  currency?: string;
}

export const WORD_FILES: Readonly<Record<Locale, WordFile>> = { en, 'zh-cn': zhCn, fr, ru, ar, am, de, es };

type Section = 'filters' | 'price' | 'money' | 'times' | 'units' | 'numbers';

/** Collects the expressions of one section in all languages, each folded form once. */
function gathered(section: Section): Record<string, string> {
  const all = new Map<string, Map<string, string>>();
  for (const file of Object.values(WORD_FILES))
    for (const [key, expressions] of Object.entries(file[section])) {
      const wordsOfKey = all.get(key) ?? new Map<string, string>();
      all.set(key, wordsOfKey);
      for (const expression of expressions.split(',').map((text) => text.trim().toLowerCase()))
        if (expression !== '' && !wordsOfKey.has(foldText(expression)))
          wordsOfKey.set(foldText(expression), expression);
    }
  return Object.fromEntries([...all].map(([key, wordsOfKey]) => [key, [...wordsOfKey.values()].join(',')]));
}

/** Returns `facet:value` with all expressions, also for `note:…`, `sort:…`, and `seats:#` (words after a number). */
export const filterExpressions = (): Readonly<Record<string, string>> => gathered('filters');

/** Collected when first needed, because fifty milliseconds are too much at the start of a Worker. */
export const grammarWords = (): GrammarWords => (known ??= gatherGrammar());
let known: GrammarWords | undefined;

const gatherGrammar = (): GrammarWords => ({
  price: gathered('price'),
  money: gathered('money'),
  times: gathered('times'),
  units: gathered('units'),
  numbers: gathered('numbers'),
  fillers: [...new Set(Object.values(WORD_FILES).flatMap(({ fillers }) => foldText(fillers).split(' ')))].join(' '),
  currencies: Object.fromEntries(
    Object.entries(WORD_FILES).flatMap(([locale, { currency }]) => (currency ? [[locale, currency]] : [])),
  ),
});
