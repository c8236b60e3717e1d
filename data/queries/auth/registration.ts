import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { members } from '../../schema/index.ts';
import { memberColumns, sessionRows, type NewSession } from './sessions.ts';
import type { FoundMember } from '../../../src/domain/account/member.ts';
import { missingColumn, takenColumn } from '../shared/constraint.ts';
import { guestRowsJoin } from '../account/guest-rows.ts';
import { memberRow, usernameKey, type NewMember } from '../account/members.ts';
import { useCode, type CodeOf } from '../verification/codes.ts';

type RegistrationFault = 'username' | 'code';

/**
 * Adds a member with their first login and uses up the code that allowed it: all or nothing. Of two registrations with one
 * code, one name or one address at the same moment, one is kept.
 *
 * @param act names this registration.
 */
export async function keepRegistration(
  database: Database,
  {
    member,
    code,
    session,
    act,
  }: { member: NewMember; code: CodeOf & { salt: string }; session: Omit<NewSession, 'memberId'>; act: string },
): Promise<FoundMember | RegistrationFault> {
  const { statement, isUsed } = useCode(database, code, act);
  const key = usernameKey(member.username);
  const isNew = eq(members.usernameKey, key);
  try {
    const [, , , , found] = await database.batch([
      statement,
      memberRow(database, member, isUsed),
      // If the code was used by another call, there is no new member. The condition also keeps sessions from a member
      // of that name.
      ...sessionRows(database, {
        ...session,
        memberId: sql`(select ${members.id} from ${members} where ${isNew} and ${isUsed})`,
      }),
      database.select(memberColumns).from(members).where(isNew),
      ...guestRowsJoin(database, sql`(select n.id from members n where n.username_key = ${key})`, isUsed),
    ]);
    const [added] = found;
    return added ?? 'code';
  } catch (error) {
    if (missingColumn(error) !== undefined) return 'code';
    const column = takenColumn(error);
    if (column === undefined) throw error;
    // Another member has bound the address meanwhile, so the code no longer counts.
    return column === 'members.username_key' ? 'username' : 'code';
  }
}
