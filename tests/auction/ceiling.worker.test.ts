import { describe, expect, it } from 'vitest';
import { send } from '../support/account.ts';
import { aLot, AUCTION, lotObject } from '../support/lots.ts';

const ask = (id: number, more: object = {}) =>
  send(`${AUCTION}/getHammerCeiling`, { id, total: '12000.00', currency: 'USD', port: 'KEMBA', term: 'CIF', ...more });
interface Told {
  hammer_ceiling: string | null;
  fee: string;
  lines: { key: string; low: string; high: string; mark: string }[];
  exchange: number;
  missing: { key: string; fact: string }[];
  waiting: string[];
}
const cents = (text: string) => Math.round(Number(text) * 100);

describe('the most a landed total allows', () => {
  it('is the largest bid whose lines add up to no more at their highest, with the fee, and open lines named', async () => {
    const id = await aLot({ styleId: 101 });
    const answer = await ask(id);
    expect(answer).toMatchObject({ code: 1, data: { currency: 'USD', exchange: 1 } });
    const { hammer_ceiling: ceiling, fee, lines, missing, waiting } = answer.data as Told;
    const sum = lines.reduce((total, { high }) => total + cents(high), 0);
    expect(sum).toBeLessThanOrEqual(1_200_000);
    expect(sum).toBeGreaterThan(1_190_000);
    const highOf = (key: string) => cents(lines.find((line) => line.key === key)?.high ?? '');
    expect([highOf('car'), highOf('buyer_fee')]).toEqual([cents(ceiling ?? ''), cents(fee)]);
    const open = [...missing.map(({ key }) => key), ...waiting];
    expect(open).toEqual(expect.arrayContaining(['inland', 'insurance', 'duty', 'vat', 'destination']));
    for (const { key } of lines) expect(open).not.toContain(key);
    await lotObject(id).withdraw(id, 'a test');
  });

  it('is none for a car that may not be imported, with the reason', async () => {
    const id = await aLot({ styleId: 101 });
    const refused = await ask(id, { port: 'CLSAI', country: 'CL', total: '90000.00' });
    expect(refused).toMatchObject({ code: 1, data: { hammer_ceiling: null, fee: null, verdict: { state: 'no' } } });
    const { verdict } = refused.data as { verdict: { reasons: { text: string }[] } };
    expect(verdict.reasons[0]?.text).not.toBe('');
    await lotObject(id).withdraw(id, 'a test');
  });

  it('is none where no bid fits, and refused in words where something is unknown', async () => {
    const id = await aLot({ styleId: 101 });
    expect(await ask(id, { total: '1.00' })).toMatchObject({ code: 1, data: { hammer_ceiling: null, fee: null } });
    expect(await ask(999_999)).toMatchObject({ code: 0, data: { reason: 'not-found' } });
    expect(await ask(id, { port: 'XXABC' })).toMatchObject({ code: 0 });
    expect(await ask(id, { country: 'XX' })).toMatchObject({ code: 0 });
    expect(await ask(id, { currency: 'XXX' })).toMatchObject({
      code: 0,
      msg: expect.stringContaining('exchange rate'),
    });
    for (const total of ['-1', 'NaN', '1e3', 12_000, '10000000000000000000', ''])
      expect(await ask(id, { total })).toMatchObject({ code: 0, data: { errors: [{}] } });
    await lotObject(id).withdraw(id, 'a test');
  });
});
