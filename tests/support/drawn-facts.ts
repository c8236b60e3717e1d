import type { FactsOf } from '../../data/write/index.ts';

/** Facts of rows that pages are drawn from, of the catalogue of four styles. */

/** When they are written; the deal holds then. */
export const NOW = Date.parse('2026-11-20T00:00:00Z');

export const USED: FactsOf<'stockItems'> = {
  slug: 'used-seagull',
  kind: 'used',
  brandSlug: 'byd',
  modelSlug: 'byd-seagull',
  modelYear: 2024,
  trim: 'Vitality',
  trimZh: '活力版',
  energyType: 'battery_electric',
  priceMinor: 4_500_000,
  currency: 'CNY',
  mileageKm: 12_000,
  quantity: 1,
  isSample: false,
  source: 'test',
};
export const DEAL: FactsOf<'deals'> = {
  slug: 'seagull-deal',
  styleSlug: 'byd-seagull-2025-vitality',
  currency: 'CNY',
  isSample: false,
  validFrom: NOW - 1,
  validUntil: NOW + 1_000,
};
export const ARTICLE: FactsOf<'articles'> = {
  kind: 'news',
  slug: 'ferry',
  locale: 'en',
  title: 'A ferry',
  summary: 'Across',
  body: 'By the wharf.',
  publishedAt: '2026-11-20',
  updatedAt: '2026-11-20',
  tags: [],
  models: ['byd-seagull'],
  topic: null,
  position: 0,
};
