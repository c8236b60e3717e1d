import type { Locale } from '../../../domain/shared/locale.ts';
import { collectAll, collectedSlugs, collectStyle } from '../../../wire/addresses/collection.ts';
import { askAsMember } from '../member/ask.ts';

/** All the member collected. */
export const fetchCollected = (locale: Locale) => askAsMember(collectedSlugs, { locale, whenSignedOut: 'stay' });

/** Collects a car or lets go of it; sent twice, it is the same. */
export const setCollected = (slug: string, isWanted: boolean, locale: Locale) =>
  askAsMember(collectStyle, { locale, input: { slug, collected: isWanted }, whenSignedOut: 'stay' });

/** Adds cars, and says all the member has then. */
export const addCollected = (slugs: readonly string[], locale: Locale) =>
  askAsMember(collectAll, { locale, input: { slugs: [...slugs] }, whenSignedOut: 'stay' });
