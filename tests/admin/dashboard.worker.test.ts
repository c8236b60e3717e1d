import { and, eq, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { columnOf, keptOf } from '../../data/admin/entities.ts';
import { countRows } from '../../data/queries/admin/lists.ts';
import { articles, backups, contactMessages, enquiries, mailOutbox } from '../../data/schema/index.ts';
import { readListState, wireQuery } from '../../src/islands/admin/list/list-state.ts';
import { enquiryResource } from '../../src/domain/admin/entities/enquiry.ts';
import { WAITING_LISTS, type Waiting } from '../../src/domain/admin/waiting.ts';
import { siteDay } from '../../src/domain/shared/site-time.ts';
import { database, read } from '../support/account.ts';
import { adminLogin, anAdmin, asAdmin } from '../support/admin.ts';

const HOUR_MS = 3_600_000;
const MARK = `waits-${crypto.randomUUID().slice(0, 8)}`;
const cause = (name: string) => `${MARK}-${name}`;

const message = (createdAt: number, name: string) => ({
  requestId: cause(name),
  state: 'new' as const,
  locale: 'fr' as const,
  name: 'Awa',
  createdAt,
  title: 'Delivery',
  email: 'awa@buyer.example',
  mobile: '+221770000000',
  content: 'Dakar ?',
});
const mail = (name: string, state: 'failed' | 'waiting') => ({
  cause: cause(name),
  messageId: cause(name),
  kind: 'contactNotice' as const,
  recipient: 'a@b.example',
  locale: 'en' as const,
  subject: '',
  text: '',
  html: '',
  state,
  dueAt: Date.now() + 90 * 24 * HOUR_MS,
  createdAt: 1_000,
});

beforeAll(async () => {
  const now = Date.now();
  await database.insert(contactMessages).values([message(now - 30 * HOUR_MS, 'old'), message(now - HOUR_MS, 'fresh')]);
  await database.insert(mailOutbox).values([mail('failed', 'failed'), mail('waiting', 'waiting')]);
});
afterAll(async () => {
  await database.delete(contactMessages).where(like(contactMessages.requestId, `${MARK}%`));
  await database.delete(mailOutbox).where(like(mailOutbox.cause, `${MARK}%`));
});

const searchOf = (filter: readonly string[]) =>
  `?${new URLSearchParams(filter.map((one) => ['filter', one])).toString()}`;

async function waiting(nodes: readonly string[]): Promise<Waiting[]> {
  const { token } = await adminLogin(await anAdmin(nodes));
  const answer = await asAdmin(token, '/admin/Dashboard/index');
  expect(answer).toMatchObject({ code: 1, data: { remark: '' } });
  return (answer.data as { waiting: Waiting[] }).waiting;
}

describe('the start page', () => {
  it('tells what waits, since when, and what waits longer than we promise', async () => {
    const rows = await waiting(['*']);
    const messages = rows.find(({ place }) => place === 'operation/contact');
    expect(messages).toMatchObject({ kind: 'unanswered', title: 'Messages', filter: ['state:=:new'] });
    expect(messages?.count).toBeGreaterThanOrEqual(2);
    expect(messages?.late).toBeGreaterThanOrEqual(1);
    expect(messages?.since).toBeLessThanOrEqual(Date.now() - 29 * HOUR_MS);
    expect(rows.filter(({ place }) => place === 'operation/mail').map(({ kind }) => kind)).toEqual([
      'failedMail',
      'waitingMail',
    ]);
  });

  it('counts what the list then shows under the same filter', async () => {
    const { token } = await adminLogin(await anAdmin());
    const rowsNow = async () =>
      ((await asAdmin(token, '/admin/Dashboard/index')).data as { waiting: Waiting[] }).waiting;
    const rows = await rowsNow();
    for (const { place, filter, kind } of rows.filter((row) => WAITING_LISTS.some((one) => one.kind === row.kind))) {
      const list = WAITING_LISTS.find((one) => one.kind === kind && one.resource.node === place);
      const { filters } = readListState(list?.resource ?? enquiryResource, searchOf(filter));
      expect(filters).toHaveLength(filter.length);
      const query = wireQuery(list?.resource ?? enquiryResource, { page: 1, limit: 10, words: '', order: '', filters });
      const address = `/admin/${list?.resource.controller ?? ''}/index?${query}`;
      // Tests of other files add rows and take them away between the two answers.
      await vi.waitFor(
        async () => {
          const { total } = (await asAdmin(token, address)).data as { total: number };
          const counted = (await rowsNow()).find((row) => row.kind === kind && row.place === place)?.count ?? 0;
          expect([place, total]).toEqual([place, counted]);
        },
        { timeout: 60_000, interval: 50 },
      );
    }
  });

  it('tells which enquiries are new or to be followed up today, and which quotes wait to be confirmed', async () => {
    const now = Date.now();
    const row = (name: string) => ({
      requestId: cause(name),
      reference: cause(name),
      locale: 'en' as const,
      name: 'Awa',
      createdAt: now - HOUR_MS,
      subject: 'none' as const,
      car: 'BYD Seagull',
      country: 'KE',
      quantity: 1,
    });
    const due = (followUpOn: string) => ({ state: 'waiting' as const, followUpOn });
    await database
      .insert(enquiries)
      .values([
        row('new'),
        { ...row('due'), ...due(siteDay(now)) },
        { ...row('overdue'), ...due('2020-01-01') },
        { ...row('later'), ...due(siteDay(now + 3 * 24 * HOUR_MS)) },
      ]);
    const enquiriesNow = () => database.select().from(enquiries);
    const all = await enquiriesNow();
    const rows = await waiting(['dashboard/index', 'operation/enquiry/index', 'shop/quote/index']);
    await database.delete(enquiries).where(like(enquiries.requestId, `${MARK}%`));
    const countOf = (kind: string) => rows.find((one) => one.kind === kind)?.count ?? 0;
    expect(countOf('unanswered')).toBe(all.filter(({ state }) => state === 'open').length);
    expect(countOf('followUp')).toBe(all.filter(({ followUpOn }) => followUpOn && followUpOn <= siteDay(now)).length);
    expect(countOf('followUp')).toBeGreaterThanOrEqual(2);
    expect(rows.find(({ kind }) => kind === 'followUp')?.filter).toEqual([`follow_up_on:RANGE:,${siteDay(now)}`]);
  });

  it('says nothing of what the admin may not open', async () => {
    expect((await waiting(['dashboard/index', 'operation/contact/index'])).map(({ place }) => place)).toEqual([
      'operation/contact',
    ]);
    expect(await waiting(['dashboard/index'])).toEqual([]);
  });

  it('finds an article that lacks a language, and forgets it once it has them all', async () => {
    const french = and(eq(articles.kind, 'blog'), eq(articles.locale, 'fr'));
    const [removed] = await database.select().from(articles).where(french).limit(1);
    if (!removed) throw new Error('there is no French article');
    const nodes = ['dashboard/index', 'editorial/article/index'];
    const before = await waiting(nodes);
    await database.delete(articles).where(eq(articles.id, removed.id));
    try {
      const [row] = await waiting(nodes);
      expect(row).toMatchObject({ kind: 'untranslated', filter: ['untranslated:NOT NULL'] });
      expect(row?.count).toBe((before[0]?.count ?? 0) + 1);
    } finally {
      await database.insert(articles).values(removed);
    }
    expect(await waiting(nodes)).toEqual(before);
  });

  it('tells a super admin of the last backup, where the server of this machine makes them', async () => {
    const environment = { SUPERVISOR_URL: 'http://127.0.0.1:1' };
    const backupSaid = async (nodes: readonly string[], said: object) => {
      const { token } = await adminLogin(await anAdmin(nodes));
      const answer = await read('/admin/Dashboard/index', { headers: { batoken: token }, ...said });
      return (answer.data as { backup: unknown }).backup;
    };
    expect(await backupSaid(['*'], { environment })).toEqual({ made_at: null });
    await database.insert(backups).values({ file: 'haitu.tar', bytes: 1, madeAt: 1_795_000_000_000 });
    try {
      expect(await backupSaid(['*'], { environment })).toEqual({ made_at: 1_795_000_000_000 });
      expect(await backupSaid(['dashboard/index'], { environment })).toBeNull();
      expect(await backupSaid(['*'], {})).toBeNull();
    } finally {
      await database.delete(backups);
    }
  });

  it.each(
    WAITING_LISTS.filter(({ kind }) => kind === 'untranslated').map(
      ({ resource }) => [resource.name, resource] as const,
    ),
  )('looks up each language of a %s by an index, however many there are', async (name, resource) => {
    const missing = columnOf(resource, 'untranslated');
    const plan = await database.all<{ detail: string }>(
      sql`explain query plan select count(*) from ${keptOf(name).table} where ${missing} is not null`,
    );
    expect(plan.map(({ detail }) => detail).join()).toMatch(/SEARCH o USING/);
  });

  it('counts enquiries, messages and mails by an index', async () => {
    for (const [table, column] of [
      ['enquiries', enquiries.state],
      ['contact_messages', contactMessages.state],
      ['mail_outbox', mailOutbox.state],
    ] as const) {
      const plan = await database.all<{ detail: string }>(
        sql`explain query plan select count(*) from ${sql.identifier(table)} where ${column} = 'new'`,
      );
      expect(plan.map(({ detail }) => detail).join()).toMatch(/USING (COVERING )?INDEX/);
    }
    expect(await countRows(database, [], undefined)).toEqual([]);
  });
});
