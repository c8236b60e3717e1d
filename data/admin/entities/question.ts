import type { Kept } from '../kept.ts';
import { ARTICLE, shownOnce, texts } from '../article.ts';

export const questionKept = { ...ARTICLE, where: shownOnce('faq'), store: texts('faq') } as const satisfies Kept;
