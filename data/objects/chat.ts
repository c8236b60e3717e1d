import { DESK_NAME, DOORS, doorName } from '../../src/domain/chat/doors.ts';
import { parseTouristToken } from '../../src/domain/chat/protocol.ts';

/** One of the chat's doors, by chance. */
export function aDoor({ CHAT_DOOR: doors }: Pick<Cloudflare.Env, 'CHAT_DOOR'>) {
  const [chance = 0] = crypto.getRandomValues(new Uint32Array(1));
  return doors.get(doors.idFromName(doorName(chance % DOORS)));
}

/** Tells all doors that the settings of the chat have changed: where it was switched off, everybody is sent away at once. */
export async function renewDoors({ CHAT_DOOR: doors }: Pick<Cloudflare.Env, 'CHAT_DOOR'>): Promise<void> {
  const all = Array.from({ length: DOORS }, (_, door) => doors.get(doors.idFromName(doorName(door))));
  await Promise.all(all.map((door) => door.renewSettings()));
}

/** Tells the desk that what agents take at most has changed. */
export async function renewAgents({ AGENT_DESK: desks }: Pick<Cloudflare.Env, 'AGENT_DESK'>): Promise<void> {
  await desks.get(desks.idFromName(DESK_NAME)).renewAgents();
}

/** Leaves nothing of what a member said in the chat. */
export async function eraseTalkOfMember(
  { CHAT_SESSION: sessions }: Pick<Cloudflare.Env, 'CHAT_SESSION'>,
  memberId: number,
): Promise<void> {
  const owner = `user-${memberId}`;
  await sessions.get(sessions.idFromName(owner)).erase(owner);
}

type Talk = ReturnType<Cloudflare.Env['CHAT_SESSION']['get']>;

/** The conversation a tourist's token leads to. */
export async function talkOfTourist(environment: Cloudflare.Env, token: string | undefined): Promise<Talk | undefined> {
  // What has not even the form of a token wakes nothing.
  const conversation = parseTouristToken(token) && (await aDoor(environment).conversationOf(token ?? ''));
  return conversation === undefined ? undefined : talkAt(environment, conversation);
}

/** The conversation a member goes on with. */
export async function talkOfMember(environment: Cloudflare.Env, memberId: number): Promise<Talk> {
  const { CHAT_SESSION: sessions } = environment;
  return talkAt(environment, await sessions.get(sessions.idFromName(`user-${memberId}`)).currentOfOwner(undefined));
}

const talkAt = ({ CHAT_SESSION: sessions }: Cloudflare.Env, conversation: string): Talk =>
  sessions.get(sessions.idFromString(conversation));
