import { PAGE_KINDS } from '../../../src/domain/editorial/model.ts';
import type { Kept } from '../kept.ts';
import { translatedStore } from '../translated-store.ts';
import { ARTICLE, shownOnce, WORDS, NONE, withDayOfChange } from '../article.ts';

export const articleKept = {
  ...ARTICLE,
  where: shownOnce(...PAGE_KINDS),
  // Their pages stand below one address, so a slug names one article of all these kinds.
  store: translatedStore('articles', {
    keysOf: (slug) => PAGE_KINDS.map((kind) => [kind, slug]),
    texts: WORDS,
    defaults: NONE,
    derive: withDayOfChange,
  }),
} as const satisfies Kept;
