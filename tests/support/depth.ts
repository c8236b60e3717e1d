import { inject } from 'vitest';
import { DEFAULT_LOCALE, LOCALE_CODES, type Locale } from '../../src/domain/shared/locale.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether this is `npm run test:deep`, which looks at every case instead of one of each kind. */
    isDeep: boolean;
    /** ISO date tests run as of; empty for today. */
    testDay: string;
  }
}

/** Every case for `npm run test:deep`; for `npm test` those that stand for their kind. */
export const casesOf = <Case>(all: readonly Case[], representatives: readonly Case[]): readonly Case[] =>
  inject('isDeep') ? all : representatives;

/**
 * Languages a layout is looked at in: English, Arabic (right to left) and the one with the longest words of that screen. All
 * eight for `npm run test:deep`.
 */
export const layoutLocales = (longest: Locale): readonly Locale[] =>
  casesOf(LOCALE_CODES, [DEFAULT_LOCALE, 'ar', longest]);

/** Languages a form or a list is tight in: the one with its longest words, and Arabic. All eight for `npm run test:deep`. */
export const tightLocales = (longest: Locale): readonly Locale[] => casesOf(LOCALE_CODES, [longest, 'ar']);
