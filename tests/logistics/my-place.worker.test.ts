import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { forgetKept } from '../../data/queries/shared/kept-for.ts';
import { memberGroups, members } from '../../data/schema/index.ts';
import { databaseOf } from '../../functions/http/database.ts';
import { getMyPlace, setMyPlace } from '../../src/wire/addresses/logistics.ts';
import { logisticsCalls } from '../../src/wire/logistics.ts';
import { anAccount, anAddress, aLogin, database, PASSWORD, read, send, useUp } from '../support/account.ts';
import { roundsOf } from '../support/rounds.ts';
import { onPriceDay } from '../support/price-day.ts';

onPriceDay();

const guess = (country?: string) =>
  read(getMyPlace.path, { headers: country === undefined ? {} : { 'cf-ipcountry': country } });
const NOWHERE = { country: null, port: null, currency: 'USD' };

describe('the place a visitor most likely buys for', () => {
  it.each([
    ['KE', { country: 'KE', port: 'KEMBA', currency: 'KES' }],
    ['ke', { country: 'KE', port: 'KEMBA', currency: 'KES' }],
    // Its cars come by a port of Djibouti.
    ['ET', { country: 'ET', port: 'DJJIB', currency: 'ETB' }],
    // Of two ports, the one freight is known to.
    ['AE', { country: 'AE', port: 'AEJEA', currency: 'AED' }],
    // A ship costs less than the train, and the nearer port less than the farther one.
    ['RU', { country: 'RU', port: 'RUVVO', currency: 'RUB' }],
    ['KZ', { country: 'KZ', port: 'KZALA', currency: 'KZT' }],
    // A terminal of its own has no rate, and a port its cars pass has one.
    ['AZ', { country: 'AZ', port: 'GEPTI', currency: 'AZN' }],
    // Members of the union reach each other, and no rate to the port of this one is known.
    ['NL', { country: 'NL', port: 'DEBRV', currency: 'EUR' }],
    // There is no rate: the port is asked for.
    ['BR', { country: 'BR', port: 'BRSSZ', currency: 'USD' }],
  ])('is known for %s', async (country, place) => {
    const answer = await guess(country);
    expect(answer).toMatchObject({ code: 1, data: place });
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  it.each([undefined, '', 'XX', 'T1', 'CN', 'US', 'ZZ', 'EU', "K'", 'x'.repeat(5_000)])(
    'is nowhere for a network that says %j',
    async (country) => {
      expect(await guess(country)).toMatchObject({ code: 1, data: NOWHERE });
    },
  );

  it('costs one round to the database at most, and none within a minute', async () => {
    forgetKept(databaseOf(env));
    expect((await roundsOf(() => guess('TZ'))).rounds).toBeLessThanOrEqual(1);
    expect((await roundsOf(() => guess('TZ'))).rounds).toBe(0);
    expect((await roundsOf(() => guess('XX'))).rounds).toBe(0);
  });

  it('is told to a whole office behind one address, and to no flood', async () => {
    const [rule] = logisticsCalls.getMyPlace.limits ?? [];
    expect(rule?.limit).toBeGreaterThanOrEqual(600);
    const address = anAddress();
    const give = await useUp([rule?.purpose ?? '', 'address', address], rule ?? { limit: 0, perMs: 0 });
    expect((await read(getMyPlace.path, { address, headers: { 'cf-ipcountry': 'KE' } })).code).toBe(429);
    await give();
  });
});

const MOMBASA = { country: 'KE', port: 'KEMBA', term: 'CIF', importer: 'individual' };

describe('the place a member keeps', () => {
  it('is told with who they are, on every device, until they choose another', async () => {
    const account = await anAccount();
    const place = async (token = account.token) =>
      ((await read('/api/account/profile', { token })).data as { place: unknown }).place;
    expect(await place()).toBeNull();
    expect(await send(setMyPlace.path, MOMBASA, account)).toMatchObject({ code: 1, data: MOMBASA });
    expect(await place()).toEqual(MOMBASA);
    const other = await aLogin(account);
    expect(await place(other.token)).toEqual(MOMBASA);
    expect(await read('/api/index/index', other)).toMatchObject({ data: { userInfo: { place: MOMBASA } } });
    const kampala = { country: 'UG', port: 'KEMBA', term: 'CIP', importer: 'company' };
    expect(await send(setMyPlace.path, { ...kampala, country: 'ug', port: 'kemba' }, other)).toMatchObject({
      data: kampala,
    });
    expect(await place()).toEqual(kampala);
    await send('/api/account/profile', { motto: 'Fair winds' }, account);
    expect(await place()).toEqual(kampala);
  });

  it.each([
    [{ port: 'AAAAA' }, 'port', 'We do not deliver to this port.'],
    [{ port: 'CNSHA' }, 'port', 'We do not deliver to this port.'],
    [{ country: 'US' }, 'country', undefined],
    [{ country: 'CN' }, 'country', undefined],
    [{ country: 'NG' }, 'country', 'This port does not serve this country.'],
    [{ country: 'KZ', port: 'KZALA' }, 'term', undefined],
    [{ country: 'KZ', port: 'KZALA', term: 'FOB' }, 'term', undefined],
    [{ term: 'DDP' }, 'term', undefined],
    [{ importer: 'state' }, 'importer', undefined],
    [{ port: '../x' }, 'port', undefined],
    [{ country: "KE' or 1=1 --" }, 'country', undefined],
    [{ country: undefined }, 'country', undefined],
    [{ port: undefined }, 'port', undefined],
    [{ term: undefined }, 'term', undefined],
    [{ importer: undefined }, 'importer', undefined],
    [{ port: { code: 'KEMBA' } }, 'port', undefined],
  ])('is refused with %j', async (change, path, message) => {
    const account = await anAccount();
    const answer = await send(setMyPlace.path, { ...MOMBASA, ...change }, account);
    expect(answer.code).toBe(0);
    expect(answer.data).toMatchObject({ errors: [{ path }] });
    if (message !== undefined) expect(answer.msg).toBe(message);
    expect((await read('/api/account/profile', account)).data).toMatchObject({ place: null });
  });

  it('takes the terms of a train to a terminal', async () => {
    const almaty = { country: 'KG', port: 'KZALA', term: 'CIP', importer: 'company' };
    expect(await send(setMyPlace.path, almaty, await anAccount())).toMatchObject({ code: 1, data: almaty });
  });

  it('is kept for who is logged in alone', async () => {
    const account = await anAccount();
    expect((await send(setMyPlace.path, MOMBASA)).code).not.toBe(1);
    expect((await send(setMyPlace.path, MOMBASA, { token: 'nobody' })).code).not.toBe(1);
    const other = await anAccount();
    await send(setMyPlace.path, { ...MOMBASA, id: other.id, user_id: other.id }, account);
    expect((await read('/api/account/profile', other)).data).toMatchObject({ place: null });
    await send('/api/account/signOut', { id: 'all' }, account);
    await send('/api/user/logout', {}, account);
    expect((await send(setMyPlace.path, MOMBASA, account)).code).not.toBe(1);
  });

  it('is kept for members whose group may keep one', async () => {
    const account = await anAccount();
    const group = { name: 'Readers', rules: ['1100'], createdAt: 1, updatedAt: 1 };
    const [made] = await database.insert(memberGroups).values(group).returning({ id: memberGroups.id });
    await database
      .update(members)
      .set({ groupId: made?.id ?? 0 })
      .where(eq(members.id, account.id));
    expect((await send(setMyPlace.path, MOMBASA, account)).code).not.toBe(1);
    expect((await read('/api/account/profile', account)).data).toMatchObject({ place: null });
    await database
      .update(memberGroups)
      .set({ rules: ['1100', '5021'] })
      .where(eq(memberGroups.id, made?.id ?? 0));
    expect((await send(setMyPlace.path, MOMBASA, account)).code).toBe(1);
    await database.update(members).set({ groupId: 1 }).where(eq(members.id, account.id));
    await database.delete(memberGroups).where(eq(memberGroups.id, made?.id ?? 0));
  });

  it('is in the export of their data, and goes with the account', async () => {
    const account = await anAccount();
    await send(setMyPlace.path, MOMBASA, account);
    const { member } = (await read('/api/account/export', account)) as unknown as { member: unknown };
    expect(member).toMatchObject({ place: MOMBASA });
    expect((await send('/api/account/delete', { password: PASSWORD }, account)).code).toBe(1);
    const [left] = await database.select({ place: members.place }).from(members).where(eq(members.id, account.id));
    expect(left).toEqual({ place: null });
  });

  it('is changed so often and no more', async () => {
    const account = await anAccount();
    const answers = await Promise.all(Array.from({ length: 61 }, () => send(setMyPlace.path, MOMBASA, account)));
    expect(answers.filter(({ code }) => code === 429)).toHaveLength(1);
  });
});
