import { readPlaces } from '../../../data/queries/quote/made-by-admin.ts';
import { noRow } from '../../../src/domain/admin/no-row.ts';
import { mayDo } from '../../../src/domain/admin/permission.ts';
import { wordIn } from '../../../src/domain/admin/word-in.ts';
import { withoutPrice } from '../../../src/domain/quote/rules.ts';
import { parseLocale } from '../../../src/domain/shared/locale.ts';
import { accepted, type Result } from '../../../src/domain/shared/result.ts';
import type { DataOf, InputOf } from '../../../src/wire/call.ts';
import type { quoteAdminCalls as calls } from '../../../src/wire/quote-admin.ts';
import type { EntityAct } from '../../admin/engine/act.ts';
import type { CallContext } from '../../http/call-context.ts';
import { wireRange } from '../../logistics/present-price.ts';
import { presentQuote } from '../present.ts';
import { priceCars, type PricedItem } from '../priced-cars.ts';
import { validDays } from '../settings.ts';
import { enquiryCar, enquiryPlaces } from './enquiry-quote.ts';

type Draft = DataOf<typeof calls.draftQuote>;

/** The right to see how much of a price is ours. */
const MARGIN_NODE = 'shop/quote/margin';

/** Works out what a quote for an enquiry would say by the tables of this moment. Nothing is kept. */
export async function draftQuote(
  call: CallContext,
  act: EntityAct,
  { id, ...requested }: InputOf<typeof calls.draftQuote>,
): Promise<Result<Draft>> {
  const enquiry = (await act.findRows([String(id)])).get(String(id));
  if (!enquiry) return noRow(act.resource, id);
  const { importer = 'individual', quantity = Number(enquiry['quantity']) } = requested;
  const cars = await enquiryCar(call, enquiry, quantity);
  if (!cars.accepted) return cars;
  const language = parseLocale(wordIn(enquiry, 'locale'));
  const draft: Draft = {
    reference: wordIn(enquiry, 'reference'),
    name: wordIn(enquiry, 'name'),
    email: wordIn(enquiry, 'email'),
    messenger: wordIn(enquiry, 'messenger'),
    car: wordIn(enquiry, 'car'),
    message: wordIn(enquiry, 'message'),
    asked_port: wordIn(enquiry, 'port'),
    language,
    quantity,
    importer,
    ...enquiryPlaces(enquiry, requested, await readPlaces(call.database), call.locale),
    valid_days: validDays(call.environment),
    paid: [],
    items: [],
    without_price: [],
    margins: [],
  };
  if (draft.port === '') return accepted(draft);
  const { country, port: code, term: asTerm } = draft;
  const way = { country, port: code, term: asTerm ?? undefined, importer };
  const priced = await priceCars(call, cars.value, way, language);
  if (!priced.accepted) return priced;
  const { port, term, prices, cars: found } = priced.value;
  const quote = { ...NOT_KEPT, createdAt: call.now, validUntil: call.now + 1, ...way, term, locale: language, prices };
  return accepted({
    ...draft,
    term,
    paid: [...prices.paid],
    items: presentQuote({ quote, port }, call.text, call.now).items,
    without_price: withoutPrice(prices).map((item) => item.id),
    margins: mayDo(act.admin, MARGIN_NODE) ? found.flatMap(presentMargin) : [],
  });
}

function presentMargin({ item, margin: ofPrice }: PricedItem): Draft['margins'] {
  const margin = ofPrice();
  return margin ? [{ item_id: item.id, ...wireRange(margin) }] : [];
}

/** The head of a quote that was only worked out, and of which nothing is kept. */
const NOT_KEPT = {
  reference: '',
  state: 'estimate',
  version: 1,
  confirmedBy: null,
  confirmedAt: null,
  withdrawnBecause: null,
} as const;
