import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { beforeEach, expect, it, vi } from 'vitest';
import { DESK_TABLES } from '../../durable-objects/chat/desk-tables.ts';
import { DeskVisitors } from '../../durable-objects/chat/desk-visitors.ts';
import { ObjectSchema } from '../../durable-objects/shared/migrations.ts';
import { runInDesk, theDesk } from '../support/chat-agent.ts';

const OLD = 1;
const VISITORS = 40;
const PAGES = 2_500;
const DAYS_KEPT = 30;

const left = (sql: SqlStorage) => ({
  pages: sql.exec<{ n: number }>('select count(*) as n from page where created_at = ?', OLD).one().n,
  visitors: sql.exec<{ n: number }>('select count(*) as n from visitor where seen_at = ?', OLD).one().n,
});

function addOldVisitors(sql: SqlStorage): void {
  for (let visitor = 0; visitor < VISITORS; visitor += 1)
    sql.exec(
      `insert into visitor (conversation, user_id, identity, nickname, avatar, language, country, device, email, mobile, note,
        first_seen_at, seen_at, pages, last_title, last_url)
        values (?, ?, 'tourist', '', '', 'en', '', '', '', '', '', ?, ?, 1, 'A page', '/a')`,
      `old-${visitor}`,
      `tourist-old-${visitor}`,
      OLD,
      OLD,
    );
  for (let page = 0; page < PAGES; page += 1)
    sql.exec(
      `insert into page (conversation, title, details, url, referrer, created_at) values (?, '', '', '/a', '', ?)`,
      `old-${page % VISITORS}`,
      OLD,
    );
}

beforeEach(async () => {
  // The tables are made with the first thing that is stored.
  await theDesk().tokenKey();
  // A desk that wakes up has swept nothing yet, whatever the clocks of other tests were set to.
  await evictDurableObject(theDesk());
});

it('lets old pages and visitors go in portions, and is due again at once while some are left', async () => {
  const portions = await runInDurableObject(theDesk(), async (_desk, { storage }) => {
    // The desk's own alarm would take portions too.
    await storage.deleteAlarm();
    addOldVisitors(storage.sql);
    const visitors = new DeskVisitors(new ObjectSchema(storage, DESK_TABLES), () => Promise.resolve(DAYS_KEPT));
    const after = [];
    for (let portion = 0; portion < 3; portion += 1) {
      const now = Date.now();
      await visitors.run(now);
      const isDue = (visitors.dueAt() ?? Infinity) <= now;
      after.push({ ...left(storage.sql), ...(portion < 2 && { isDue }) });
    }
    return after;
  });
  expect(portions).toEqual([
    { pages: 1_500, visitors: VISITORS, isDue: true },
    { pages: 500, visitors: VISITORS, isDue: true },
    { pages: 0, visitors: 0 },
  ]);
});

it('goes on by its alarm until nothing old is left', async () => {
  await runInDesk(addOldVisitors);
  // Whatever agents do sets the alarm to what is due.
  await theDesk().leave('nobody');
  await runDurableObjectAlarm(theDesk());
  const nothing = { pages: 0, visitors: 0 };
  await vi.waitFor(async () => expect(await runInDesk(left)).toEqual(nothing), { timeout: 60_000, interval: 20 });
});
