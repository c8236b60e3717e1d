import type { AuctionWords } from '../../domain/auction/words.ts';
import type { Locale } from '../../domain/shared/locale.ts';
import { textsOf } from '../../i18n/pages.ts';

/** Fields that are called what the refusals of the server call them. */
const NAMED_FIELDS = [
  'brand_id',
  'model_id',
  'auto_style_id',
  'vin',
  'year',
  'first_registration',
  'mileage_km',
  'energy_type',
  'color',
  'price',
  'currency',
  'incoterm',
  'want',
  'reserve',
  'defects',
  'photos',
  'description',
] as const;

const partOf = (words: AuctionWords, ...path: string[]): AuctionWords =>
  path.reduce<AuctionWords>((part, key) => {
    const next = part[key];
    return typeof next === 'object' ? next : {};
  }, words);

/**
 * What the form of a listing says: its own words, what the report of a lot calls sides and defects, and what admins call the
 * states.
 */
export function wordsOf(locale: Locale): AuctionWords {
  const { listing = {}, ...others } = textsOf(locale, ['listing', 'auction', 'errors', 'admin/listing']);
  // What stands on the page itself is not needed again.
  const { page: _page, fields, ...words } = listing;
  const named = partOf(others, 'errors', 'fields');
  return {
    ...words,
    fields: {
      ...Object.fromEntries(NAMED_FIELDS.map((name) => [name, named[name] ?? name])),
      ...(typeof fields === 'object' && fields),
    },
    states: partOf(others, 'admin/listing', 'choices', 'state'),
    views: partOf(others, 'auction', 'report', 'views'),
    kinds: partOf(others, 'auction', 'report', 'kinds'),
  };
}
