import { and, desc, eq, inArray, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadCompany } from '../../data/queries/site/company.ts';
import { admins, mailOutbox, sensitiveChanges, siteSettings } from '../../data/schema/index.ts';
import { waitingFor } from '../../functions/admin/entry/waiting.ts';
import { textsFor } from '../../functions/http/texts.ts';
import type { ActingAdmin } from '../../src/domain/admin/model.ts';
import type { Waiting } from '../../src/domain/admin/waiting.ts';
import { PASSWORD } from '../support/account.ts';
import { adminsOf } from '../support/admin.ts';
import { call, database, entitiesAsAdmin, environment, faultsIn, listed, loginOf } from '../support/admin-entities.ts';

const CONFIG = '/admin/routine.Config';
const DAY_MS = 24 * 3_600_000;
const ABOUT = 'search[0][field]=resource&search[0][val]=siteSettings&search[0][operator]==';
const { anAdmin, adminLogin, asAdmin } = adminsOf(environment.LIBSQL_URL);

const empty = async () => {
  await database.delete(siteSettings);
  await database.delete(mailOutbox).where(eq(mailOutbox.kind, 'bankChanged'));
};
const mailbox = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}@haitu.example`;
const [first, second, off, plain] = ['first', 'second', 'off', 'plain'].map(mailbox) as [
  string,
  string,
  string,
  string,
];

/** Makes an admin with a mailbox. */
async function withMailbox(email: string, nodes: readonly string[], state: 'enabled' | 'disabled' = 'enabled') {
  const { id } = await anAdmin(nodes);
  await database.update(admins).set({ email, state }).where(eq(admins.id, id));
}

beforeAll(async () => {
  await entitiesAsAdmin();
  await withMailbox(first, ['*']);
  await withMailbox(second, ['*']);
  await withMailbox(off, ['*'], 'disabled');
  await withMailbox(plain, ['routine/config/edit']);
}, 60_000);
beforeEach(empty);
afterAll(async () => {
  await empty();
  await database
    .update(admins)
    .set({ email: '' })
    .where(inArray(admins.email, [first, second, off, plain]));
});

const edit = (body: object) => call(`${CONFIG}/edit`, body);
const account = async () => (await loadCompany(database)).settings.bankAccount;
const set = (bank_account: string, more: object = {}) => edit({ bank_account, bank_password: PASSWORD, ...more });
/** Reads the mails to the mailboxes of this file: the database may have super admins of other files. */
const mails = () =>
  database
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.kind, 'bankChanged'), inArray(mailOutbox.recipient, [first, second, off, plain])));
const errorsOf = ({ data }: { data?: unknown }) =>
  ((data as { errors?: { path: string }[] } | undefined)?.errors ?? []).map(({ path }) => path);

describe('bank details', () => {
  it('are changed with the password of the admin alone, and nothing else of the same form without it', async () => {
    for (const proof of [{}, { bank_password: '' }, { bank_password: 'Wrong-pass1' }, { bank_password: [PASSWORD] }]) {
      const answer = await edit({ bank_account: '622 000 111', telephone: '+86 21 1234 5678', ...proof });
      expect([answer.code, errorsOf(answer)]).toEqual([0, ['bank_password']]);
    }
    expect((await loadCompany(database)).settings).toEqual({});
    expect(await set('622 000 111')).toMatchObject({ code: 1 });
    expect(await account()).toBe('622 000 111');
    expect(JSON.stringify(await loadCompany(database))).not.toContain(PASSWORD);
  });

  it('may be sent back unchanged without it, as clients of the family do', async () => {
    await set('622 000 111');
    expect(await edit({ bank_account: '622 000 111', telephone: '+86 21 1234 5678' })).toMatchObject({ code: 1 });
    expect(await mails()).toHaveLength(2);
  });

  it('are not guessed at: wrong passwords lock the login', async () => {
    const { token } = await loginOf(['*']);
    const guess = (bank_password: string) => asAdmin(token, `${CONFIG}/edit`, { bank_account: '1', bank_password });
    for (let count = 0; count < 10; count += 1) await guess('Wrong-pass1');
    const locked = await guess(PASSWORD);
    expect(locked.code).toBe(0);
    expect(locked.msg).toContain('minute');
    expect(await account()).toBeUndefined();
  });

  it('are told to every super admin who can log in, with what they were and are, and to no other admin', async () => {
    await set('622 000 111', { bank_holder: 'Haitu Export Ltd' });
    const told = await mails();
    expect(told.map(({ recipient }) => recipient).toSorted()).toEqual([first, second].toSorted());
    expect(told[0]?.subject).toBe('The bank details of your site were changed');
    expect(told[0]?.text).toContain('Account number, before: empty');
    expect(told[0]?.text).toContain('Account number, now: 622 000 111');
    expect(told[0]?.text).toContain('/admin/panel/routine/config?group=bank');
    expect(told[0]?.text).not.toContain(PASSWORD);
    // A change of another setting is no news.
    expect(await edit({ telephone: '+86 21 1234 5678' })).toMatchObject({ code: 1 });
    expect(await mails()).toHaveLength(2);
  });

  it('are not mailed where the change was refused', async () => {
    const { row } = (await call(`${CONFIG}/index`)).data as { row: { version: string } };
    await edit({ telephone: '+86 21 1234 5678' });
    expect(await set('622 000 111', { version: row.version })).toMatchObject({ code: 0, data: { type: 'stale' } });
    expect(faultsIn(await set('622 000 111', { bank_swift: 'bank' }))).toEqual(['bank_swift']);
    expect([await account(), await mails()]).toEqual([undefined, []]);
  });

  it('have a log of their own, and no undo and no roll back changes them', async () => {
    await set('622 000 111');
    await set('622 000 999', { telephone: '+86 21 1111 1111' });
    const [change] = await listed({ controller: 'security.SensitiveDataLog' }, ABOUT);
    expect(change).toMatchObject({ data_field: 'bank_account', before: '622 000 111', after: '622 000 999' });
    const [revision] = await listed({ controller: 'security.Revision' }, ABOUT);
    for (const answer of [
      await call('/admin/security.SensitiveDataLog/rollback', { ids: [change?.['id']], bank_password: PASSWORD }),
      await call('/admin/security.Revision/restore', { ids: [revision?.['id']], bank_password: PASSWORD }),
    ]) {
      expect(answer.code).toBe(0);
      expect(answer.msg).toContain('only in the form of the site settings');
    }
    expect(await account()).toBe('622 000 999');
    const details = await call(`/admin/security.Revision/info?id=${String(revision?.['id'])}`);
    expect(details.data).toMatchObject({
      row: { before: { bankAccount: '622 000 111' }, after: { bankAccount: '622 000 999' } },
    });
  });

  it('leave other sensitive settings to be rolled back alone', async () => {
    await set('622 000 111', { licence_number: '91310000' });
    await edit({ licence_number: '91320000' });
    const [change] = await listed({ controller: 'security.SensitiveDataLog' }, ABOUT);
    expect(change).toMatchObject({ data_field: 'licence_number' });
    expect(await call('/admin/security.SensitiveDataLog/rollback', { ids: [change?.['id']] })).toMatchObject({
      code: 1,
    });
    expect((await loadCompany(database)).settings).toMatchObject({
      licenceNumber: '91310000',
      bankAccount: '622 000 111',
    });
  });
});

interface Dashboard {
  waiting: Waiting[];
  missing: { title: string; place: string }[];
}
const start = async (token: string): Promise<Dashboard> =>
  (await asAdmin(token, '/admin/Dashboard/index')).data as Dashboard;
const tokenOf = async (...nodes: string[]) => (await adminLogin(await anAdmin(nodes))).token;

describe('the start page of the admin', () => {
  it('shows changed bank details for seven days, to admins who may read the log of them', async () => {
    const [all, some] = [await tokenOf('*'), await tokenOf('dashboard/index', 'routine/config/index')];
    await set('622 000 111');
    const row = async (token: string) => (await start(token)).waiting.find(({ kind }) => kind === 'bankChanged');
    expect(await row(all)).toMatchObject({ place: 'security/sensitiveDataLog', title: 'Site settings' });
    expect(await row(some)).toBeUndefined();
    const [last] = await database
      .select()
      .from(sensitiveChanges)
      .where(and(eq(sensitiveChanges.resource, 'siteSettings'), like(sensitiveChanges.field, 'bank%')))
      .orderBy(desc(sensitiveChanges.id))
      .limit(1);
    expect((await row(all))?.since).toBe(last?.createdAt);
    const admin = { id: 0, nodes: ['*'], isOwnRowsOnly: false } as unknown as ActingAdmin;
    const shownAt = async (now: number) =>
      (await waitingFor({ database, now }, admin, { text: textsFor('en'), readAt: undefined })).some(
        ({ kind }) => kind === 'bankChanged',
      );
    const changedAt = last?.createdAt ?? 0;
    expect([await shownAt(changedAt + 7 * DAY_MS - 1), await shownAt(changedAt + 7 * DAY_MS)]).toEqual([true, false]);
  });

  it('names each fact that buyers miss with the way to its form, until it is stated', async () => {
    const token = await tokenOf('dashboard/index', 'routine/config/edit');
    const missing = async () => (await start(token)).missing;
    const [before] = [await missing()];
    expect(before).toContainEqual({ title: 'Company name', place: 'routine/config?group=company' });
    expect(before).toContainEqual({
      title: 'Address in China / Address in Dubai',
      place: 'routine/config?group=contact',
    });
    expect(before).toContainEqual({ title: 'Account holder', place: 'routine/config?group=bank' });
    await edit({ 'company_name.en': 'Haitu Export Ltd', 'address_dubai.en': 'Jebel Ali', wechat: 'haitu_cars' });
    expect((await missing()).map(({ title }) => title)).toEqual(
      before.map(({ title }) => title).filter((title) => !/^(?:Company name|Address in China|WhatsApp)/.test(title)),
    );
    expect((await start(await tokenOf('dashboard/index'))).missing).toEqual([]);
  });
});
