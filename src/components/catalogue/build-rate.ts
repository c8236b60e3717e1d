import { formatNumber, formatStatedDate } from '../../domain/catalogue/format.ts';
import { REFERENCE_CNY_PER_USD, type BuildRate } from '../../domain/catalogue/page/money.ts';
import { oncePerObject } from '../../domain/shared/once-per-object.ts';
import type { Translator } from '../../i18n/translator.ts';

/**
 * Reads the exchange rate for all pages of a build from the environment (`BUILD_CNY_PER_USD`, `BUILD_RATE_SOURCE`,
 * `BUILD_RATE_DATE`). Without it, the reference rate is used, and the pages say so.
 */
function readBuildRate(environment: Readonly<Record<string, string | undefined>>): BuildRate {
  const cnyPerUsd = Number(environment['BUILD_CNY_PER_USD']);
  if (!(cnyPerUsd > 0)) return { cnyPerUsd: REFERENCE_CNY_PER_USD };
  return { cnyPerUsd, source: environment['BUILD_RATE_SOURCE'], date: environment['BUILD_RATE_DATE'] };
}

export const buildRate = readBuildRate(process.env);

/** What the dollars of a page are worth, in its language: the rate, where it comes from and of which day. */
export const rateText = oncePerObject((t: Translator): string => {
  const { cnyPerUsd, source, date } = buildRate;
  const rate = formatNumber(cnyPerUsd, t.locale);
  if (!source || !date) return t('catalogue:price.referenceRate', { rate });
  return t('catalogue:price.rate', { rate, source, date: formatStatedDate(date, t.locale) });
});
