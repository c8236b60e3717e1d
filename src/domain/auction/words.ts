import { localeOf, type Locale } from '../shared/locale.ts';

/** Texts of the auctions as a file has them: plural forms end in `_one`, `_few`, `_other`. */
export interface AuctionWords {
  [key: string]: string | AuctionWords;
}

/** Fills in a text of the auctions by its key (`bid.submit`). Code that draws takes it, in the Worker and in browsers. */
export interface Say {
  (key: string, values?: Readonly<Record<string, string | number>>): string;
  locale: Locale;
}

/** Makes a `Say` of the words a page carries. A missing word is shown as its key, so that it is noticed. */
export function sayer(words: AuctionWords, locale: Locale): Say {
  const rules = new Intl.PluralRules(localeOf(locale).tag);
  const find = (key: string) =>
    key.split('.').reduce<AuctionWords[string] | undefined>((found, part) => {
      return typeof found === 'object' ? found[part] : undefined;
    }, words);
  const say = (key: string, values: Readonly<Record<string, string | number>> = {}) => {
    const { count } = values;
    const counted =
      count === undefined ? undefined : (find(`${key}_${rules.select(Number(count))}`) ?? find(`${key}_other`));
    const text = counted ?? find(key);
    if (typeof text !== 'string') return key;
    return text.replace(/\{\{(\w+)\}\}/g, (mark, name: string) => String(values[name] ?? mark));
  };
  return Object.assign(say, { locale });
}
