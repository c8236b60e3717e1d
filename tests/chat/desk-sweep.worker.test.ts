import { evictDurableObject, runDurableObjectAlarm } from 'cloudflare:test';
import { expect, it, vi } from 'vitest';
import { runInDesk, theDesk } from '../support/chat-agent.ts';

const OLD = 1;
const VISITORS = 40;
const PAGES = 2_500;

const left = () =>
  runInDesk((sql) => ({
    pages: sql.exec<{ n: number }>('select count(*) as n from page where created_at = ?', OLD).one().n,
    visitors: sql.exec<{ n: number }>('select count(*) as n from visitor where seen_at = ?', OLD).one().n,
  }));

it('lets old pages and visitors go in portions, so that the desk answers in between', async () => {
  // The tables are made with the first thing that is stored.
  await theDesk().tokenKey();
  await runInDesk((sql) => {
    for (let visitor = 0; visitor < VISITORS; visitor += 1)
      sql.exec(
        `insert into visitor (conversation, user_id, identity, nickname, avatar, language, country, device, email, mobile, note,
          first_seen_at, seen_at, pages, last_title, last_url)
          values (?, ?, 'tourist', '', '', 'en', '', '', '', '', '', ?, ?, 1, 'A page', '/a')`,
        ...[`old-${visitor}`, `tourist-old-${visitor}`, OLD, OLD],
      );
    for (let page = 0; page < PAGES; page += 1)
      sql.exec(
        `insert into page (conversation, title, details, url, referrer, created_at) values (?, '', '', '/a', '', ?)`,
        ...[`old-${page % VISITORS}`, OLD],
      );
  });
  // A desk that wakes up has swept nothing yet, whatever the clocks of other tests were set to.
  await evictDurableObject(theDesk());
  const counts: number[] = [];
  for (let turn = 0; turn < 10 && (await left()).visitors > 0; turn += 1) {
    const before = await left();
    // Whatever agents do sets the alarm to what is due.
    await theDesk().leave('nobody');
    await runDurableObjectAlarm(theDesk());
    await vi.waitFor(async () => expect(await left()).not.toEqual(before), { timeout: 20_000, interval: 20 });
    counts.push((await left()).pages);
  }
  // The desk's own alarm may ring between two looks, so not each portion is seen.
  expect([1_500, 500, 0]).toEqual(expect.arrayContaining(counts));
  expect(await left()).toEqual({ pages: 0, visitors: 0 });
});
