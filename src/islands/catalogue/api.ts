import type { ComparedCar, Comparison } from '../../domain/catalogue/compare/model.ts';
import type { Choices } from '../../domain/catalogue/compare/choices.ts';
import type { Locale } from '../../domain/shared/locale.ts';
import { parseWireAmount } from '../../domain/shared/money.ts';
import type { DataOf } from '../../wire/call.ts';
import { compareStyles } from '../../wire/addresses/catalogue.ts';
import type { catalogueCalls } from '../../wire/catalogue.ts';
import { ask } from '../shared/ask.ts';
import type { FailureKind } from '../shared/call.ts';

type WireCar = DataOf<typeof catalogueCalls.compareStyles>['cars'][number];

export type Compared =
  | { isFound: true; comparison: Comparison; unknown: readonly string[] }
  /** `failure` decides what the page says. */
  | { isFound: false; failure: FailureKind };

/** The styles of these slugs side by side, those that exist. Never throws. */
export async function fetchComparison(slugs: readonly string[], locale: Locale): Promise<Compared> {
  const answer = await ask(compareStyles, { locale, input: { style: slugs, lang: locale } });
  if (!answer.accepted) return { isFound: false, failure: answer.failure };
  const { cars, unknown, ...sheets } = answer.data;
  return { isFound: true, unknown, comparison: { ...sheets, cars: cars.map(readCar) } };
}

const readAmount = (amount: string | null) => (amount === null ? null : (parseWireAmount(amount) ?? null));

function readCar({ slug, name, style, offered, picture, outlines, ...wire }: WireCar): ComparedCar {
  return {
    slug,
    name,
    style,
    offered,
    picture,
    suggestedPriceMinor: readAmount(wire.suggested_price),
    lowestPriceMinor: readAmount(wire.lowest_transaction_price),
    priceDate: wire.price_date,
    outlines: outlines && {
      lengthMm: outlines.length_mm,
      widthMm: outlines.width_mm,
      heightMm: outlines.height_mm,
      frontAxleMm: outlines.front_axle_mm,
      side: outlines.side,
      front: outlines.front,
      top: outlines.top,
    },
  };
}

/** Every style to choose from. Refuses where it cannot be had. */
export async function fetchChoices(address: string): Promise<Choices> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.json();
}
