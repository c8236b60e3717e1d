import { listPortNames } from '../../../data/queries/logistics/logistics.ts';
import { findBuyer, findEnquiryToOrder, findQuoteToOrder, quoteOrdered } from '../../../data/queries/order/make.ts';
import type { LineKey } from '../../../src/domain/order/ledger.ts';
import { ORDER_LIMITS } from '../../../src/domain/order/limits.ts';
import { LINE_KEYS } from '../../../src/domain/order/ledger.ts';
import { LANDED_COST } from '../../../src/domain/logistics/landed-cost.ts';
import { plainVin } from '../../../src/domain/listing/vin.ts';
import { portNamed } from '../../../src/domain/logistics/port-names.ts';
import { stateAt } from '../../../src/domain/quote/rules.ts';
import { DEFAULT_LOCALE, type Locale } from '../../../src/domain/shared/locale.ts';
import { accepted, type Result } from '../../../src/domain/shared/result.ts';
import type { DataOf, InputOf } from '../../../src/wire/call.ts';
import type { orderAdminCalls } from '../../../src/wire/order-admin.ts';
import type { EntityAct } from '../../admin/engine/act.ts';
import type { CallContext } from '../../http/call-context.ts';
import { newOrder, type NewOrder } from '../new-order.ts';
import { carFacts, type CarFacts, type WantedCar } from '../order-cars.ts';
import { refuseUnprintable } from '../printable.ts';
import { orderRefusal } from '../refusals.ts';
import { adminDetail } from './detail.ts';

type Input = InputOf<typeof orderAdminCalls.makeOrder>;
export type AdminDetail = DataOf<typeof orderAdminCalls.readOrder>;

/** What an order is made of, wherever it comes from. */
type Draft = Pick<
  NewOrder,
  'origin' | 'originId' | 'buyer' | 'member' | 'incoterm' | 'portOfDestination' | 'lines' | 'also'
> & {
  cars: readonly WantedCar[];
};

/** Opens an order for an admin: from a confirmed quote, from an enquiry, or from what the form says. */
export async function makeOrder(call: CallContext, act: EntityAct, input: Input): Promise<Result<AdminDetail>> {
  const draft = await draftOf(call, input);
  if (!draft.accepted) return draft;
  const { cars: wantedCars, ...rest } = draft.value;
  if (wantedCars.length === 0 || wantedCars.length > ORDER_LIMITS.vehicles)
    return orderRefusal('lines-wrong', { field: 'vehicles' });
  const cars: CarFacts[] = [];
  for (const [index, car] of wantedCars.entries()) {
    const found = await carFacts(call, car, `vehicles.${index}`);
    if (!found.accepted) return found;
    cars.push(found.value);
  }
  const { buyer, portOfDestination } = rest;
  const unfit = await refuseUnprintable(call, {
    name: buyer.buyerName,
    address: buyer.buyerAddress,
    port_of_loading: input.port_of_loading,
    port_of_destination: portOfDestination,
    ...Object.fromEntries(cars.map(({ name }, index) => [`vehicles.${index}.name`, name])),
  });
  if (unfit) return unfit;
  const made = await newOrder(call, {
    ...rest,
    cars,
    currency: input.currency,
    portOfLoading: input.port_of_loading ?? null,
    adminId: act.admin.id,
    request: { by: `admin:${act.admin.id}`, id: input.request_id, requested: { ...input, request_id: undefined } },
    also: [...(rest.also ?? []), act.logRow({ origin: rest.origin, origin_id: rest.originId })],
  });
  if (!made.accepted) return made;
  return accepted(await adminDetail(call, made.value));
}

async function draftOf(call: CallContext, input: Input): Promise<Result<Draft>> {
  if (input.quote_id !== undefined) return draftOfQuote(call, input, input.quote_id);
  const enquiry =
    input.enquiry_id === undefined ? undefined : await findEnquiryToOrder(call.database, input.enquiry_id);
  if (input.enquiry_id !== undefined && !enquiry) return orderRefusal('not-found', { field: 'enquiry_id' });
  // A buyer who wants to order by a quote gets the order the quote makes.
  if (enquiry && enquiry.quoteId !== null) return draftOfQuote(call, input, enquiry.quoteId);
  const buyer = await buyerOf(call, input, enquiry);
  if (!buyer.accepted) return buyer;
  const lines = input.lines.map(({ vehicle, key, amount }) => ({
    vehicle: vehicle ?? null,
    key,
    amountMinor: amount,
  }));
  if (lines.some(({ vehicle }) => vehicle !== null && vehicle > input.vehicles.length))
    return orderRefusal('lines-wrong', { field: 'lines' });
  return accepted({
    origin: enquiry ? 'enquiry' : 'admin',
    originId: enquiry?.id ?? null,
    ...buyer.value,
    incoterm: input.incoterm ?? enquiry?.incoterm ?? 'CIF',
    portOfDestination: input.port_of_destination ?? (await portOnPapers(call, enquiry?.port ?? null)),
    lines,
    cars: input.vehicles.map(({ kind, auto_style_id, stock_id, name, vin, hs_code }) => ({
      kind,
      styleId: auto_style_id,
      stockId: stock_id,
      name,
      hsCode: hs_code,
      vin: vin === undefined ? undefined : plainVin(vin) || undefined,
    })),
  });
}

