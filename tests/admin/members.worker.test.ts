import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { adminRevisions, authSessions, balanceChanges, members } from '../../data/schema/index.ts';
import { balanceEntryResource } from '../../src/domain/admin/entities/balance-entry.ts';
import { memberResource } from '../../src/domain/admin/entities/member.ts';
import { pointsEntryResource } from '../../src/domain/admin/entities/points-entry.ts';
import { call, database, editRow, entitiesAsAdmin, faultsIn, listed, rowOf } from '../support/admin-entities.ts';

beforeAll(entitiesAsAdmin, 60_000);

/** A member with as many logins. */
async function aMember(logins = 0): Promise<{ id: number; username: string }> {
  const username = `m${crypto.randomUUID().slice(0, 8)}`;
  const facts = {
    username,
    usernameKey: username,
    email: `${username}@buyer.example`,
    nickname: 'Nia',
    locale: 'en',
  } as const;
  const [added] = await database
    .insert(members)
    .values({ ...facts, joinedAt: 1_000 })
    .returning({ id: members.id });
  const id = added?.id ?? 0;
  for (let login = 0; login < logins; login += 1)
    await database
      .insert(authSessions)
      .values({ id: `${username}-${login}`, memberId: id, createdAt: 1, lastUsedAt: 1 });
  return { id, username };
}
const revisionsOf = (id: number) => {
  const { resource, rowId } = adminRevisions;
  const isTheirs = and(eq(resource, 'member'), eq(rowId, String(id)));
  return database.select().from(adminRevisions).where(isTheirs).orderBy(adminRevisions.id);
};

