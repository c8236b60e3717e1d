import loadArgon2 from '@phi-ag/argon2/node';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  adminGroups,
  adminMemberships,
  admins,
  adminSessions,
  authSessions,
  balanceChanges,
  collectedStyles,
  members,
  mailOutbox,
  pointsChanges,
} from '../../data/schema/index.ts';
import { seedCatalogue } from '../../data/seed/index.ts';
import { DEMO_ADMINS } from '../../data/seed/demo-admins.ts';
import { DEMO_MEMBERS } from '../../data/seed/demo-members.ts';
import { addAdmin } from '../../data/queries/admin/admins.ts';
import { seedEverything } from '../../data/seed/everything.ts';
import { prepareDemoLogins } from '../../host/serve/demo-logins.ts';
import { isRule } from '../../src/domain/admin/menu.ts';
import { HASH_STRENGTH, isPassword } from '../../src/domain/auth/rules.ts';
import { usernameSchema } from '../../src/domain/auth/schema.ts';
import { normaliseEmail } from '../../src/domain/shared/email.ts';
import { readMobile } from '../../src/domain/shared/phone/mobile.ts';
import { aDatasetOfFour, writeDataset } from '../support/dataset.ts';
import { ownDatabase } from '../support/own-database.ts';

const database = await ownDatabase();
beforeAll(async () => {
  await seedCatalogue(database, { folder: await writeDataset(aDatasetOfFour()) });
});
/** Sets no database and no host, as on a machine with a fresh clone. */
beforeEach(() => void vi.stubEnv('LIBSQL_URL', undefined).stubEnv('HOST', undefined));
afterEach(() => vi.unstubAllEnvs());

const prepare = () => prepareDemoLogins(database, () => {});
const everything = () =>
  Promise.all(
    [members, balanceChanges, pointsChanges, collectedStyles, admins, adminGroups, adminMemberships].map((table) =>
      database.select().from(table),
    ),
  );
const buyer = async () => {
  const [found] = await database.select().from(members).where(eq(members.email, DEMO_MEMBERS[0]!.email));
  return found!;
};

