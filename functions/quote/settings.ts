import { QUOTE } from '../../src/domain/quote/model.ts';

/** How many days a quote is valid: what the setting says, where it says a number of days. */
export function validDays({ QUOTE_VALID_DAYS: setting = '' }: Cloudflare.Env): number {
  const days = Number(setting);
  return Number.isInteger(days) && days >= 1 && days <= QUOTE.mostValidDays ? days : QUOTE.validDays;
}
