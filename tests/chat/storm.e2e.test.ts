import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { beforeAll, expect, inject, it, vi } from 'vitest';
import { openDatabase } from '../../data/client.ts';
import { seedCrowd } from '../../data/seed/demo-people.ts';
import { adminGroups } from '../../data/schema/index.ts';
import { newToken } from '../../functions/http/secrets.ts';
import { CrowdAgent, CrowdVisitor } from '../support/chat-crowd.ts';
import { casesOf } from '../support/depth.ts';
import { ownSite, type OwnSite } from '../support/own-site.ts';

/** `npm run test:deep` has the whole crowd talk, for some minutes. */
const IS_FULL = inject('isDeep');
const [VISITORS, AGENTS, MESSAGES] = IS_FULL ? [1_000, 20, 10] : [16, 2, 6];
/** What a full crowd sends in a second is as much as a small machine takes. */
const TURN_MS = IS_FULL ? 6_000 : 1_000;
const STORM_MS = IS_FULL ? 1_500_000 : 300_000;

let site: OwnSite;
let tokens: string[];
beforeAll(async () => {
  site = await ownSite();
  tokens = await agentTokens();
});

async function agentTokens(): Promise<string[]> {
  const told = await seedCrowd(openDatabase({ url: site.databaseUrl }), {
    bidders: 0,
    agents: AGENTS,
    lots: [],
    now: Date.now(),
    passwordHash: 'none',
    newToken,
  });
  return told.flatMap((line) => (line.kind === 'agent' ? [line.token] : []));
}

/** A line to the chat, what it was told, and the code it ended with. */
function lineAs(from: string, hello: object) {
  const line = new WebSocket(`${site.url.replace('http', 'ws')}/worker/kefu`, { localAddress: from });
  const heard: { type: string; data: Record<string, unknown> }[] = [];
  line.on('message', (raw: Buffer) => heard.push(JSON.parse(raw.toString()) as (typeof heard)[number]));
  line.once('open', () => line.send(JSON.stringify({ action: 'WsIndex/initialize', id: 'hello', data: hello })));
  const closed = new Promise<number>((resolve) => line.once('close', resolve));
  const hears = (type: string) => vi.waitUntil(() => heard.find((frame) => frame.type === type), { timeout: 60_000 });
  const say = (content: string, conversation: unknown) =>
    line.send(
      JSON.stringify({
        action: 'Wsession/sendSessionMessage',
        id: content,
        data: { type: 'text', content, extend: {}, session_id: conversation },
      }),
    );
  return { closed, heard, hears, say };
}

/** Changes the settings of the chat, as the admin's form does. */
async function setChat(token: string, values: object): Promise<void> {
  const at = `${site.url}/admin/chat.Config/edit`;
  const headers = { batoken: token, 'content-type': 'application/json' };
  const { data } = await (await fetch(`${at}?id=1`, { headers })).json<{ data: { row: object } }>();
  const answer = await fetch(at, { method: 'POST', headers, body: JSON.stringify({ ...data.row, ...values }) });
  expect(await answer.json()).toMatchObject({ code: 1 });
}

it('switched off, the chat ends for everybody at once, and nothing is stored after it', async () => {
  const [token = ''] = tokens;
  const database = openDatabase({ url: site.databaseUrl });
  await database.update(adminGroups).set({ nodes: ['chat/Kefu/serve', 'chat/config/index', 'chat/config/edit'] });
  const agent = lineAs('127.0.8.1', { tokens: { batoken: token }, desk: true });
  await agent.hears('csrWindowInit');
  const visitors = [lineAs('127.0.8.2', {}), lineAs('127.0.8.3', { consent: true })];
  const conversations = [];
  for (const visitor of visitors) {
    const { data } = await visitor.hears('init');
    conversations.push((data['session'] as { id: string }).id);
    visitor.say('before', conversations.at(-1));
    await visitor.hears('newMessage');
  }
  await setChat(token, { chat_switch: '0' });
  const [first] = visitors;
  for (let turn = 0; turn < 5; turn += 1) first?.say(`after ${turn}`, conversations[0]);
  for (const line of [agent, ...visitors]) {
    expect((await line.hears('close')).data).toMatchObject({ reason: 'off' });
    expect(await line.closed).toBe(4000);
    // It is the last that is heard.
    expect(line.heard.at(-1)?.type).toBe('close');
  }
  const late = lineAs('127.0.8.4', {});
  expect(await late.closed).toBe(4000);
  await setChat(token, { chat_switch: '1' });
  // Where a message was answered it came before the end; nothing is there beyond what was answered.
  const told = first?.heard.flatMap(({ type, data }) => (type === 'newMessage' ? [data['content']] : [])) ?? [];
  const back = lineAs('127.0.8.2', { tourist: (await first?.hears('init'))?.data['tourist_token'] });
  const { data } = await back.hears('init');
  expect(data['session']).toMatchObject({ id: conversations[0], last_seq: told.length });
}, 180_000);

