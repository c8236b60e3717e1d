import { eq, inArray } from 'drizzle-orm';
import { quotes, styles } from '../../data/schema/index.ts';
import { call, database, environment } from './admin-entities.ts';
import { aQuote, made, STYLE, type Made } from './quotes.ts';

/** Where demo data is on, a sample rule makes prices. */
export const DEMO = { environment: { ...environment, SAMPLE_SEASON: 'open' } };

/** The small dataset states no width and no height, and a ship charges by volume. */
export const measure = (widthMm: number | null, heightMm: number | null) =>
  database
    .update(styles)
    .set({ widthMm, heightMm })
    .where(inArray(styles.id, [STYLE, 102]));

export const PATH = '/admin/shop.Quote';
export const act = (name: string, input: object) => call(`${PATH}/${name}`, input);

const idOf = async ({ quote_no: number }: Pick<Made, 'quote_no'>) => {
  const [row] = await database.select({ id: quotes.id }).from(quotes).where(eq(quotes.reference, number));
  return row?.id ?? 0;
};

/** A quote of one car, and its number in the panel. */
export async function requested(facts: object = {}) {
  const quote = await made(aQuote(facts), DEMO);
  return { quote, id: await idOf(quote) };
}
