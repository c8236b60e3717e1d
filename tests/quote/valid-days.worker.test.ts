import { expect, it } from 'vitest';
import { aQuote, made } from '../support/quotes.ts';

it('reads a setting of days only where it says a number of days', async () => {
  const days = async (said: string) => {
    const quote = await made(aQuote(), { environment: { QUOTE_VALID_DAYS: said } });
    return (quote.valid_until - quote.created_at) / 86_400_000;
  };
  expect([await days('7'), await days('0'), await days('a week'), await days('400')]).toEqual([7, 14, 14, 14]);
});
