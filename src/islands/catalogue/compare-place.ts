import type { CompareViewWords } from '../../domain/catalogue/compare/view-words.ts';
import { parseLocale, type Locale } from '../../domain/shared/locale.ts';

/** The page's places and words, as the parts of the comparison's script share them. */
export interface ComparePlace {
  root: HTMLElement;
  words: CompareViewWords;
  locale: Locale;
  cnyPerUsd: number;
  /** The element of a part, by its `data-` name; undefined where the page has no such part. */
  part: (name: string) => HTMLElement | undefined;
  /** Says a sentence to those who listen to the page. */
  say: (text: string) => void;
}

export function placeOf(root: HTMLElement): ComparePlace {
  const part = (name: string) => root.querySelector<HTMLElement>(`[data-${name}]`) ?? undefined;
  return {
    root,
    words: JSON.parse(root.dataset['words'] ?? '{}') as CompareViewWords,
    locale: parseLocale(document.documentElement.dataset['locale']),
    cnyPerUsd: Number(root.dataset['rate']),
    part,
    say: (text) => {
      const messagePlace = part('said');
      if (messagePlace) messagePlace.textContent = text;
    },
  };
}
