import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { LedgerReason } from '../../src/domain/account/model.ts';
import type { Database } from '../client.ts';
import { collectAll } from '../queries/collection/collection.ts';
import { balanceEntry, pointsEntry } from '../queries/account/ledger.ts';
import { changeProfile, memberRow, usernameKey } from '../queries/account/members.ts';
import { isOfCrowd } from './demo-people.ts';
import { authSessions, members, models, styles } from '../schema/index.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Days ago, minor units or points, why, and the words of the one who booked it. */
type Entry = readonly [daysAgo: number, amount: number, reason: LedgerReason, note?: string];

interface DemoMember {
  username: string;
  /** An address under a reserved domain (RFC 2606). It identifies the demo member, even after a change of name. */
  email: string;
  mobile: string | null;
  password: string;
  /** What a developer finds there. */
  about: string;
  profile: { nickname: string; gender: 0 | 1 | 2; birthday: string; motto: string } | undefined;
  balance: readonly Entry[];
  points: readonly Entry[];
  collected: number;
}

/** Members for trying out: on a developer's machine only, since everybody knows their passwords. */
export const DEMO_MEMBERS: readonly DemoMember[] = [
  {
    username: 'demo_buyer',
    email: 'demo.buyer@haitu.example',
    // Kept free of owners for stories (NANPA), and valid to every check of numbers.
    mobile: '+12025550143',
    password: 'Harbour-2026',
    about: 'a buyer with a balance, points and collected cars',
    profile: {
      nickname: 'Amina Yusuf',
      gender: 2,
      birthday: '1988-04-17',
      motto: 'From Shanghai to Mombasa, one container at a time',
    },
    balance: [
      [20, 500_000, 'opening'],
      [6, -50_000, 'depositHeld', 'BYD Seagull 2024'],
      [4, 50_000, 'depositReleased', 'BYD Seagull 2024'],
      [3, -128_000, 'purchase', 'Sea freight, Shanghai–Mombasa'],
      [1, 8_000, 'refund', 'Sea freight, Shanghai–Mombasa'],
    ],
    points: [
      [20, 100, 'opening'],
      [5, 20, 'adjustment'],
      [3, 128, 'purchase', 'Sea freight, Shanghai–Mombasa'],
      [2, -50, 'adjustment'],
      [1, -8, 'refund', 'Sea freight, Shanghai–Mombasa'],
    ],
    collected: 5,
  },
  {
    username: 'demo_new',
    email: 'demo.new@haitu.example',
    mobile: null,
    password: 'Firstvisit-1',
    about: 'an account as it is on its first day',
    profile: undefined,
    balance: [],
    points: [],
    collected: 0,
  },
];

/**
 * Brings the demo members into the database of a developer's machine. Who is there already is left as they are; one whose
 * name or address somebody else has is left out.
 *
 * @param hash makes the PHC string of a password.
 */
export async function seedDemoMembers(
  database: Database,
  { hash, now }: { hash: (password: string) => string; now: number },
): Promise<void> {
  for (const member of DEMO_MEMBERS) {
    if (await findDemoMember(database, member)) continue;
    const id = await addMember(database, member, { passwordHash: hash(member.password), now });
    if (id !== undefined) await fillAccount(database, id, member, now);
  }
  await database
    .update(members)
    .set({ state: 'active' })
    .where(and(isDemo, eq(members.state, 'closed')));
}

const isDemo = or(
  isOfCrowd,
  inArray(
    members.email,
    DEMO_MEMBERS.map(({ email }) => email),
  ),
);

/** Closes logins whose password is in the source, if other machines can reach the site. */
export async function closeDemoMembers(database: Database): Promise<void> {
  const ids = database.select({ id: members.id }).from(members).where(isDemo);
  await database.batch([
    database.delete(authSessions).where(inArray(authSessions.memberId, ids)),
    database
      .update(members)
      .set({ state: 'closed' })
      .where(and(isDemo, ne(members.state, 'deleted'))),
  ]);
}

/** A demo member as they are now. */
export async function findDemoMember(database: Database, { email }: DemoMember) {
  const [found] = await database
    .select({ id: members.id, username: members.username, passwordHash: members.passwordHash })
    .from(members)
    .where(eq(members.email, email));
  return found;
}

async function addMember(
  database: Database,
  { username, email, mobile, balance }: DemoMember,
  { passwordHash, now }: { passwordHash: string; now: number },
): Promise<number | undefined> {
  const joinedAt = now - (balance[0]?.[0] ?? 0) * DAY_MS;
  const isFree = sql`not exists (select 1 from ${members}
    where username_key = ${usernameKey(username)} or email = ${email} or mobile = ${mobile})`;
  const row = { username, email, mobile, passwordHash, locale: 'en' as const, now: joinedAt, ip: null };
  const [, added] = await database.batch([
    memberRow(database, row, isFree),
    database.select({ id: members.id }).from(members).where(eq(members.email, email)),
  ]);
  return added[0]?.id;
}

async function fillAccount(database: Database, id: number, member: DemoMember, now: number): Promise<void> {
  const entries = (kind: 'balance' | 'points', list: readonly Entry[]) =>
    list.map(([daysAgo, amount, reason, note], index) =>
      (kind === 'balance' ? balanceEntry : pointsEntry)(database, {
        memberId: id,
        amount,
        reason,
        ...(note !== undefined && { note }),
        cause: `demo:${id}:${kind}:${index}`,
        now: now - daysAgo * DAY_MS,
      }),
    );
  const [first, ...others] = [...entries('balance', member.balance), ...entries('points', member.points)];
  if (first) await database.batch([first, ...others]);
  if (member.profile) await changeProfile(database, id, member.profile);
  if (member.collected === 0) return;
  // One style each of some models.
  const chosen = await database
    .select({ slug: sql<string>`min(${styles.slug})` })
    .from(styles)
    .innerJoin(models, eq(models.id, styles.modelId))
    .groupBy(styles.modelId)
    .orderBy(models.id)
    .limit(member.collected);
  await collectAll(database, { memberId: id, slugs: chosen.map(({ slug }) => slug), now: now - DAY_MS });
}