it(
  'a crowd talks through lost sockets, a killed runtime and a killed database, and no line is lost or doubled',
  async () => {
    const socket = `${site.url.replace('http', 'ws')}/worker/kefu`;
    const agents = tokens.map((token, place) => new CrowdAgent(socket, `127.0.9.${place + 1}`, token));
    await vi.waitUntil(() => agents.every(({ isAtDesk }) => isAtDesk), { timeout: 60_000 });
    // Each network may open 120 sockets a minute.
    const from = (place: number) => `127.0.10.${1 + Math.floor(place / 6)}`;
    const visitors = Array.from({ length: VISITORS }, (_, place) => new CrowdVisitor(socket, from(place)));
    await vi.waitUntil(() => visitors.every(({ conversation }) => conversation !== ''), { timeout: 120_000 });

    let said = 0;
    const talk = async (visitor: CrowdVisitor, place: number) => {
      for (let turn = 0; turn < MESSAGES; turn += 1) {
        await visitor.say(visitor.conversation, `${place} ${turn}`);
        said += 1;
        if ((place + turn) % 9 === 0) visitor.drop();
        if ((place + turn) % 40 === 0) agents[place % AGENTS]?.drop();
        await sleep(TURN_MS);
      }
    };
    const part = (share: number) =>
      vi.waitUntil(() => said > VISITORS * MESSAGES * share, { timeout: STORM_MS, interval: 20 });
    const killServer = async () => {
      await site.killServer();
      await site.start();
    };
    const kill = async () => {
      await part(0.2);
      site.kill(/workerd serve/);
      await part(0.4);
      site.kill(/sqld .*--db-path/);
      // In `npm test` the server is killed in the middle of a publish (`toolchain/killed-publish.e2e`).
      for (const kill of casesOf([killServer], [])) {
        await part(0.6);
        await kill();
      }
    };
    await Promise.all([...visitors.map(talk), kill()]);
    const answers = () => agents.flatMap((agent) => agent.answers);
    // Who no agent had when they wrote waits for one: they ask again, as a visitor does.
    for (const visitor of visitors) void visitor.ask('WsIndex/distribution', {});
    await vi.waitUntil(() => answers().length >= VISITORS * MESSAGES, { timeout: STORM_MS / 2, interval: 500 });
    await Promise.all(answers());
    await Promise.all(visitors.map((visitor) => visitor.settle()));
    await Promise.all(agents.map((agent) => agent.settle()));

    expect([...visitors, ...agents].flatMap(({ faults }) => faults)).toEqual([]);
    for (const [place, visitor] of visitors.entries()) {
      const said = [...(visitor.said.get(visitor.conversation)?.values() ?? [])].sort((a, b) => a.seq - b.seq);
      expect(said.map(({ seq }) => seq)).toEqual(said.map((_, at) => at + 1));
      const own = Array.from({ length: MESSAGES }, (_, turn) => `${place} ${turn}`);
      const of = (identity: string) =>
        said.filter((one) => one.sender_identity === identity).map(({ content }) => content);
      expect(of('tourist')).toEqual(own);
      expect(of('csr').sort()).toEqual(own.map((content) => `Answer to ${content}`));
      expect(await visitor.marks()).toEqual({ visitor: said.length, csr: said.length });
    }
    for (const talker of [...visitors, ...agents]) talker.close();
  },
  STORM_MS,
);
