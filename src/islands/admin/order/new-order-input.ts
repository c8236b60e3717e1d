import { TERM_CHOSEN_FIRST } from '../../../domain/site/incoterms.ts';
import type { Locale } from '../../../domain/shared/locale.ts';
import { EMPTY_LINE, wireLines, type TypedLine } from './typed-lines.ts';

/** A car of a new order comes from one of these. */
export const CAR_SOURCES = ['stock', 'style', 'free'] as const;
type CarSource = (typeof CAR_SOURCES)[number];

export interface TypedCar {
  kind: string;
  source: CarSource;
  stock_id: string;
  auto_style_id: string;
  name: string;
  vin: string;
  hs_code: string;
}

/** A new order as it is typed. */
export interface TypedOrder {
  buyer: 'member' | 'person';
  user_id: string;
  name: string;
  email: string;
  address: string;
  locale: string;
  currency: string;
  incoterm: string;
  port_of_loading: string;
  port_of_destination: string;
  cars: readonly TypedCar[];
  lines: readonly TypedLine[];
}

export const EMPTY_CAR: TypedCar = {
  kind: 'used',
  source: 'free',
  stock_id: '',
  auto_style_id: '',
  name: '',
  vin: '',
  hs_code: '',
};

export const emptyOrder = (locale: Locale, { enquiryId }: MadeFrom = {}): TypedOrder => ({
  buyer: 'person',
  user_id: '',
  name: '',
  email: '',
  address: '',
  locale,
  currency: 'USD',
  // That of the enquiry, unless another is chosen.
  incoterm: enquiryId === undefined ? TERM_CHOSEN_FIRST : '',
  port_of_loading: '',
  port_of_destination: '',
  cars: [EMPTY_CAR],
  lines: [EMPTY_LINE],
});

/** What an order is made from: without either it is made from nothing. */
export interface MadeFrom {
  quoteId?: number;
  enquiryId?: number;
}

export function readMadeFrom(search: string): MadeFrom {
  const requested = new URLSearchParams(search);
  const idOf = (name: string) => {
    const id = Number(requested.get(name));
    return Number.isSafeInteger(id) && id > 0 ? id : undefined;
  };
  const [quoteId, enquiryId] = [idOf('quote'), idOf('enquiry')];
  return { ...(quoteId !== undefined && { quoteId }), ...(enquiryId !== undefined && { enquiryId }) };
}

/** A new order as the wire takes it. A quote has its own buyer, cars and lines, and an enquiry its buyer. */
export function newOrderBody(typed: TypedOrder, { quoteId, enquiryId }: MadeFrom): object {
  if (quoteId !== undefined) return { quote_id: quoteId };
  const { user_id: memberId, name, email, address, locale } = typed;
  const person = { name, email, address, locale };
  const buyer =
    enquiryId !== undefined
      ? { enquiry_id: enquiryId, ...(name !== '' && { name }) }
      : typed.buyer === 'member'
        ? { ...(memberId !== '' && { user_id: Number(memberId) }), address, locale }
        : person;
  return {
    ...buyer,
    currency: typed.currency.trim().toUpperCase(),
    ...(typed.incoterm !== '' && { incoterm: typed.incoterm }),
    port_of_loading: typed.port_of_loading,
    port_of_destination: typed.port_of_destination,
    vehicles: typed.cars.map(wireCar),
    // A line without an amount was not meant: a price may come later.
    lines: wireLines(typed.lines.filter(({ amount }) => amount.trim() !== '')),
  };
}

/** Of the three places a car may come from, the one that was chosen is sent. */
const wireCar = ({
  source,
  stock_id: stockId,
  auto_style_id: styleId,
  name,
  kind,
  vin,
  hs_code,
}: TypedCar): object => ({
  kind,
  vin,
  hs_code,
  ...(source === 'stock' && stockId !== '' && { stock_id: Number(stockId) }),
  ...(source === 'style' && styleId !== '' && { auto_style_id: Number(styleId) }),
  ...(source === 'free' && { name }),
});
