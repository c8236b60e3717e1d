import * as z from 'zod/mini';
import type { Locale } from '../../../domain/shared/locale.ts';
import { memberRequest } from '../member/request.ts';

const PATH = '/api/shop.AutoStyle';
const slugsSchema = z.object({ slugs: z.array(z.string()) });
const collectedSchema = z.object({ collected: z.boolean() });

/** All the member collected. */
export const fetchCollected = (locale: Locale) =>
  memberRequest(`${PATH}/getMyCollectedSlugs`, { locale, schema: slugsSchema, whenSignedOut: 'stay' });

/** Collects a car or lets go of it; sent twice, it is the same. */
export const setCollected = (slug: string, isWanted: boolean, locale: Locale) =>
  memberRequest(`${PATH}/collectStyle`, {
    locale,
    method: 'POST',
    body: { slug, collected: isWanted },
    schema: collectedSchema,
    whenSignedOut: 'stay',
  });

/** Adds cars, and says all the member has then. */
export const addCollected = (slugs: readonly string[], locale: Locale) =>
  memberRequest(`${PATH}/collectAll`, {
    locale,
    method: 'POST',
    body: { slugs },
    schema: slugsSchema,
    whenSignedOut: 'stay',
  });
