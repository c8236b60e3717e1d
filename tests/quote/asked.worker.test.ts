import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { quotes } from '../../data/schema/index.ts';
import { database } from '../support/account.ts';
import { aQuote, create, made } from '../support/quotes.ts';

const faultsOf = (data: unknown) => (data as { errors?: { path: string }[] }).errors?.map(({ path }) => path);
const rowsOf = (email = '') => database.select().from(quotes).where(eq(quotes.email, email));

describe('a quote that is asked for', () => {
  it('without any price is refused where one is needed, and says what is not known', async () => {
    const requested = aQuote({ needs_price: true });
    expect(await create(requested)).toMatchObject({ code: 0, data: { reason: 'no-price' } });
    expect((await create(requested)).msg).toMatch(/Not known: .+ Ask for a price instead\.$/);
    expect(await rowsOf(requested.email)).toEqual([]);
  });

  it('reads a number without its calling code as one of the country, and refuses what is none there', async () => {
    const requested = aQuote({ email: undefined, mobile: '0151 23456789' });
    const quote = await made(requested);
    expect(await database.select().from(quotes).where(eq(quotes.reference, quote.quote_no))).toMatchObject([
      { mobile: '+4915123456789' },
    ]);
    const wrong = await create(aQuote({ email: undefined, mobile: '12345' }));
    expect(faultsOf(wrong.data)).toEqual(['mobile']);
  });
});
