import { expect, it } from 'vitest';
import { CLAIM_STATES, CANCELLATION_STATES } from '../../src/domain/order/states.ts';
import { happenedText, noticeNote, readNoticeNote } from '../../src/domain/order/news-text.ts';
import { derivedOf } from '../../src/domain/order/order-facts.ts';
import { freshTrack } from '../../src/domain/order/track.ts';
import { PLAIN_WEEKS } from '../../src/domain/order/working-days.ts';
import { aDocument, anOrder, aVehicle, trackAt } from '../support/orders.ts';

/** These facts filter the lists of orders. The texts tell a buyer what has changed. */

const NONE = { cancellations: [], claims: [], calendar: PLAIN_WEEKS };
const factsOf = (over: Partial<Parameters<typeof derivedOf>[1]> = {}, order = anOrder()) =>
  derivedOf(order, { ...NONE, ...over }).ofOrder;

it('a claim is open until it is settled, refused or withdrawn', () => {
  const open = CLAIM_STATES.filter((state) => factsOf({ claims: [{ state }] }).isClaimOpen);
  expect(open).toEqual(['open', 'accepted']);
  expect(factsOf({ claims: [{ state: 'settled' }, { state: 'open' }] }).isClaimOpen).toBe(true);
  expect(factsOf().isClaimOpen).toBe(false);
});

it('a cancellation is asked for until one of them is decided', () => {
  const asked = CANCELLATION_STATES.filter((state) => factsOf({ cancellations: [{ state }] }).isCancelAsked);
  expect(asked).toEqual(['asked', 'started']);
  expect(factsOf({ cancellations: [{ state: 'refused' }, { state: 'asked' }] }).isCancelAsked).toBe(true);
  expect(factsOf().isCancelAsked).toBe(false);
});

it('papers are missing where a stage under way has none of those it needs', () => {
  const vehicles = [aVehicle({ track: trackAt(freshTrack('new'), 'contract') })];
  expect(factsOf({}, anOrder({ vehicles })).lacksPapers).toBe(true);
  const documents = [aDocument({ kind: 'sales_contract' }), aDocument({ id: 2, kind: 'proforma_invoice' })];
  expect(factsOf({}, anOrder({ vehicles, documents })).lacksPapers).toBe(false);
  const delivered = vehicles.map((vehicle) => ({ ...vehicle, state: 'delivered' as const }));
  expect(factsOf({}, anOrder({ vehicles: delivered })).lacksPapers).toBe(false);
});

const STAGE = { event: 'stage', track: 'new', stage: 'licence', to: 'done' };

it('a notice keeps what happened as codes, and is read as it was written', () => {
  expect(noticeNote('HT-2611-0093', STAGE)).toBe('HT-2611-0093 stage new licence done');
  expect(readNoticeNote(noticeNote('HT-2611-0093', STAGE))).toEqual({ reference: 'HT-2611-0093', happened: STAGE });
  const booked = { event: 'payment_booked', track: null, stage: null, to: null };
  expect(noticeNote('HT-2611-0093', { ...STAGE, event: 'payment_booked' })).toBe('HT-2611-0093 payment_booked');
  expect(readNoticeNote('HT-2611-0093 payment_booked')).toEqual({ reference: 'HT-2611-0093', happened: booked });
  expect(readNoticeNote('HT-2611-0093')).toEqual({ reference: 'HT-2611-0093', happened: undefined });
});

it('a buyer is told of a stage by its name, and of a cancellation that we began', () => {
  const say = (key: string, values?: object) => (values ? `${key} ${JSON.stringify(values)}` : key);
  expect(happenedText(say, STAGE)).toBe('mail:orderNews.stage.done {"stage":"order:stages.new.licence"}');
  expect(happenedText(say, { ...STAGE, to: null })).toContain('mail:orderNews.stage. ');
  expect(happenedText(say, { ...STAGE, event: 'cancel_asked' })).toBe('mail:orderNews.cancelBegun');
  expect(happenedText(say, { ...STAGE, event: 'payment_booked' })).toBe('order:history.event.payment_booked');
});
