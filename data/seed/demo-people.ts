import { eq, inArray, like, sql } from 'drizzle-orm';
import { hashOf } from '../../src/domain/shared/hash.ts';
import { balanceEntry } from '../queries/account/ledger.ts';
import { memberRow, usernameKey } from '../queries/account/members.ts';
import { addAdmin } from '../queries/admin/admins.ts';
import { ADMIN_TOKENS, loginRows, MEMBER_TOKENS, type TokenTables } from '../queries/auth/token-families.ts';
import { adminGroups, admins, auctionLots, members } from '../schema/index.ts';
import type { Database } from '../client.ts';
import { portions } from '../write/statements.ts';

/** A lot that ends so soon, with a soft close of so long. */
export interface DemoLot {
  endsInMs: number;
  softCloseMs: number;
}

interface Crowd {
  bidders: number;
  agents: number;
  lots: readonly DemoLot[];
  now: number;
  newToken: () => string;
  /** Hash of a random password. These members log in with tokens only. */
  passwordHash: string;
}

type Told = { kind: 'bidder' | 'seller' | 'agent'; username: string; token: string } | { kind: 'lot'; id: number };

const BALANCE_MINOR = 100_000_000;
/** A reserved domain (RFC 2606) that identifies these members. */
export const isOfCrowd = like(members.email, 'demo.crowd.%@haitu.example');
export const isAgentOfCrowd = like(admins.email, 'demo.crowd.%@haitu.example');
const AGENT_NODES = ['chat/Kefu/serve'] as const;
const PORTION = 50;

/** Many people and some lots for trying out loads, on a developer's machine only. The same people each time, with new tokens. */
export async function seedCrowd(database: Database, crowd: Crowd): Promise<Told[]> {
  const names = numbered('demo_bidder_', crowd.bidders, 3);
  const people = await addMembers(database, [...names, 'demo_seller'], crowd);
  const agents = await addAgents(database, numbered('demo_agent_', crowd.agents, 2), crowd);
  const seller = people.find(({ username }) => username === 'demo_seller');
  const lots = await addLots(database, crowd, seller?.id ?? null);
  const tell = (kind: 'bidder' | 'seller' | 'agent', { username, token }: (typeof people)[number]): Told => ({
    kind,
    username,
    token,
  });
  return [
    ...people.map((one) => tell(one === seller ? 'seller' : 'bidder', one)),
    ...agents.map((one) => tell('agent', one)),
    ...lots.map((id): Told => ({ kind: 'lot', id })),
  ];
}

const numbered = (name: string, count: number, digits: number): string[] =>
  Array.from({ length: count }, (_, index) => name + String(index + 1).padStart(digits, '0'));
const mailOf = (username: string): string => `demo.crowd.${username}@haitu.example`;

async function addMembers(database: Database, names: readonly string[], crowd: Crowd) {
  const { now } = crowd;
  await inPortions(database, names, (username) => {
    const isFree = sql`not exists (select 1 from ${members} where username_key = ${usernameKey(username)})`;
    const row = { username, email: mailOf(username), mobile: null, passwordHash: crowd.passwordHash };
    return [memberRow(database, { ...row, locale: 'en', now, ip: null }, isFree)];
  });
  const found = await database
    .select({ id: members.id, username: members.username, moneyMinor: members.moneyMinor })
    .from(members)
    .where(inArray(members.email, names.map(mailOf)));
  await inPortions(database, found, ({ id, moneyMinor }) => {
    const entry = { memberId: id, amount: BALANCE_MINOR - moneyMinor, reason: 'adjustment' as const, now };
    const isShort = moneyMinor < BALANCE_MINOR;
    return isShort ? [balanceEntry(database, { ...entry, cause: `demo-crowd:${id}:${now}` })] : [];
  });
  await database.update(members).set({ state: 'active' }).where(isOfCrowd);
  return logIn(database, MEMBER_TOKENS, found, crowd);
}

async function addAgents(database: Database, names: readonly string[], crowd: Crowd) {
  if (names.length === 0) return [];
  const { now, passwordHash } = crowd;
  const mails = names.map(mailOf);
  const existing = await database
    .select({ username: admins.username })
    .from(admins)
    .where(inArray(admins.email, mails));
  const groupId = await agentGroup(database, now);
  for (const username of names) {
    if (existing.some((one) => one.username === username)) continue;
    await addAdmin(database, { username, nickname: username, passwordHash, groupId, now });
    const key = usernameKey(username);
    await database
      .update(admins)
      .set({ email: mailOf(username) })
      .where(eq(admins.usernameKey, key));
  }
  await database.update(admins).set({ state: 'enabled' }).where(isAgentOfCrowd);
  const found = await database
    .select({ id: admins.id, username: admins.username })
    .from(admins)
    .where(inArray(admins.email, mails));
  return logIn(database, ADMIN_TOKENS, found, crowd);
}

async function agentGroup(database: Database, now: number): Promise<number> {
  const name = 'Demo agents';
  const [found] = await database.select({ id: adminGroups.id }).from(adminGroups).where(eq(adminGroups.name, name));
  if (found) return found.id;
  const row = { name, nodes: AGENT_NODES, createdAt: now, updatedAt: now };
  const [added] = await database.insert(adminGroups).values(row).returning({ id: adminGroups.id });
  if (!added) throw new Error('The group of demo agents was not made.');
  return added.id;
}

async function logIn(
  database: Database,
  tables: TokenTables,
  people: readonly { id: number; username: string | null }[],
  { now, newToken }: Crowd,
) {
  const logins = await Promise.all(
    people.map(async ({ id, username }) => {
      const token = newToken();
      return { id, username: username ?? '', token, tokenHash: await hashOf(token) };
    }),
  );
  await inPortions(database, logins, ({ id, tokenHash }) => [
    ...loginRows(database, tables, {
      id: crypto.randomUUID(),
      ownerId: id,
      device: 'demo:people',
      country: undefined,
      accessHash: tokenHash,
      refreshHash: undefined,
      now,
    }),
  ]);
  return logins.sort((left, right) => (left.username < right.username ? -1 : 1));
}

async function addLots(database: Database, { lots, now }: Crowd, sellerId: number | null): Promise<number[]> {
  const rows = lots.map(({ endsInMs, softCloseMs }, index) => ({
    title: `Demo lot ${index + 1}`,
    sellerId,
    currency: 'USD',
    isSample: true,
    createdAt: now,
    increments: [
      { fromMinor: 0, stepMinor: 5_000 },
      { fromMinor: 500_000, stepMinor: 10_000 },
      { fromMinor: 2_000_000, stepMinor: 25_000 },
    ],
    buyerFee: { percent: '2.5', minimumMinor: 10_000, maximumMinor: 100_000 },
    openingMinor: 100_000,
    depositMinor: 50_000,
    depositCurrency: 'USD',
    paymentDueMs: 5 * 86_400_000,
    opensAt: now,
    softCloseMs,
    originalEndsAt: now + endsInMs,
    endsAt: now + endsInMs,
  }));
  if (rows.length === 0) return [];
  const added = await database.insert(auctionLots).values(rows).returning({ id: auctionLots.id });
  return added.map(({ id }) => id);
}

async function inPortions<Item>(
  database: Database,
  items: readonly Item[],
  statements: (item: Item) => Parameters<Database['batch']>[0][number][],
): Promise<void> {
  for (const some of portions(items, PORTION)) {
    const [first, ...others] = some.flatMap(statements);
    if (first) await database.batch([first, ...others]);
  }
}
