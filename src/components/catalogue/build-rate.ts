import { REFERENCE_CNY_PER_USD, type BuildRate } from '../../domain/catalogue/page/money.ts';

/**
 * The exchange rate every page of one build converts with. The build is told it by its environment
 * (`BUILD_CNY_PER_USD`, `BUILD_RATE_SOURCE`, `BUILD_RATE_DATE`); without it, the reference rate of the specification
 * stands, and the pages say so.
 */
function readBuildRate(environment: Readonly<Record<string, string | undefined>>): BuildRate {
  const cnyPerUsd = Number(environment['BUILD_CNY_PER_USD']);
  if (!(cnyPerUsd > 0)) return { cnyPerUsd: REFERENCE_CNY_PER_USD };
  return { cnyPerUsd, source: environment['BUILD_RATE_SOURCE'], date: environment['BUILD_RATE_DATE'] };
}

export const buildRate = readBuildRate(process.env);
