import { and, eq, getTableColumns, inArray, ne, or, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { isReservedName } from '../../../src/domain/account/reserved-names.ts';
import { normaliseEmail } from '../../../src/domain/shared/email.ts';
import { readMobile } from '../../../src/domain/shared/phone/mobile.ts';
import { refused, type Refusal } from '../../../src/domain/shared/result.ts';
import { isSame } from '../../../src/domain/shared/is-same.ts';
import type { Database } from '../../client.ts';
import { usernameKey } from '../../queries/account/members.ts';
import { otherSessionsEnd } from '../../queries/auth/sessions.ts';
import { authSessions, memberGroups, members } from '../../schema/index.ts';
import type { RowFacts } from '../../schema/revision.ts';
import { columnValues, pictureColumn, wholeId, type Kept, type Store } from '../kept.ts';

const WRITABLE = ['groupId', 'nickname', 'gender', 'birthday', 'motto', 'state'] as const;

const {
  passwordHash: _hash,
  usernameKey: _key,
  lastLoginIp: _ip,
  previousLoginIp: _before,
  ...shown
} = getTableColumns(members);
const shownColumns = Object.entries(shown) as [string, SQLiteColumn][];

/** Named by an admin alone while the member is added. */
const FIXED = ['username', 'email', 'mobile', 'locale'] as const;

/** A number without the code of a country is one of China: clients of the family take no others. */
const CHINA = 'CN';
const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** Spells a new member's addresses as the database keeps them. An address it cannot read stays as typed. */
function plainAddresses(values: RowFacts): RowFacts {
  const [email, mobile] = [textOrNull(values['email']), textOrNull(values['mobile'])];
  return {
    email: email && (normaliseEmail(email) ?? email),
    mobile: mobile && (readMobile(mobile, CHINA) ?? mobile),
  };
}

/** Refuses a new member whose username or address is reserved, invalid, or taken by another member. */
async function namesRefusal(database: Database, after: RowFacts): Promise<Refusal | undefined> {
  const [username, email, mobile] = [
    String(after['username']),
    textOrNull(after['email']),
    textOrNull(after['mobile']),
  ];
  if (isReservedName(username)) return refused('account.nameReserved', { field: 'username' });
  if (mobile !== null && readMobile(mobile) === undefined) return refused('input.mobileInvalid', { field: 'mobile' });
  const key = usernameKey(username);
  const taken = await database
    .select({ key: members.usernameKey, email: members.email })
    .from(members)
    .where(
      or(
        eq(members.usernameKey, key),
        email === null ? undefined : eq(members.email, email),
        mobile === null ? undefined : eq(members.mobile, mobile),
      ),
    );
  if (taken.length === 0) return undefined;
  if (taken.some((one) => one.key === key)) return refused('account.nameTaken', { field: 'username' });
  return email !== null && taken.some((one) => one.email === email)
    ? refused('admin.emailTaken', { field: 'email' })
    : refused('admin.mobileTaken', { field: 'mobile' });
}

const memberStore: Store = {
  find: async (database, ids) => {
    const isThere = and(inArray(members.id, ids.flatMap(wholeId)), ne(members.state, 'deleted'));
    const rows = await database.select(shown).from(members).where(isThere);
    return new Map(rows.map((row) => [String(row.id), { ...row, endLogins: false }]));
  },
  newId: () => undefined,
  form: (facts) => ({ ...facts, gender: String(facts['gender']) }),
  set: (before, { endLogins, gender, groupId, ...values }, { now }) => ({
    ...before,
    ...columnValues(shownColumns, values),
    ...(!before && { ...plainAddresses(values), joinedAt: now }),
    ...(groupId !== undefined && { groupId: Number(groupId) }),
    ...(gender !== undefined && { gender: Number(gender ?? 0) }),
    ...(endLogins !== undefined && { endLogins }),
  }),
  change: (database, { id, before, after }) => {
    if (!before && after) return { statements: [additionOf(database, after)] };
    const [memberId] = wholeId(id ?? '');
    if (memberId === undefined || !before || !after) return {};
    const changed = WRITABLE.filter((field) => !isSame(before[field], after[field]));
    const values = Object.fromEntries(changed.map((field) => [field, after[field]]));
    const isLeft = after['endLogins'] === true || (before['state'] !== after['state'] && after['state'] === 'closed');
    return {
      statements: [
        ...(changed.length > 0 ? [database.update(members).set(values).where(eq(members.id, memberId))] : []),
        ...(isLeft ? [otherSessionsEnd(database, memberId, undefined)] : []),
      ],
    };
  },
  against: (database, { before, after }) =>
    before || !after ? Promise.resolve(undefined) : namesRefusal(database, after),
  // Once members delete their accounts, no revision may still have their personal data.
  kept: ({ id, groupId, state, endLogins }) => ({ id, groupId, state, endLogins }),
};

/** Adds a member without a password. They cannot log in until they set one with a code sent to their address. */
function additionOf(database: Database, after: RowFacts) {
  const row = Object.fromEntries([...FIXED, ...WRITABLE, 'joinedAt'].map((field) => [field, after[field]]));
  // The form has checked these facts, but their type does not name the columns.
  return database.insert(members).values({ ...row, usernameKey: usernameKey(String(after['username'])) } as never);
}

export const memberKept = {
  table: members,
  columns: {
    avatar: pictureColumn(members.avatar),
    groupKey: sql`members.group_id`,
    groupName: sql`(select g.name from ${memberGroups} g where g.id = members.group_id)`,
    nicknameText: sql`coalesce(${members.username}, '') || '(ID:' || ${members.id} || ')'`,
    // `members.id` is written out: inside the subquery, `id` alone would be the id of the session.
    loginCount: sql`(select count(*) from ${authSessions} s where s.member_id = members.id)`,
  },
  where: ne(members.state, 'deleted'),
  store: memberStore,
} as const satisfies Kept;
