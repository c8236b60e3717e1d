import type { ComparedCar, Comparison } from '../../domain/catalogue/compare/model.ts';
import { styleQuery } from '../../domain/catalogue/compare/address.ts';
import type { Choices } from '../../domain/catalogue/compare/choices.ts';
import type { Locale } from '../../domain/shared/locale.ts';
import { parseWireAmount } from '../../domain/shared/money.ts';
import { call, type Failure } from '../shared/call.ts';

type Outlines = NonNullable<ComparedCar['outlines']>;
interface WireOutlines extends Pick<Outlines, 'side' | 'front' | 'top'> {
  length_mm: number;
  width_mm: number;
  height_mm: number;
  front_axle_mm: number;
}
interface WireCar extends Pick<ComparedCar, 'slug' | 'name' | 'style' | 'picture'> {
  suggested_price: string | null;
  lowest_transaction_price: string | null;
  price_date: string | null;
  outlines: WireOutlines | null;
}
/** What `compareStyles` answers. It is our own server's, typed by its schema; no schema comes along. */
type WireComparison = Omit<Comparison, 'cars'> & { cars: readonly WireCar[]; unknown: readonly string[] };

export type Compared =
  | { isFound: true; comparison: Comparison; unknown: readonly string[] }
  /** `failure` decides what the page says. */
  | { isFound: false; failure: Failure };

const PATH = '/api/shop.AutoStyle/compareStyles';

/** The styles of these slugs side by side, those that exist. Never throws. */
export async function fetchComparison(slugs: readonly string[], locale: Locale): Promise<Compared> {
  const answer = await call(`${PATH}${styleQuery(slugs)}&lang=${locale}`, { locale });
  if (!answer.accepted) return { isFound: false, failure: answer.failure };
  const { cars, unknown, ...sheets } = answer.data as WireComparison;
  return { isFound: true, unknown, comparison: { ...sheets, cars: cars.map(readCar) } };
}

const readAmount = (amount: string | null) => (amount === null ? null : (parseWireAmount(amount) ?? null));

function readCar({ slug, name, style, picture, outlines, ...wire }: WireCar): ComparedCar {
  return {
    slug,
    name,
    style,
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
