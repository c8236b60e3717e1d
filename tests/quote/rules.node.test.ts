import { describe, expect, it } from 'vitest';
import type { PriceLine } from '../../src/domain/logistics/price/model.ts';
import { TRADE_TERMS, LEGS, type TradeTerm } from '../../src/domain/site/incoterms.ts';
import {
  KEPT_STATES,
  QUOTE_MOVES,
  QUOTE_STATES,
  type QuotedItem,
  type QuoteMove,
  type QuotePrices,
} from '../../src/domain/quote/model.ts';
import {
  canMove,
  confirmable,
  inexactLine,
  isGone,
  itemSums,
  openLines,
  paidLines,
  stateAt,
  totalOf,
  validUntil,
  withLine,
} from '../../src/domain/quote/rules.ts';

const line = (key: string, low: number, high = low): PriceLine => ({ key, low, high, mark: 'estimate' });
const WHOLE = [
  line('car', 900_000, 1_000_000),
  line('inland', 0),
  line('export_customs', 0),
  line('loading', 0),
  line('freight', 80_000, 120_000),
  line('insurance', 3_000, 4_000),
  line('duty', 98_300, 112_400),
  line('destination', 40_000, 60_000),
];
const paidIn = (key: string) => LEGS.find((leg) => leg.key === key)?.paidIn ?? [];
const paid = (term: TradeTerm) => paidLines(term, paidIn);
const anItem = (facts: Partial<QuotedItem> = {}): QuotedItem => ({
  id: 1,
  kind: 'style',
  subjectId: 7,
  slug: 'a-car',
  name: 'A car',
  quantity: 1,
  mode: 'ro_ro',
  basis: 'FOB',
  lines: WHOLE,
  missing: [],
  waiting: [],
  verdict: { state: 'check', reasons: [] },
  weeks: null,
  ...facts,
});
const prices = (term: TradeTerm, ...items: QuotedItem[]): QuotePrices => ({ paid: paid(term), items });
const exact = (item: QuotedItem): QuotedItem => ({
  ...item,
  lines: item.lines.map((each) => ({ ...each, high: each.low })),
});
const NOW = 1_800_000_000_000;

describe('the states of a quote', () => {
  it.each(Object.keys(QUOTE_MOVES) as QuoteMove[])('lead on by %s from those of the table, and no other', (move) => {
    const from = QUOTE_STATES.filter((state) => canMove(state, move));
    expect(from).toEqual(QUOTE_STATES.filter((state) => (QUOTE_MOVES[move].from as readonly string[]).includes(state)));
    expect(KEPT_STATES).toContain(QUOTE_MOVES[move].to);
  });

  it('end nowhere once it is withdrawn or ordered, and only a confirmed one can become an order', () => {
    for (const move of Object.keys(QUOTE_MOVES) as QuoteMove[])
      expect([canMove('withdrawn', move), canMove('ordered', move)]).toEqual([false, false]);
    expect(QUOTE_STATES.filter((state) => canMove(state, 'order'))).toEqual(['confirmed']);
  });

  it('say that an estimate and a confirmed quote expire at the instant, and nothing else does', () => {
    const until = validUntil(NOW, 14);
    const at = (now: number) => KEPT_STATES.map((state) => stateAt({ state, validUntil: until }, now));
    expect(at(until - 1)).toEqual(['estimate', 'confirmed', 'withdrawn', 'ordered']);
    expect(at(until)).toEqual(['expired', 'expired', 'withdrawn', 'ordered']);
    expect([isGone(until, until + 90 * 86_400_000 - 1), isGone(until, until + 90 * 86_400_000)]).toEqual([false, true]);
  });
});

describe('sums', () => {
  it('are of the lines of the term, of arrival and of all', () => {
    expect(itemSums(anItem(), paid('CIF'))).toEqual({
      price: { low: 983_000, high: 1_124_000 },
      cif: { low: 983_000, high: 1_124_000 },
      door: { low: 1_121_300, high: 1_296_400 },
    });
    expect(itemSums(anItem(), paid('FOB')).price).toEqual({ low: 900_000, high: 1_000_000 });
  });

  it('under no term stand beside a line that is missing, whichever it is', () => {
    for (const term of TRADE_TERMS)
      for (const { key } of WHOLE) {
        const item = anItem({
          lines: WHOLE.filter((each) => each.key !== key),
          missing: [{ key, fact: 'rate' }],
        });
        const sums = itemSums(item, paid(term));
        if (paid(term).includes(key)) expect([term, key, sums.price]).toEqual([term, key, null]);
        expect(sums.door).toBeNull();
        expect(totalOf(prices(term, anItem(), item), 'door')).toBeNull();
      }
  });

  it('from a price on board are not there for a term before the ship', () => {
    expect(itemSums(anItem(), paid('EXW')).price).toBeNull();
    expect(itemSums(anItem({ basis: 'EXW' }), paid('EXW')).price).toEqual({ low: 900_000, high: 1_000_000 });
  });

  it('of all cars count each as often as it is asked for', () => {
    const both = prices(
      'CIF',
      anItem({ quantity: 3 }),
      anItem({ id: 2, lines: WHOLE.map((each) => line(each.key, 100)) }),
    );
    expect(totalOf(both, 'price')).toEqual({ low: 3 * 983_000 + 600, high: 3 * 1_124_000 + 600 });
  });

  it('of a lot need its fee', () => {
    expect(itemSums(anItem({ kind: 'lot' }), paid('CIF')).price).toBeNull();
    const lot = anItem({ kind: 'lot', lines: [...WHOLE, line('buyer_fee', 1_000)] });
    expect(itemSums(lot, paid('CIF')).price).toEqual({ low: 984_000, high: 1_125_000 });
  });
});

