import { ppmPercent } from '../../src/domain/logistics/price/exact.ts';
import type { Interval, LandedPrice, PriceLine } from '../../src/domain/logistics/price/model.ts';
import { payerOf } from '../../src/domain/logistics/price/term-price.ts';
import { answerOf, verdictSentence } from '../../src/domain/logistics/price/verdict-sentence.ts';
import { wireAmount } from '../../src/domain/shared/money.ts';
import type { TradeTerm } from '../../src/domain/site/incoterms.ts';
import type { Translator } from '../../src/i18n/translator.ts';
import type { DataOf } from '../../src/wire/call.ts';
import type { logisticsCalls as calls } from '../../src/wire/logistics.ts';

type LandedData = DataOf<typeof calls.getLandedCost>;

export const wireRange = ({ low, high }: Interval) => ({ low: wireAmount(low), high: wireAmount(high) });

export const presentRange = (range: Interval | null) => range && wireRange(range);

export function presentPriceLines(
  lines: readonly PriceLine[],
  term: TradeTerm,
  paidIn: Parameters<typeof payerOf>[2],
): LandedData['lines'] {
  return lines.map(({ key, low, high, mark, source, checkedOn, endedOn, ratePpm, base }) => ({
    key,
    payer: payerOf(key, term, paidIn),
    low: wireAmount(low),
    high: wireAmount(high),
    mark,
    source: source ?? null,
    checked_on: checkedOn ?? null,
    ...(ratePpm !== undefined && { rate: ppmPercent(ratePpm) }),
    ...(base !== undefined && { base }),
    ...(endedOn !== undefined && { ended_on: endedOn }),
  }));
}

export const presentVerdict = (verdict: LandedPrice['verdict'], text: Translator): LandedData['verdict'] => ({
  state: verdict.state,
  answer: answerOf(verdict),
  reasons: verdict.reasons.map((reason) => ({
    topic: reason.topic,
    text: text(...verdictSentence(reason)),
    source: reason.source,
  })),
});
