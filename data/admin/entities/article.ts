import { PAGE_KINDS } from '../../../src/domain/editorial/model.ts';
import type { Kept } from '../kept.ts';
import { translatedStore } from '../translated-store.ts';
import { ARTICLE, shownOnce, WORDS, NONE, withDayOfChange } from '../article.ts';

export const articleKept = {
  ...ARTICLE,
  where: shownOnce(...PAGE_KINDS),
  // The pages of all these kinds share one folder of addresses, so no two of these articles may have the same slug.
  store: translatedStore('articles', {
    keysOf: (slug) => PAGE_KINDS.map((kind) => [kind, slug]),
    texts: WORDS,
    defaults: NONE,
    derive: withDayOfChange,
  }),
} as const satisfies Kept;