describe('demo logins', () => {
  it('keep our own rules for names, addresses and passwords', () => {
    for (const { username, password, nodes = [] } of DEMO_ADMINS) {
      expect(usernameSchema.parse(username)).toBe(username);
      expect(isPassword(password), username).toBe(true);
      expect(nodes.filter((node) => !isRule(node))).toEqual([]);
    }
    for (const { username, email, mobile, password } of DEMO_MEMBERS) {
      expect(usernameSchema.parse(username)).toBe(username);
      expect(normaliseEmail(email)).toBe(email);
      expect(email).toMatch(/\.example$/);
      if (mobile !== null) expect(readMobile(mobile)).toBe(mobile);
      expect(isPassword(password), username).toBe(true);
    }
  });

  it('are not made where a database was named, nor where other machines reach the site', async () => {
    vi.stubEnv('LIBSQL_URL', 'libsql://real.example');
    expect(await prepare()).toEqual([]);
    vi.stubEnv('LIBSQL_URL', '');
    vi.stubEnv('HOST', '0.0.0.0');
    expect(await prepare()).toEqual([]);
    expect([await database.$count(members), await database.$count(admins)]).toEqual([0, 0]);
  });

  it('are no part of what a deployment brings into its database', async () => {
    const text = seedEverything.toString();
    expect(text).not.toMatch(/demo/i);
    expect(await database.$count(members)).toBe(0);
  });

  it('are two members, one with a history that adds up and one with none, and two admins', async () => {
    expect((await prepare()).map(({ username, password }) => [username, password])).toEqual(
      [...DEMO_MEMBERS, ...DEMO_ADMINS].map(({ username, password }) => [username, password]),
    );
    const { id, moneyMinor, score, joinedAt, passwordHash, nickname } = await buyer();
    const { memoryCost, timeCost, parallelism } = HASH_STRENGTH;
    expect(passwordHash).toMatch(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
    expect(nickname).not.toBe('');
    const balance = await database.select().from(balanceChanges).where(eq(balanceChanges.memberId, id));
    const points = await database.select().from(pointsChanges).where(eq(pointsChanges.memberId, id));
    expect(moneyMinor).toBe(balance.reduce((sum, { amountMinor }) => sum + amountMinor, 0));
    expect(score).toBe(points.reduce((sum, entry) => sum + entry.points, 0));
    expect(moneyMinor).toBeGreaterThan(0);
    for (const list of [balance, points]) {
      const times = list.map(({ createdAt }) => createdAt);
      expect(times).toEqual(times.toSorted((left, right) => left - right));
      expect(times.every((time) => time >= joinedAt && time < Date.now())).toBe(true);
      expect(times.filter((time) => time > Date.now() - 7 * 86_400_000).length).toBeGreaterThan(2);
    }
    expect(await database.$count(collectedStyles, eq(collectedStyles.memberId, id))).toBeGreaterThan(1);
    const [fresh] = await database.select().from(members).where(eq(members.email, DEMO_MEMBERS[1]!.email));
    expect(fresh).toMatchObject({ moneyMinor: 0, score: 0, nickname: '' });
    expect(await database.$count(mailOutbox)).toBe(0);
  });

  it('are left as they are by the next start, and a password somebody set is not told wrong', async () => {
    const before = await everything();
    await prepare();
    expect(await everything()).toEqual(before);
    const argon2 = await loadArgon2();
    await database
      .update(members)
      .set({ passwordHash: argon2.hash('Mine-alone7', HASH_STRENGTH).encoded, username: 'amina' })
      .where(eq(members.id, (await buyer()).id));
    expect((await prepare())[0]).toMatchObject({ username: 'amina', password: undefined });
  });

  it('let nobody in once other machines can reach the site, and do again afterwards', async () => {
    const { id } = await buyer();
    await database.insert(authSessions).values({ id: 'demo', memberId: id, createdAt: 1, lastUsedAt: 1 });
    const [demo] = await database.select().from(admins).where(eq(admins.email, DEMO_ADMINS[0]!.email));
    await database.insert(adminSessions).values({ id: 'demo', adminId: demo!.id, createdAt: 1, lastUsedAt: 1 });
    const real = { username: 'real', nickname: '', passwordHash: 'x', groupId: 1, now: 1 };
    await addAdmin(database, real);
    vi.stubEnv('HOST', '0.0.0.0');
    expect(await prepare()).toEqual([]);
    expect((await buyer()).state).toBe('closed');
    expect(await database.$count(authSessions)).toBe(0);
    expect(await database.$count(adminSessions)).toBe(0);
    expect(await database.$count(admins, eq(admins.state, 'enabled'))).toBe(1);
    vi.stubEnv('HOST', undefined);
    expect(await prepare()).toHaveLength(DEMO_MEMBERS.length + DEMO_ADMINS.length);
    expect((await buyer()).state).toBe('active');
    expect(await database.$count(admins, eq(admins.state, 'enabled'))).toBe(DEMO_ADMINS.length + 1);
  });

  it('take nothing from somebody who has such a name already', async () => {
    await database
      .update(members)
      .set({ email: 'real@person.example' })
      .where(eq(members.email, DEMO_MEMBERS[1]!.email));
    await database.update(admins).set({ email: 'real@admin.example' }).where(eq(admins.email, DEMO_ADMINS[0]!.email));
    const left = [DEMO_MEMBERS[0]!, ...DEMO_ADMINS.slice(1)].map(({ about }) => about);
    expect((await prepare()).map(({ about }) => about)).toEqual(left);
    expect([await database.$count(members), await database.$count(admins)]).toEqual([2, DEMO_ADMINS.length + 1]);
  });
});
