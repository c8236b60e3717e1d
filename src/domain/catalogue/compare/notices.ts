import type { RequestedStyles } from './address.ts';
import type { CompareViewWords } from './view-words.ts';
import { filledIn } from './words.ts';

/** Returns sentences that say which parts of an address are not shown. */
export function noticeTexts(
  { repeated, beyond, malformed }: RequestedStyles,
  /** Slugs of styles that do not exist. */
  unknown: readonly string[],
  words: Pick<CompareViewWords, 'unknown' | 'repeated' | 'beyond' | 'malformed'>,
): string[] {
  const named = (text: string, slugs: readonly string[]) =>
    slugs.length > 0 ? [filledIn(text, { names: [...new Set(slugs)].join(', ') })] : [];
  return [
    ...named(words.unknown, unknown),
    ...named(words.repeated, repeated),
    ...named(words.beyond, beyond),
    ...(malformed.length > 0 ? [words.malformed] : []),
  ];
}
