import { changeProfile, isUsernameTaken } from '../../data/queries/account/members.ts';
import { sessionLasts } from '../../data/queries/auth/sessions.ts';
import { takenColumn } from '../../data/queries/shared/constraint.ts';
import { isOwnPicture } from '../../data/queries/upload/uploads.ts';
import type { FoundMember } from '../../src/domain/account/member.ts';
import { isReservedName } from '../../src/domain/account/reserved-names.ts';
import { ACCOUNT_LIMITS } from '../../src/domain/account/rules.ts';
import { knownLogin, type Login } from '../../src/domain/auth/caller.ts';
import { accepted, refused, type Refusal, type Result } from '../../src/domain/shared/result.ts';
import type { accountCalls } from '../../src/wire/account.ts';
import type { InputOf } from '../../src/wire/call.ts';
import { sharedCounts, type Count } from '../http/limits.ts';
import type { CallContext } from '../http/call-context.ts';

type ProfileInput = InputOf<typeof accountCalls.changeProfile>;

const NAME_TAKEN: Refusal = refused('account.nameTaken', { field: 'username' });

/** Changes the given personal data and returns the member with the changes. */
export async function changeOwnProfile(
  call: CallContext,
  login: Login,
  { birthday, ...rest }: ProfileInput,
): Promise<Result<FoundMember>> {
  const { database } = call;
  const { member, sessionId } = login;
  const refusal = await refuseProfile(call, login, rest);
  if (refusal) return refusal;
  const change = { ...rest, ...(birthday !== undefined && { birthday: birthday === '' ? null : birthday }) };
  try {
    // A member who was signed out meanwhile changes nothing.
    const changed = await changeProfile(database, member.id, change, sessionLasts(sessionId));
    return changed ? accepted(changed) : refused('account.needLogin');
  } catch (error) {
    if (takenColumn(error) === undefined) throw error;
    return NAME_TAKEN;
  }
}

/** Refuses a taken username, a reserved nickname, or a picture of another member. */
async function refuseProfile(
  { database, limits }: CallContext,
  login: Login,
  { username, nickname, avatar }: Omit<ProfileInput, 'birthday'>,
): Promise<Refusal | undefined> {
  const { member } = login;
  if (username !== undefined && username !== member.username) {
    // Beyond the member's shares it does not fall back to the network, since a caller who asks for many names is listing
    // them.
    const caller = knownLogin(login);
    const attempt: Count = [['username', 'own', caller.own], ACCOUNT_LIMITS.username];
    const counted = await limits.all([attempt, ...sharedCounts(['username'], ACCOUNT_LIMITS.username, caller)]);
    if (!counted.accepted) return counted;
    if (await isUsernameTaken(database, username, member.id)) return NAME_TAKEN;
  }
  // Forms send the nickname back unchanged, so a member may keep the name they have.
  const isNew = nickname !== undefined && nickname !== member.nickname && nickname !== member.username;
  if (isNew && isReservedName(nickname)) return refused('account.nameReserved', { field: 'nickname' });
  if (avatar && !(await isOwnPicture(database, member.id, avatar.slice(1)))) {
    return refused('input.avatar', { field: 'avatar' });
  }
  return undefined;
}
