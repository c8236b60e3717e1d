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

type Objects = Pick<Cloudflare.Env, 'AGENT_DESK' | 'CHAT_SESSION'>;
type Talk = ReturnType<Cloudflare.Env['CHAT_SESSION']['get']>;

/** Leaves nothing of what a member said in the chat. */
export async function eraseTalkOfMember(environment: Objects, memberId: number): Promise<void> {
  const { home, owner } = talkNamesOf(environment, memberId);
  if (!(await wasSilent(environment, home, owner))) await talkAt(environment, home).erase(owner);
}

/** Erases the conversation of a tourist's token. @returns false if there is none, or it is not the tourist's */
export async function eraseTalkOfTourist(environment: Cloudflare.Env, token: string | undefined): Promise<boolean> {
  const conversation = await conversationOfTourist(environment, token);
  if (conversation === undefined) return false;
  return (await wasSilent(environment, conversation)) || talkAt(environment, conversation).erase();
}

/** The conversation a tourist's token leads to; undefined if there is none, or nothing was said in it. */
export async function talkOfTourist(environment: Cloudflare.Env, token: string | undefined): Promise<Talk | undefined> {
  const conversation = await conversationOfTourist(environment, token);
  const hasBegun = conversation !== undefined && (await isBegun(environment, [conversation]));
  return hasBegun ? talkAt(environment, conversation) : undefined;
}

/** The conversation a member goes on with; undefined if the member has said nothing yet. */
export async function talkOfMember(environment: Objects, memberId: number): Promise<Talk | undefined> {
  const { home, owner } = talkNamesOf(environment, memberId);
  if (!(await isBegun(environment, [home, owner]))) return undefined;
  return talkAt(environment, await talkAt(environment, home).currentOfOwner(undefined));
}

/** What has not even the form of a token wakes nothing. */
async function conversationOfTourist(environment: Cloudflare.Env, token = ''): Promise<string | undefined> {
  return parseTouristToken(token) && (await aDoor(environment).conversationOf(token));
}

/** The id of the conversation named after a member, and the member's name: the desk may know the talk by either. */
function talkNamesOf({ CHAT_SESSION: sessions }: Objects, memberId: number): { home: string; owner: string } {
  const owner = `user-${memberId}`;
  return { home: sessions.idFromName(owner).toString(), owner };
}

const deskOf = ({ AGENT_DESK: desks }: Objects) => desks.get(desks.idFromName(DESK_NAME));

/** Before anything is said, only the desk has to forget. If the desk is away, the conversation itself must erase. */
const wasSilent = (environment: Objects, conversation: string, ...names: string[]): Promise<boolean> =>
  deskOf(environment)
    .forgetSilent(conversation, names)
    .catch(() => false);

/** Whether the desk heard anything under these names. If it does not answer, the conversation itself is asked. */
const isBegun = (environment: Objects, names: string[]): Promise<boolean> =>
  deskOf(environment)
    .heard(names)
    .then(
      (begun) => begun.length > 0,
      () => true,
    );

const talkAt = ({ CHAT_SESSION: sessions }: Objects, conversation: string): Talk =>
  sessions.get(sessions.idFromString(conversation));