/** The name papers have for a port that a quote or an enquiry has by its code. What is no port of ours stays as it is. */
const portOnPapers = async ({ database }: CallContext, port: string | null): Promise<string | null> =>
  port === null ? null : (portNamed(await listPortNames(database), port)?.name ?? port);

type Buyer = Pick<NewOrder, 'buyer' | 'member'>;

type Enquiry = Awaited<ReturnType<typeof findEnquiryToOrder>>;

/** The buyer: as the form says, or else who made the enquiry, as they were called there and in the language they wrote in. */
async function buyerOf(call: CallContext, input: Input, enquiry: Enquiry): Promise<Result<Buyer>> {
  const { user_id: chosenId, name, email, address = null, locale } = input;
  const memberId = chosenId ?? enquiry?.memberId ?? undefined;
  const member = memberId === undefined ? undefined : await findBuyer(call.database, memberId);
  if (chosenId !== undefined && !member) return orderRefusal('not-found', { field: 'user_id' });
  const called = name ?? enquiry?.name ?? (member ? member.nickname || (member.username ?? '') : undefined);
  if (!called) return orderRefusal('buyer-missing', { field: 'name' });
  return accepted({
    member,
    buyer: {
      memberId: member?.id ?? null,
      buyerName: called,
      buyerAddress: address,
      buyerEmail: member ? null : (email ?? enquiry?.email ?? null),
      locale: locale ?? enquiry?.locale ?? member?.locale ?? DEFAULT_LOCALE,
    },
  });
}

/** Keys a line of a price has that a line of an order has as well; all others are charges. */
const orderKey = (key: string): LineKey =>
  (LINE_KEYS as readonly string[]).find((one): one is LineKey => one === key) ?? 'charge';

/** An order as a confirmed quote has it: a car for each that was quoted, with the lines its price pays for. */
async function draftOfQuote(call: CallContext, input: Input, id: number): Promise<Result<Draft>> {
  const { database, now } = call;
  const quote = await findQuoteToOrder(database, id);
  if (!quote) return orderRefusal('not-found', { field: 'quote_id' });
  if (stateAt(quote, now) !== 'confirmed') return orderRefusal('quote-not-confirmed', { field: 'quote_id' });
  if (input.currency !== LANDED_COST.currency) return orderRefusal('rate-missing', { field: 'currency' });
  const cars: WantedCar[] = [];
  const lines: { vehicle: number; key: LineKey; amountMinor: number }[] = [];
  for (const item of quote.prices.items)
    for (let each = 0; each < item.quantity; each += 1) {
      const subject = item.kind === 'stock' ? { stockId: item.subjectId } : { styleId: item.subjectId };
      cars.push({ kind: item.kind === 'stock' ? 'used' : 'new', ...subject, name: item.name });
      const paid = item.lines.filter(({ key, high }) => quote.prices.paid.includes(key) && high > 0);
      lines.push(...paid.map(({ key, high }) => ({ vehicle: cars.length, key: orderKey(key), amountMinor: high })));
    }
  const member = quote.memberId === null ? undefined : await findBuyer(database, quote.memberId);
  const name = input.name ?? quote.name ?? (member ? member.nickname || (member.username ?? '') : undefined);
  if (!name) return orderRefusal('buyer-missing', { field: 'name' });
  const locale: Locale = input.locale ?? quote.locale;
  return accepted({
    origin: 'quote',
    originId: id,
    cars,
    lines,
    incoterm: quote.term,
    member,
    buyer: {
      memberId: member?.id ?? null,
      buyerName: name,
      buyerAddress: input.address ?? null,
      locale,
      buyerEmail: member ? null : (input.email ?? quote.email),
    },
    portOfDestination: input.port_of_destination ?? (await portOnPapers(call, quote.port)),
    also: [quoteOrdered(database, id, now)],
  });
}
