import { and, eq, sql } from 'drizzle-orm';
import type { Locale } from '../../../src/domain/shared/locale.ts';
import type { Database } from '../../client.ts';
import { members } from '../../schema/index.ts';
import { sessionLasts, sessionRows, type NewSession } from './sessions.ts';
import { missingColumn } from '../shared/constraint.ts';
import { deviceRow, MEMBER_DEVICES } from './known-devices.ts';
import { failuresForgiven } from './login-failures.ts';
import { guestRowsJoin } from '../account/guest-rows.ts';
import { loginNote, type LoginFound } from '../account/members.ts';

/**
 * Begins a login. Returns false if the account's password has changed since it was checked: a change ends all other
 * logins, including those that are just beginning.
 */
export async function beginLogin(
  database: Database,
  login: {
    found: LoginFound;
    session: Omit<NewSession, 'memberId'>;
    /** `locale` becomes the language of mails to the member; undefined leaves it as it is. */
    note: { now: number; ip: string | null; locale: Locale | undefined };
    nameHash: string;
    /** Known from now on. */
    device: { tokenHash: string; memberId: number };
  },
): Promise<boolean> {
  const { found, session, note, nameHash, device } = login;
  const isSame = and(
    eq(members.id, found.id),
    eq(members.state, 'active'),
    eq(members.passwordHash, found.passwordHash ?? ''),
  );
  try {
    await database.batch([
      ...sessionRows(database, { ...session, memberId: sql`(select ${members.id} from ${members} where ${isSame})` }),
      loginNote(database, found.id, note),
      ...guestRowsJoin(database, found.id, sessionLasts(session.id)),
      failuresForgiven(database, [nameHash]),
      deviceRow(
        database,
        MEMBER_DEVICES,
        { tokenHash: device.tokenHash, ownerId: device.memberId },
        note.now,
        sessionLasts(session.id),
      ),
    ]);
    return true;
  } catch (error) {
    if (missingColumn(error) === undefined) throw error;
    return false;
  }
}
