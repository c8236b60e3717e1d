import { describe, expect, it } from 'vitest';
import { offeredLotText } from '../../src/domain/auction/offered-lot.ts';
import { UNSIGNED_FIELDS } from '../../src/domain/auction/lot-line.ts';
import { wireLot } from '../../src/domain/auction/lot.ts';
import { termsOf } from '../../src/domain/auction/terms.ts';
import { verdictOn } from '../../src/domain/auction/verdict.ts';
import type { DownloadedLog } from '../../src/domain/auction/verify.ts';
import type { Say } from '../../src/domain/auction/words.ts';
import { offeredCarText, readOfferedCar } from '../../src/domain/logistics/market/offered-car.ts';
import { carFactsOf } from '../../src/domain/logistics/price/car-facts.ts';
import { aDefinition, aLog, closedRow, LOG_KEY, openedRow, sha256 } from '../support/auction-log.ts';

const say = Object.assign(
  (key: string, values: object = {}) =>
    [key, ...Object.entries(values).map(([name, value]) => `${name}=${value}`)].join(' '),
  { locale: 'en' as const },
) satisfies Say;

/** A log as it is downloaded: its head, a row a line, its foot. */
const textOf = ({ lot, terms, rows, seal, reserve_reveal }: DownloadedLog): string =>
  [{ lot, terms }, ...rows, { seal, reserve_reveal }].map((line) => JSON.stringify(line)).join('\n');
const keys = JSON.stringify([LOG_KEY]);

describe('the verdict on a log', () => {
  const log = aLog([
    [openedRow(), 0],
    [closedRow(), 60],
  ]);

  it('of which nothing is wrong says how many rows it has, who signed it, and what it does not prove', async () => {
    expect(await verdictOn(textOf(log), keys, say)).toEqual({
      isGood: true,
      lines: [
        'check.good lot=7 count=2',
        'check.signed key=key',
        `check.unsigned fields=${UNSIGNED_FIELDS.join(', ')}`,
      ],
    });
  });

  it('names what is wrong with a row, with the lot, and with the whole', async () => {
    const rows = log.rows.map((row) => ({ ...row, at: row.row === 2 ? row.at - 1 : row.at }));
    const { isGood, lines } = await verdictOn(textOf({ ...log, rows, lot: { ...log.lot, bid_count: 3 } }), '[]', say);
    expect(isGood).toBe(false);
    expect(lines[0]).toBe('check.bad');
    expect(lines).toEqual(
      expect.arrayContaining(['check.atRow row=2 fault=fault.broken', 'fault.lot field=bid_count', 'fault.no-keys']),
    );
  });

  it('says of any other text that it cannot be read', async () => {
    expect(await verdictOn('a letter', keys, say)).toEqual({ isGood: false, lines: ['check.unreadable'] });
  });
});

/** What of a lot's standing no price depends on. */
const UNHEARD = { lastRow: 1, lastSeq: 1, lastAt: 0, headHash: '', watchers: 0 };

it('a lot is offered at the gate, for its next bid and the fee on it', () => {
  const definition = aDefinition({ openingMinor: 8_000_00 });
  const lot = wireLot(
    definition,
    { state: 'open', outcome: null, lead: null, endsAt: definition.endsAt, extensions: 0, bidCount: 0, ...UNHEARD },
    { leaderAlias: null, now: definition.opensAt },
  );
  const facts = carFactsOf({ kind: 'used', powerKw: 80 });
  const read = readOfferedCar(offeredLotText(offeredCarText({ facts }), lot, termsOf(definition, sha256)));
  expect(read.facts).toEqual(facts);
  expect(read.offer).toMatchObject({
    low: 8_000_00,
    high: 8_000_00,
    currency: 'USD',
    fixedMinor: 200_00,
    fixedCurrency: 'USD',
    mark: 'stated',
    term: 'EXW',
  });
});
