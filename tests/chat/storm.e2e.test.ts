import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { openDatabase } from '../../data/client.ts';
import { seedCrowd } from '../../data/seed/demo-people.ts';
import { newToken } from '../../functions/http/secrets.ts';
import { CrowdAgent, CrowdVisitor } from '../support/chat-crowd.ts';
import { OwnSite } from '../support/own-site.ts';

/** `npm run test:deep` has the whole crowd talk, for some minutes. */
const IS_FULL = inject('isDeep');
const [VISITORS, AGENTS, MESSAGES] = IS_FULL ? [1_000, 20, 10] : [24, 2, 4];
/** What a full crowd sends in a second is as much as a small machine takes. */
const TURN_MS = IS_FULL ? 6_000 : 1_000;
const STORM_MS = IS_FULL ? 1_500_000 : 300_000;

let site: OwnSite;
beforeAll(async () => {
  site = await OwnSite.open();
});
afterAll(() => site.close());

async function agentTokens(): Promise<string[]> {
  const told = await seedCrowd(openDatabase({ url: site.databaseUrl }), {
    ...{ bidders: 0, agents: AGENTS, lots: [], now: Date.now(), passwordHash: 'none', newToken },
  });
  return told.flatMap((line) => (line.kind === 'agent' ? [line.token] : []));
}

it(
  'a crowd talks through lost sockets, a killed runtime and a killed database, and no line is lost or doubled',
  async () => {
    const socket = `${site.url.replace('http', 'ws')}/worker/kefu`;
    const agents = (await agentTokens()).map((token, place) => new CrowdAgent(socket, `127.0.9.${place + 1}`, token));
    await sleep(1_000);
    // Each network may open 120 sockets a minute.
    const from = (place: number) => `127.0.10.${1 + Math.floor(place / 6)}`;
    const visitors = Array.from({ length: VISITORS }, (_, place) => new CrowdVisitor(socket, from(place)));
    await vi.waitUntil(() => visitors.every(({ conversation }) => conversation !== ''), { timeout: 120_000 });

    const talk = async (visitor: CrowdVisitor, place: number) => {
      for (let turn = 0; turn < MESSAGES; turn += 1) {
        await visitor.say(visitor.conversation, `${place} ${turn}`);
        if ((place + turn) % 9 === 0) visitor.drop();
        if ((place + turn) % 40 === 0) agents[place % AGENTS]?.drop();
        await sleep(TURN_MS);
      }
    };
    const kill = async () => {
      await sleep(2_000);
      site.kill(/workerd serve/);
      await sleep(3_000);
      site.kill(/sqld .*--db-path/);
      await sleep(3_000);
      await site.killServer();
      await site.start();
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
