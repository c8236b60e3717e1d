import { rememberUpTo } from '../shared/remember.ts';

/**
 * Returns the stem of a word, without endings of number, case and gender. It knows the script but not the language, so
 * that a German word typed on the English page is treated the same. Its rules are simple on purpose: all that matters is
 * that index and question use the same. Takes a word as `searchWords` returns it (folded: "й" is "и", "ة" is "ه"). Words
 * with figures are codes and keep their endings.
 */
export function stemOf(word: string): string {
  return remembered(word, () => cut(word));
}

/** Cached, because each pressed key compares the same words. */
const remembered = rememberUpTo(20_000);

function cut(word: string): string {
  if (!/^\p{L}+$/u.test(word)) return word;
  const rules = SCRIPTS.find(({ script }) => script.test(word));
  if (!rules) return word;
  const bare = withoutArticle(word, rules);
  const ending = rules.endings.find(([text, min]) => bare.endsWith(text) && bare.length - text.length >= min);
  return ending ? bare.slice(0, -ending[0].length) : bare;
}

/** An ending, and how many letters must be left before it. */
type Ending = readonly [text: string, min: number];

interface Script {
  script: RegExp;
  /** Prefixes that are not part of a word, such as articles. */
  articles?: readonly string[];
  /** Longest first. */
  endings: readonly Ending[];
}

const MIN_AFTER_ARTICLE = 3;

function withoutArticle(word: string, { articles = [] }: Script): string {
  const article = articles.find((text) => word.startsWith(text) && word.length - text.length >= MIN_AFTER_ARTICLE);
  return article === undefined ? word : word.slice(article.length);
}

const all = (endings: string, min: number): Ending[] => endings.split(' ').map((text) => [text, min]);

const SCRIPTS: readonly Script[] = [
  {
    // English, French, German and Spanish at once: SUVs, hybrides, Limousinen, eléctricos.
    script: /^\p{Script=Latin}+$/u,
    endings: [...all('ern', 6), ...all('es en er em as os', 5), ...all('s', 3), ...all('e n a o', 5)],
  },
  {
    // Russian: внедорожники, электромобилей, гибридную.
    script: /^\p{Script=Cyrillic}+$/u,
    endings: [
      ...all('иями', 4),
      ...all('ами ями ыми ими ого его ому ему иях иям иеи', 4),
      ...all('ои еи ыи ии ая яя ое ее ые ие ов ев ах ях ам ям ом ем ую юю ью ия ию', 4),
      ...all('а я о е и ы у ю ь', 4),
    ],
  },
  {
    // Arabic: السيارات, كهربائية.
    script: /^\p{Script=Arabic}+$/u,
    articles: ['وال', 'بال', 'كال', 'فال', 'لل', 'ال'],
    endings: [...all('يات', 3), ...all('ات ون ين يه ان', 3), ...all('ه ي', 3)],
  },
  {
    // Amharic: መኪናዎች, መኪናው.
    script: /^\p{Script=Ethiopic}+$/u,
    endings: [...all('ዎችን ዎቹን', 2), ...all('ዎች ዎቹ ችን', 2), ...all('ች ን ው ዋ', 3)],
  },
];