describe('a line that an admin sets', () => {
  const missing = anItem({
    lines: WHOLE.filter(({ key }) => key !== 'freight' && key !== 'insurance'),
    missing: [{ key: 'freight', fact: 'rate' }],
    waiting: ['insurance', 'vat'],
  });
  const before = prices('CIF', missing, anItem({ id: 2 }));

  it('fills in a missing one, in its place, and leaves the other cars alone', () => {
    const after = withLine(before, { itemId: 1, key: 'freight', low: 90_000, high: 90_000 });
    if (!after.accepted) throw new Error(after.reason);
    const [first, second] = after.value.items;
    expect(first?.lines.map(({ key }) => key)).toEqual([
      'car',
      'inland',
      'export_customs',
      'loading',
      'freight',
      'duty',
      'destination',
    ]);
    expect(first?.lines[4]).toEqual({ key: 'freight', low: 90_000, high: 90_000, mark: 'stated' });
    expect(first && openLines(first)).toEqual(['insurance', 'vat']);
    expect(second).toBe(before.items[1]);
  });

  it('changes a known one, and a range stays an estimate', () => {
    const after = withLine(before, { itemId: 2, key: 'duty', low: 5, high: 6 });
    expect(after).toMatchObject({
      accepted: true,
      value: {
        items: [{}, { lines: expect.arrayContaining([{ key: 'duty', low: 5, high: 6, mark: 'estimate' }]) as unknown }],
      },
    });
  });

  it('has taxes asked for that rest on it once it leaves its range, and no sum after customs, until they are set', () => {
    const tax = (key: string, mark: PriceLine['mark']): PriceLine => ({ ...line(key, 10_000), mark, source: 'Law' });
    const taxes = [tax('duty', 'calculated'), tax('aci', 'stated'), tax('vat', 'estimate')];
    const lines = [
      ...WHOLE.filter(({ key }) => key !== 'duty' && key !== 'destination'),
      ...taxes,
      line('destination', 5),
    ];
    const set = (from: QuotePrices, key: string) => {
      const after = withLine(from, { itemId: 1, key, low: 1_000, high: 1_000 });
      if (!after.accepted) throw new Error(after.reason);
      return after.value;
    };
    const told = ({ items: [item] }: QuotePrices) =>
      item && [openLines(item), itemSums(item, paid('CIF')).door === null];
    // Within its range, taxes keep theirs.
    const within = withLine(prices('CIF', anItem({ lines })), { itemId: 1, key: 'car', low: 950_000, high: 950_000 });
    expect(within.accepted && told(within.value)).toEqual([[], false]);
    const ofCar = set(prices('CIF', anItem({ lines })), 'car');
    expect(told(ofCar)).toEqual([['duty', 'vat'], true]);
    // A tax that was set stays, and what rests on it alone is asked for.
    expect(told(set(prices('CIF', anItem({ lines })), 'duty'))).toEqual([['vat'], true]);
    expect(told(set(set(ofCar, 'duty'), 'vat'))).toEqual([[], false]);
    expect(told(set(prices('CIF', anItem({ lines })), 'destination'))).toEqual([[], false]);
  });

  it('makes a price on board one of the quote’s own term', () => {
    const after = withLine(prices('EXW', anItem()), { itemId: 1, key: 'car', low: 850_000, high: 850_000 });
    expect(after.accepted && totalOf(after.value, 'price')).toEqual({ low: 850_000, high: 850_000 });
  });

  it.each([
    [{ itemId: 3, key: 'car' }, 'quote.noItem'],
    [{ itemId: 1, key: 'margin' }, 'quote.noLine'],
    [{ itemId: 1, key: 'car', low: 2 }, 'quote.lineOrder'],
    [{ itemId: 1, key: 'buyer_fee' }, 'quote.noLine'],
  ])('is refused for %o', (change, reason) => {
    expect(withLine(before, { low: 1, high: 1, ...change })).toMatchObject({ accepted: false, reason });
  });
});

describe('confirming', () => {
  it('needs one exact amount on each line up to the term, and none after it', () => {
    const item = exact(anItem());
    expect(confirmable('estimate', prices('CIF', item))).toMatchObject({ accepted: true });
    const withRangeAfter = { ...item, lines: [...item.lines.filter(({ key }) => key !== 'duty'), line('duty', 1, 2)] };
    expect(confirmable('estimate', prices('CIF', withRangeAfter))).toMatchObject({ accepted: true });
    for (const { key } of WHOLE.slice(0, 6)) {
      const open = {
        ...item,
        lines: item.lines.map((each) => (each.key === key ? { ...each, high: each.low + 1 } : each)),
      };
      expect(inexactLine(prices('CIF', item, { ...open, id: 2 }))).toMatchObject({ key, item: { id: 2 } });
      const gone = { ...item, lines: item.lines.filter((each) => each.key !== key) };
      expect(confirmable('estimate', prices('CIF', gone))).toMatchObject({
        reason: 'quote.lineMissing',
        facts: { reason: 'line-missing', item_id: 1, key },
      });
    }
  });

  it('is refused for a price on board under a term before the ship', () => {
    expect(confirmable('estimate', prices('FCA', exact(anItem())))).toMatchObject({ facts: { key: 'car' } });
  });

  it('is never done to a quote with a lot, and only from an estimate or one whose time is over', () => {
    const lot = exact(anItem({ kind: 'lot', lines: [...WHOLE, line('buyer_fee', 1_000)] }));
    expect(confirmable('estimate', prices('CIF', lot))).toMatchObject({ facts: { reason: 'wrong-state' } });
    const states = QUOTE_STATES.filter((state) => confirmable(state, prices('CIF', exact(anItem()))).accepted);
    expect(states).toEqual(['estimate', 'expired']);
  });
});
