import { runInDurableObject } from 'cloudflare:test';
import { DESK_NAME } from '../../src/domain/chat/doors.ts';
import { env } from 'cloudflare:workers';
import { adminLogin, anAdmin } from './admin.ts';
import { Visitor, type Frame } from './chat-visitor.ts';

const SERVE = 'chat/Kefu/serve';

/** Agents of the running test. They leave at its end, so that they get no conversation of another test. */
const serving: { visitor: Visitor; id: string }[] = [];
type Act = (action: string, data?: object, id?: string) => Promise<Frame>;

export async function agentsLeave(): Promise<void> {
  for (const { visitor, id } of serving.splice(0)) {
    await theDesk().changeStatus(id, 'offline', '');
    visitor.leave();
  }
}

export const theDesk = () => env.AGENT_DESK.get(env.AGENT_DESK.idFromName(DESK_NAME));

/** What the desk has stored. */
export const runInDesk = <Done>(act: (sql: SqlStorage) => Done): Promise<Done> =>
  runInDurableObject(theDesk(), (_desk, { storage }) => act(storage.sql));

/** The token of an admin who may serve visitors. */
export async function agentToken(
  nodes: readonly string[] = [SERVE],
): Promise<{ token: string; id: string; adminId: number }> {
  const admin = await anAdmin(nodes);
  return { token: (await adminLogin(admin)).token, id: `csr-${String(admin.id)}`, adminId: admin.id };
}

/** An agent at the desk; `token` of one who is there already. */
export async function anAgent(known?: Awaited<ReturnType<typeof agentToken>>) {
  const who = known ?? (await agentToken());
  const visitor = await Visitor.arrive();
  const data = { tokens: { batoken: who.token }, desk: true, lang: 'en' };
  const init = await visitor.say({ action: 'WsIndex/initialize', id: 'desk', data });
  const window = (await visitor.hear('csrWindowInit')).data as unknown as Window;
  let frames = 0;
  const act: Act = (action, more = {}, id = `d${String((frames += 1))}`) => visitor.say({ action, id, data: more });
  serving.push({ visitor, id: who.id });
  return {
    ...who,
    visitor,
    init,
    window,
    act,
    /** The next `tourists` of an event; those of other events are passed over. */
    hearOf: async (event: string) => {
      for (;;) {
        const { data } = await visitor.hear('tourists');
        if (data['event'] === event) return data as unknown as ToldOfTourists;
      }
    },
    /** Takes the conversation of a visitor. */
    take: (user: string) => act('Wsession/addSession', { user_id: user }),
    say: (conversation: string, content: string, id: string = crypto.randomUUID()) =>
      act('Wsession/sendSessionMessage', { type: 'text', content, extend: {}, session_id: conversation }, id),
    status: (status: string) => act('WsIndex/changeStatus', { status }),
    open: (conversation: string) => act('Wsession/sessionInfo', { id: conversation }),
  };
}

interface ToldOfTourists {
  session?: { id: string };
  list?: { session_id: string; status: string }[];
  session_id?: string;
  user_id?: string;
}

interface Window {
  sessions: { id: string }[];
  tourists: { session_id: string }[];
  awaiting: { id: string; session_user_id: string }[];
  csrs: { id: string; status: string }[];
  unread_total: number;
}
