import { numbersOf } from '../../data/queries/quote/quotes.ts';
import type { QuotedKind } from '../../src/domain/quote/model.ts';
import { accepted, refused, type Refusal, type Result } from '../../src/domain/shared/result.ts';
import type { InputOf } from '../../src/wire/call.ts';
import type { quoteCalls as calls } from '../../src/wire/quote.ts';
import type { CallContext } from '../http/call-context.ts';

/** A car that is asked for. */
export interface RequestedCar {
  kind: QuotedKind;
  id: number;
  quantity: number;
}

type Items = InputOf<typeof calls.createQuote>['items'];

/** What each kind of car is refused with once it is gone. */
export const GONE_AS = { style: 'catalogue.noStyle', stock: 'stock.noCar', lot: 'quote.lotOver' } as const;

/** A car is gone, by its place among those that were asked for. */
export const gone = (kind: QuotedKind, index: number): Refusal =>
  refused(GONE_AS[kind], { field: `items.${index}`, facts: { reason: 'gone', item: index } });

/** The cars that were asked for, by their numbers. Refuses a slug there is none of. */
export async function requestedCars(
  { database }: Pick<CallContext, 'database'>,
  items: Items,
): Promise<Result<RequestedCar[]>> {
  const slugs = (kind: 'style' | 'stock') => items.flatMap((item) => item[kind] ?? []);
  const named = { style: slugs('style'), stock: slugs('stock') };
  const isNamed = named.style.length + named.stock.length > 0;
  const numbers = isNamed ? await numbersOf(database, named) : undefined;
  const cars: RequestedCar[] = [];
  for (const [index, { quantity, ...item }] of items.entries()) {
    const kind = kindOf(item);
    const given = item.auto_style_id ?? item.stock_id ?? item.lot_id;
    const id = given ?? (kind === 'lot' ? undefined : numbers?.[kind].get(item[kind] ?? ''));
    if (id === undefined) return gone(kind, index);
    cars.push({ kind, id, quantity });
  }
  return accepted(cars);
}

function kindOf({ auto_style_id: styleId, style, lot_id: lotId }: Omit<Items[number], 'quantity'>): QuotedKind {
  if (styleId !== undefined || style !== undefined) return 'style';
  return lotId === undefined ? 'stock' : 'lot';
}
