import { sql } from 'drizzle-orm';
import { confirmedQuoteRows, findMade } from '../../../data/queries/quote/made-by-admin.ts';
import { linkRow, type QuoteRow } from '../../../data/queries/quote/quotes.ts';
import { findPort } from '../../../data/queries/logistics/logistics.ts';
import type { RowFacts } from '../../../data/schema/revision.ts';
import { noRow } from '../../../src/domain/admin/no-row.ts';
import { mayDo } from '../../../src/domain/admin/permission.ts';
import { wordIn } from '../../../src/domain/admin/word-in.ts';
import { stateOnceAnswered, type EnquiryState } from '../../../src/domain/enquiry/states.ts';
import type { Port } from '../../../src/domain/logistics/model.ts';
import type { QuotePrices } from '../../../src/domain/quote/model.ts';
import { confirmable, leavesTables, validUntil, withLine, withoutPrice } from '../../../src/domain/quote/rules.ts';
import { hashOf } from '../../../src/domain/shared/hash.ts';
import { parseLocale } from '../../../src/domain/shared/locale.ts';
import { accepted, refused, type Result } from '../../../src/domain/shared/result.ts';
import { quoteAddress } from '../../../src/domain/shared/routes.ts';
import type { DataOf, InputOf } from '../../../src/wire/call.ts';
import type { quoteAdminCalls as calls } from '../../../src/wire/quote-admin.ts';
import type { Decided, EntityAct } from '../../admin/engine/act.ts';
import type { CallContext } from '../../http/call-context.ts';
import { newToken } from '../../http/secrets.ts';
import { sendSoon } from '../../mail/deliver.ts';
import { buyerLink } from '../buyer-link.ts';
import { presentQuote } from '../present.ts';
import { priceCars } from '../priced-cars.ts';
import { drawNumber, REUSED } from '../service.ts';
import { validDays } from '../settings.ts';
import { enquiryCar } from './enquiry-quote.ts';
import { withLineName } from './quotes.ts';

type Input = InputOf<typeof calls.sendQuote>;
type Sent = DataOf<typeof calls.sendQuote>;

/** An admin who sends a quote needs the right to confirm one: the company stands by it from then on. */
const CONFIRM_NODE = 'shop/quote/confirm';

/**
 * Makes a quote for an enquiry, confirms it and mails it to the buyer. Quote, versions, link, mail and the enquiry's new state are
 * written together. The same request again answers the quote that was made.
 */
export async function sendQuote(call: CallContext, act: EntityAct, input: Input): Promise<Result<Sent>> {
  if (!mayDo(act.admin, CONFIRM_NODE)) return refused('forbidden');
  const { id, request_id: requestId } = input;
  const enquiry = (await act.findRows([String(id)])).get(String(id));
  if (!enquiry) return noRow(act.resource, id);
  const requestKey = await hashOf(`admin ${act.admin.id} ${requestId.toLowerCase()}`);
  const askedHash = await hashOf(JSON.stringify(input));
  const before = await findMade(call.database, requestKey);
  if (before) return madeBefore(call, before, askedHash);
  const set = await pricesSet(call, enquiry, input);
  if (!set.accepted) return set;
  const { port, tables, prices, names } = set.value;
  const token = newToken();
  const { now } = call;
  const request = { requestKey, askedHash, reference: drawNumber() };
  const quote = { ...request, ...rowOf(call, act, input, enquiry), cars: names.join('\n'), prices };
  const found = { quote: { ...quote, ...CONFIRMED }, port };
  const tokenHash = await hashOf(token);
  const link = await buyerLink(call, 'quoteConfirmed');
  const done = await act.changeRows(async (reading): Promise<Result<Decided>> => {
    const { database } = reading;
    const row = (await act.findRows([String(id)], reading)).get(String(id));
    if (!row) return noRow(act.resource, id);
    return accepted({
      changes: [{ act: 'edit', resource: act.resource, id: String(id), before: row, after: answered(row, act, now) }],
      logged: { quote: quote.reference },
      also: [
        ...confirmedQuoteRows(database, { quote, tables, adminId: act.admin.id, reason: input.reason ?? null }),
        linkRow(database, tokenHash, now, sql`q.reference = ${quote.reference}`),
        ...link(found.quote, port, reading),
      ],
    });
  });
  if (!done.accepted) return done;
  sendSoon(call);
  const madeEarlier = await findMade(call.database, requestKey);
  return accepted({
    ...presentQuote(found, call.text, now),
    id: madeEarlier?.id ?? 0,
    url: quoteAddress(quote.locale, token),
  });
}

