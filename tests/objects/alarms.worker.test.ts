import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { AlarmClock, type Purpose } from '../../durable-objects/shared/alarms.ts';
import type { Notebook } from '../support/notebook.ts';

const HOUR_MS = 3_600_000;
const aNotebook = () => env.NOTEBOOK.get(env.NOTEBOOK.newUniqueId());

/** A purpose that is due until it has run, by the object's own storage. */
function aPurpose(name: string, dueAt: number | undefined, run: () => void | Promise<void> = () => {}) {
  const runs: number[] = [];
  const purpose: Purpose = {
    name,
    dueAt: () => (runs.length > 0 ? undefined : dueAt),
    run: (now) => {
      const result = run();
      runs.push(now);
      return result;
    },
  };
  return { purpose, runs };
}

/** A clock over the storage of an object that has an alarm but no purposes of its own. */
const withClock = (purposes: Purpose[], test: (clock: AlarmClock, storage: DurableObjectStorage) => Promise<void>) =>
  runInDurableObject(aNotebook(), (_instance: Notebook, { storage }) =>
    test(new AlarmClock(storage, purposes), storage),
  );

describe('the alarm of an object', () => {
  it('is set to what is due first', async () => {
    const [soon, late] = [Date.now() + HOUR_MS, Date.now() + 2 * HOUR_MS];
    const purposes = [aPurpose('late', late), aPurpose('soon', soon), aPurpose('never', undefined)];
    await withClock(
      purposes.map(({ purpose }) => purpose),
      async (clock, storage) => {
        clock.arm();
        expect(await storage.getAlarm()).toBe(soon);
      },
    );
  });

  it('is not set where nothing is due', () =>
    withClock([aPurpose('never', undefined).purpose], async (clock, storage) => {
      clock.arm();
      clock.ring();
      expect(await storage.getAlarm()).toBeNull();
    }));

  it('runs what is due, leaves what is not, and is set to that', async () => {
    const later = Date.now() + HOUR_MS;
    const [due, other] = [aPurpose('due', Date.now() - 1), aPurpose('other', later)];
    await withClock([due.purpose, other.purpose], async (clock, storage) => {
      clock.ring();
      expect([due.runs.length, other.runs.length]).toEqual([1, 0]);
      expect(await storage.getAlarm()).toBe(later);
    });
  });

  it('runs the others where one fails, and comes back for that one after a pause', async () => {
    const fails = aPurpose('fails', 1, () => {
      throw new Error('a bug');
    });
    const works = aPurpose('works', 2);
    await withClock([fails.purpose, works.purpose], async (clock, storage) => {
      clock.ring();
      await scheduler.wait(0);
      expect(works.runs).toHaveLength(1);
      const again = (await storage.getAlarm()) ?? 0;
      expect(again).toBeGreaterThan(Date.now() + 5_000);
      expect(again).toBeLessThan(Date.now() + 60_000);
    });
  });

  it('starts nothing a second time that still runs', async () => {
    let finish = () => {};
    const slow = aPurpose('slow', 1, () => new Promise((resolve) => (finish = resolve)));
    const stays: Purpose = { ...slow.purpose, dueAt: () => 1 };
    await withClock([stays], async (clock) => {
      clock.ring();
      clock.ring();
      expect(slow.runs).toHaveLength(1);
      finish();
      await scheduler.wait(0);
      clock.ring();
      expect(slow.runs).toHaveLength(2);
    });
  });

  it('comes for a reminder to an object that sleeps', async () => {
    const notebook = aNotebook();
    await notebook.remind(0);
    await evictDurableObject(notebook);
    await expect.poll(async () => (await notebook.state()).reminders, { timeout: 60_000 }).toBe(0);
  });

  it('that comes early is set again', async () => {
    const notebook = aNotebook();
    await notebook.remind(HOUR_MS);
    expect(await runDurableObjectAlarm(notebook)).toBe(true);
    expect((await notebook.state()).reminders).toBe(1);
    const at = await runInDurableObject(notebook, (_instance: Notebook, { storage }) => storage.getAlarm());
    expect(at).toBeGreaterThan(Date.now() + HOUR_MS / 2);
  });
});