describe('a member', () => {
  it('is found and shown as clients of the family read members', async () => {
    const { id, username } = await aMember(2);
    expect(await listed(memberResource, `quickSearch=${username}`)).toMatchObject([
      {
        id,
        username,
        nickname: 'Nia',
        group: { name: 'Members' },
        status: 'enable',
        create_time: 1,
        nickname_text: `${username}(ID:${id})`,
        login_count: 2,
        money: '0.00',
        score: 0,
        avatar: expect.stringMatching(/^\//) as string,
      },
    ]);
    expect(await rowOf(memberResource, String(id))).toMatchObject({ group_id: 1, email: `${username}@buyer.example` });
    const answer = await call(`/admin/user.User/index?select=true&quickSearch=${username}`);
    const name = `${username}(ID:${id})`;
    expect(answer.data).toMatchObject({ options: [{ id: String(id), name, nickname_text: name }] });
  });

  it('is changed but for what they proved, their money and their points; no revision keeps what is theirs', async () => {
    const { id, username } = await aMember();
    const row = await rowOf(memberResource, String(id));
    const sent = {
      ...row,
      nickname: 'Noor Private',
      gender: '2',
      money: '99.00',
      score: 7,
    };
    const theirs = { username: 'zz', email: 'x@y.example', mobile: '+971501234567', password: 'New-secret-1' };
    const refused = await editRow(memberResource, { ...sent, ...theirs });
    expect(faultsIn(refused)).toEqual(['username', 'email', 'mobile', 'password']);
    expect(JSON.stringify(refused)).toContain('Only the member can change this.');
    expect(await revisionsOf(id)).toEqual([]);
    expect(await editRow(memberResource, { ...sent, mobile: '', password: '' })).toMatchObject({ code: 1 });
    const [stored] = await database.select().from(members).where(eq(members.id, id));
    expect(stored).toMatchObject({ nickname: 'Noor Private', gender: 2, moneyMinor: 0, score: 0, username });
    const kept = await revisionsOf(id);
    expect(kept).toMatchObject([{ fields: ['nickname', 'gender'], before: { id, state: 'active' } }]);
    expect(JSON.stringify(kept)).not.toMatch(new RegExp(`Noor|${username}`));
  });

  it('is logged out everywhere by a switch, and by closing the account, which can be undone', async () => {
    const { id } = await aMember(2);
    const logins = () => database.$count(authSessions, eq(authSessions.memberId, id));
    expect(await editRow(memberResource, { id, nickname: 'Nia' })).toMatchObject({ code: 1 });
    expect(await logins()).toBe(2);
    expect(await editRow(memberResource, { id, end_logins: '1' })).toMatchObject({ code: 1 });
    expect(await logins()).toBe(0);
    expect(await rowOf(memberResource, String(id))).toMatchObject({ end_logins: '0', status: 'enable' });
    await database.insert(authSessions).values({ id: `again-${id}`, memberId: id, createdAt: 1, lastUsedAt: 1 });
    expect(await editRow(memberResource, { id, status: 'disable' })).toMatchObject({ code: 1 });
    expect(await logins()).toBe(0);
    const closing = (await revisionsOf(id)).at(-1)?.id;
    await database.update(members).set({ nickname: 'Later' }).where(eq(members.id, id));
    expect(await call('/admin/security.Revision/restore', { ids: [closing] })).toMatchObject({ code: 1 });
    const [stored] = await database.select().from(members).where(eq(members.id, id));
    expect(stored).toMatchObject({ state: 'active', nickname: 'Later' });
  });

  it('who deleted their account is not there', async () => {
    const { id, username } = await aMember();
    await database.update(members).set({ state: 'deleted' }).where(eq(members.id, id));
    expect(await listed(memberResource, `quickSearch=${username}`)).toEqual([]);
    expect(await editRow(memberResource, { id, status: 'enable' })).toMatchObject({ code: 0 });
    expect(await call(`/admin/user.MoneyLog/add?userId=${id}`)).toMatchObject({ code: 0 });
  });
});

describe('an entry of a ledger', () => {
  it('moves the balance, is listed with what it was before and after, and is in the log of the admin', async () => {
    const { id, username } = await aMember();
    const add = (money: string) => call('/admin/user.MoneyLog/add', { user_id: id, money, memo: 'Paid at the fair' });
    expect(await add('12.50')).toMatchObject({ code: 1 });
    expect(await add('-2.00')).toMatchObject({ code: 1 });
    const answer = await call(`/admin/user.MoneyLog/add?userId=${id}`);
    expect(answer.data).toEqual({ user: { id, username, nickname: 'Nia', money: '10.50', score: 0 } });
    const query = `search[0][field]=user_id&search[0][operator]=eq&search[0][val]=${id}`;
    expect(await listed(balanceEntryResource, query)).toMatchObject([
      { user_id: id, user: { username, nickname: 'Nia' }, money: '-2.00', before: '12.50', after: '10.50' },
      { memo: 'Paid at the fair', money: '12.50', before: '0.00', reason: 'adjustment' },
    ]);
    const booked = await database.select().from(adminRevisions).where(eq(adminRevisions.resource, 'balanceEntry'));
    expect(booked.map(({ act, title }) => [act, title])).toContainEqual(['add', 'Paid at the fair']);
  });

  it('moves points the same way', async () => {
    const { id } = await aMember();
    expect(await call('/admin/user.ScoreLog/add', { user_id: id, score: '30', memo: 'A gift' })).toMatchObject({
      code: 1,
    });
    const [entry] = await listed(pointsEntryResource, `search[0][field]=user_id&search[0][val]=${id}`);
    expect(entry).toMatchObject({ score: 30, before: 0, after: 30, memo: 'A gift' });
  });

  const BAD = [
    [{ money: '-0.01' }, ['money']],
    [{ money: '0' }, ['money']],
    [{ money: '1e3' }, ['money']],
    [{ memo: '' }, ['memo']],
    [{ user_id: 99_999_999 }, ['user_id']],
    [{ user_id: '' }, ['user_id']],
  ] as const;
  it.each(BAD)('with %o is refused, and nothing is booked', async (sent, paths) => {
    const { id } = await aMember();
    expect(
      faultsIn(await call('/admin/user.MoneyLog/add', { user_id: id, money: '1.00', memo: 'x', ...sent })),
    ).toEqual(paths);
    expect(await database.$count(balanceChanges, eq(balanceChanges.memberId, id))).toBe(0);
  });

  it('of two at once that only one can pay for is booked once', async () => {
    const { id } = await aMember();
    await call('/admin/user.MoneyLog/add', { user_id: id, money: '5.00', memo: 'x' });
    const take = () => call('/admin/user.MoneyLog/add', { user_id: id, money: '-5.00', memo: 'x' });
    const codes = (await Promise.all([take(), take(), take()])).map(({ code }) => code);
    expect(codes.sort()).toEqual([0, 0, 1]);
  });

  it('is booked once however often the same request comes, and not with other values', async () => {
    const { id } = await aMember();
    const entry = { user_id: id, money: '5.00', memo: 'Paid at the fair', request_id: crypto.randomUUID() };
    const add = (values: object) => call('/admin/user.MoneyLog/add', { ...entry, ...values });
    const answers = await Promise.all([add({}), add({}), add({ money: '5' })]);
    for (const { code, data } of [...answers, await add({})])
      expect({ code, data }).toEqual({ code: 1, data: answers[0].data });
    expect(await add({ money: '6.00' })).toMatchObject({ code: 0, msg: expect.stringContaining('saved already') });
    expect(await call('/admin/user.ScoreLog/add', { ...entry, score: '5' })).toMatchObject({ code: 0 });
    expect(faultsIn(await add({ request_id: 'again' }))).toEqual(['request_id']);
    expect(await database.$count(balanceChanges, eq(balanceChanges.memberId, id))).toBe(1);
    expect(await add({ request_id: crypto.randomUUID() })).toMatchObject({ code: 1 });
    expect(await database.$count(balanceChanges, eq(balanceChanges.memberId, id))).toBe(2);
  });

  it('of money that was spent since it was looked at is refused, and nothing is booked', async () => {
    const { id } = await aMember();
    await call('/admin/user.MoneyLog/add', { user_id: id, money: '5.00', memo: 'x' });
    // Each write of an admin begins with this row: just before the entry, another one takes the money.
    await database.run(
      sql.raw(`create trigger spent_${id} after update on catalogue_state
        when (select money_minor from members where id = ${id}) > 0 begin
          insert into balance_changes (member_id, reason, note, cause, created_at, amount_minor, before_minor, after_minor)
          select id, 'depositHeld', '', 'spent:' || id, 1, -500, money_minor, money_minor - 500 from members where id = ${id};
        end`),
    );
    try {
      expect(await call('/admin/user.MoneyLog/add', { user_id: id, money: '-5.00', memo: 'x' })).toMatchObject({
        code: 0,
        msg: 'There is not so much to take away.',
      });
    } finally {
      await database.run(sql.raw(`drop trigger spent_${id}`));
    }
    const [member] = await database.select().from(members).where(eq(members.id, id));
    expect(member?.moneyMinor).toBeGreaterThanOrEqual(0);
  });
});
