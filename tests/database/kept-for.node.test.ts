import { describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '../../data/client.ts';
import { forgetKept, keptFor } from '../../data/queries/shared/kept-for.ts';

const START = 1_000_000;

/** Nothing is asked of it: it is what answers are kept beside. */
const aDatabase = () => openDatabase({ url: 'http://127.0.0.1:9' });

function counting() {
  let reads = 0;
  return { read: () => Promise.resolve((reads += 1)), reads: () => reads };
}

describe('what is kept of a database', () => {
  it('is read once until it is old, for each key and each database', async () => {
    const kept = keptFor(2_000);
    const [one, other] = [aDatabase(), aDatabase()];
    const { read, reads } = counting();
    const ask = (database: Database, key: string, now: number) => kept({ database, now }, key, read);
    expect([await ask(one, 'a', START), await ask(one, 'a', START + 1_999)]).toEqual([1, 1]);
    expect(await ask(one, 'a', START + 2_000)).toBe(2);
    expect(await ask(one, 'b', START)).toBe(3);
    expect(await ask(other, 'a', START)).toBe(4);
    // A clock that was set back makes nothing young again.
    expect(await ask(one, 'a', START)).toBe(5);
    expect(reads()).toBe(5);
  });

  it('is forgotten where rows are written, and what cannot be read is not kept', async () => {
    const kept = keptFor(2_000);
    const database = aDatabase();
    const { read } = counting();
    const ask = () => kept({ database, now: START }, 'a', read);
    expect([await ask(), await ask()]).toEqual([1, 1]);
    forgetKept(database);
    expect(await ask()).toBe(2);
    await expect(kept({ database, now: START }, 'b', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await kept({ database, now: START }, 'b', read)).toBe(3);
  });

  it('keeps no more than some hundred answers, whatever keys callers send', async () => {
    const kept = keptFor(2_000);
    const database = aDatabase();
    const { read, reads } = counting();
    for (let key = 0; key <= 500; key += 1) await kept({ database, now: START }, String(key), read);
    await kept({ database, now: START }, '500', read);
    expect(reads()).toBe(501);
    await kept({ database, now: START }, '0', read);
    expect(reads()).toBe(502);
  });
});
