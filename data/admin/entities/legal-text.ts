import type { Kept } from '../kept.ts';
import { ARTICLE, shownOnce, texts } from '../article.ts';

export const legalTextKept = { ...ARTICLE, where: shownOnce('legal'), store: texts('legal') } as const satisfies Kept;
