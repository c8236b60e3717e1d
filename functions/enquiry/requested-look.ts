import { pictureOfStyle } from '../../data/queries/catalogue/pictures.ts';
import { loadPriceRows } from '../../data/queries/logistics/price.ts';
import { cardAddress } from '../../src/domain/photo/photos.ts';
import type { CallContext } from '../http/call-context.ts';
import { usableRules } from '../../src/domain/logistics/price/priced-rows.ts';
import { offeredStock, offeredStyle } from '../logistics/offered.ts';
import type { Requested } from './subject.ts';

/** How a form shows the car of an enquiry. */
interface RequestedLook {
  /** Address of the car's photograph or drawing. */
  image: string | null;
  /** The facts that its price at a port is worked out from (`offeredCarText`); empty if it has no price. */
  offered: string;
}

const NOTHING: RequestedLook = { image: null, offered: '' };
const NOWHERE = { place: undefined, country: undefined };

type Moment = Pick<CallContext, 'database' | 'now' | 'environment'>;

/** Finds the picture of the car an enquiry is about, and the facts for its price. A part has neither. */
export async function lookOf(
  moment: Moment,
  { subject, slug = '', stockId, photoKey = null }: Requested,
): Promise<RequestedLook> {
  if (subject === 'style') return lookOfStyle(moment, slug);
  if (subject === 'stock' && stockId !== undefined) return lookOfStock(moment, { stockId, photoKey });
  return NOTHING;
}

async function lookOfStyle(moment: Moment, slug: string): Promise<RequestedLook> {
  const { database, environment } = moment;
  const rows = await loadPriceRows(database, { ...NOWHERE, styleSlug: slug });
  const [style] = rows.styles;
  if (!style) return NOTHING;
  const offered = offeredStyle(style, usableRules(rows.prices, environment));
  return { image: await pictureOfStyle(moment, style), offered };
}

async function lookOfStock(
  { database, environment }: Moment,
  { stockId, photoKey }: { stockId: number; photoKey: string | null },
): Promise<RequestedLook> {
  const rows = await loadPriceRows(database, { ...NOWHERE, stockIds: [stockId] });
  const [car] = rows.stock;
  return {
    image: cardAddress(photoKey),
    offered: car ? offeredStock(car, usableRules(rows.prices, environment)) : '',
  };
}
