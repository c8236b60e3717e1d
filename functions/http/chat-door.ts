import { DOORS, doorName } from '../../src/domain/chat/doors.ts';

/** One of the chat's doors, by chance. */
export function aDoor({ CHAT_DOOR: doors }: Pick<Cloudflare.Env, 'CHAT_DOOR'>) {
  const [chance = 0] = crypto.getRandomValues(new Uint32Array(1));
  return doors.get(doors.idFromName(doorName(chance % DOORS)));
}

/** Leaves nothing of what a member said in the chat. */
export async function eraseTalkOfMember(
  { CHAT_SESSION: sessions }: Pick<Cloudflare.Env, 'CHAT_SESSION'>,
  memberId: number,
): Promise<void> {
  const owner = `user-${memberId}`;
  await sessions.get(sessions.idFromName(owner)).erase(owner);
}
