import { QUOTE } from '../../src/domain/quote/model.ts';
import { settingNumber } from '../../src/domain/shared/setting-number.ts';

/** Returns how many days a quote is valid. */
export const validDays = ({ QUOTE_VALID_DAYS: setting }: Cloudflare.Env): number =>
  settingNumber(setting, { usual: QUOTE.validDays, max: QUOTE.maxValidDays });