/** Returns the columns of a quote that come neither from its request nor from its prices. */
const rowOf = (call: CallContext, act: EntityAct, input: Input, enquiry: RowFacts) => ({
  country: input.country,
  port: input.port,
  term: input.term,
  importer: input.importer,
  enquiryId: input.id,
  locale: parseLocale(wordIn(enquiry, 'locale')),
  name: wordIn(enquiry, 'name') || null,
  email: wordIn(enquiry, 'email') || null,
  mobile: null,
  memberId: (enquiry['memberId'] as number | null | undefined) ?? null,
  validUntil: validUntil(call.now, input.valid_days ?? validDays(call.environment)),
  createdAt: call.now,
  confirmedBy: act.admin.nickname || act.admin.username,
  confirmedAt: call.now,
});

const CONFIRMED = { state: 'confirmed', version: 2, withdrawnBecause: null } as const;

/** The enquiry once its buyer has a quote. The admin who sent it looks after the enquiry, unless another admin already does. */
const answered = (row: RowFacts, act: EntityAct, now: number): RowFacts => ({
  ...row,
  state: stateOnceAnswered(row['state'] as EnquiryState),
  adminId: row['adminId'] ?? act.admin.id,
  answeredAt: now,
});

interface PricesSet {
  port: Port;
  /** Prices as the tables say. */
  tables: QuotePrices;
  /** The same with the amounts of the admin. */
  prices: QuotePrices;
  /** Names of the cars, as the company reads them. */
  names: readonly string[];
}

/** Sets the amounts of an admin in the prices of the tables. Refuses prices that may not be sent. */
async function pricesSet(call: CallContext, enquiry: RowFacts, input: Input): Promise<Result<PricesSet>> {
  const { country, port, term, importer, quantity, amounts, reason } = input;
  const cars = await enquiryCar(call, enquiry, quantity);
  if (!cars.accepted) return cars;
  const priced = await priceCars(
    call,
    cars.value,
    { country, port, term, importer },
    parseLocale(wordIn(enquiry, 'locale')),
  );
  if (!priced.accepted) return priced;
  const { prices: tables } = priced.value;
  let prices = tables;
  for (const { item_id: itemId, key, amount } of amounts) {
    const change = { itemId, key, low: amount, high: amount };
    if (reason === undefined && leavesTables(tables, change)) return refused('quote.reasonNeeded', { field: 'reason' });
    const changed = withLine(prices, change);
    if (!changed.accepted) return changed;
    prices = changed.value;
  }
  const [unpriced] = withoutPrice(prices);
  if (unpriced) return refused('quote.priceMissing', { values: { car: unpriced.name } });
  const allowed = confirmable('estimate', prices);
  if (!allowed.accepted) return withLineName(allowed, call);
  const company = parseLocale(call.environment.COMPANY_LANGUAGE);
  const names = await Promise.all(priced.value.cars.map((car) => car.name(company)));
  return accepted({ port: priced.value.port, tables, prices, names });
}

/** Answers the quote this request made before, without its link, which was told once. */
async function madeBefore(call: CallContext, quote: QuoteRow, askedHash: string): Promise<Result<Sent>> {
  if (quote.askedHash !== askedHash) return REUSED;
  const port = await findPort(call.database, quote.port);
  return accepted({ ...presentQuote({ quote, port }, call.text, call.now), id: quote.id, url: '' });
}
