import { evictDurableObject, runDurableObjectAlarm } from 'cloudflare:test';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { anAddress } from '../support/account.ts';
import { agentsLeave, agentToken, anAgent, runInDesk, theDesk } from '../support/chat-agent.ts';
import { conversationsRest, talking, userOf, type Frame } from '../support/chat-visitor.ts';

afterAll(conversationsRest);

afterEach(agentsLeave);
beforeEach(() => runInDesk((sql) => sql.exec('delete from present')).catch(() => undefined));
// What other files left to be done was taken from the desk behind its back (`conversationsRest`): it looks again.
beforeAll(() => evictDurableObject(theDesk()).catch(() => undefined));

const SEEN = { consent: true };

/** Lets so much time pass for the desk. */
async function later(ms: number): Promise<void> {
  try {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
    await runDurableObjectAlarm(theDesk());
  } finally {
    vi.useRealTimers();
  }
}

const listed = async () => (await anAgent()).window.tourists.map(({ session_id: id }) => id);

describe('the list of who is on the site', () => {
  it('has those who agreed to be seen, the newest first, and of one network a few', async () => {
    const headers = { 'cf-connecting-ip': anAddress() };
    const crowd: string[] = [];
    for (let place = 0; place < 12; place += 1) crowd.push((await talking(undefined, SEEN, headers)).conversation);
    const shy = await talking();
    const other = await talking(undefined, SEEN);
    await expect.poll(listed).toEqual([other.conversation, ...crowd.slice(2).reverse()]);
    expect(await listed()).not.toContain(shy.conversation);
  });

  it('is told anew when somebody comes, and who leaves is taken off it within half a minute', async () => {
    const agent = await anAgent();
    const visitor = await talking(undefined, SEEN);
    const shown = async () => (await agent.hearOf('list')).list?.map(({ session_id: id }) => id) ?? [];
    await expect.poll(shown).toContain(visitor.conversation);
    visitor.visitor.leave();
    const left = () => runInDesk((sql) => sql.exec('select 1 from present where gone_at is not null').toArray().length);
    await expect.poll(left).toBe(1);
    // Who goes to the next page comes back in a moment.
    expect(await listed()).toContain(visitor.conversation);
    await later(11_000);
    const gone = { session_id: visitor.conversation, user_id: userOf(visitor) };
    expect(await agent.hearOf('remove')).toMatchObject(gone);
    expect(await listed()).not.toContain(visitor.conversation);
    const info = await agent.act('WsMixed/touristInfo', { id: visitor.conversation });
    expect(info.data).toMatchObject({ status: 'offline' });
  });

  it('loses who takes their consent back, who is served, and whose socket was lost with its process', async () => {
    const agent = await anAgent();
    const [shy, served, lost] = [
      await talking(undefined, SEEN),
      await talking(undefined, SEEN),
      await talking(undefined, SEEN),
    ];
    await expect.poll(async () => (await listed()).length).toBe(3);
    const again = { tourist: shy.token, consent: false };
    await shy.visitor.say({ action: 'WsIndex/initialize', id: 'again', data: again });
    await agent.take(userOf(served));
    // As after a door that was lost with its sockets.
    await runInDesk((sql) => sql.exec("update present set socket = 'gone' where conversation = ?", lost.conversation));
    await later(16_000);
    await later(30_000);
    await expect.poll(listed).toEqual([]);
  });

  it('tells of pages of visitors on it, and of nobody beyond', async () => {
    const agent = await anAgent();
    const headers = { 'cf-connecting-ip': anAddress() };
    const crowd: Awaited<ReturnType<typeof talking>>[] = [];
    for (let place = 0; place < 11; place += 1) crowd.push(await talking(undefined, SEEN, headers));
    await expect.poll(async () => (await listed()).length).toBe(10);
    const see = ({ visitor }: (typeof crowd)[number]) =>
      visitor.say({
        action: 'WsMixed/trajectory',
        id: 'p',
        data: { url: 'https://haitu.example/byd', broadcast: true },
      });
    await later(2_000);
    for (const talk of crowd) await see(talk);
    const movedOf = () =>
      agent.visitor
        .heard()
        .flatMap(({ data }) => (data['event'] === 'trajectory' ? [(data['tourist'] as { id: string }).id] : []));
    const moved = new Set<string>();
    await expect
      .poll(() => {
        for (const id of movedOf()) moved.add(id);
        return moved.size;
      })
      .toBe(10);
    const [first] = crowd;
    expect(first && moved.has(userOf(first))).toBe(false);
  });
});

describe('a visitor who has written', () => {
  it('is offline for the agent, for who waits on them and for who reads along, once they have left', async () => {
    const agent = await anAgent();
    const visitor = await talking();
    await visitor.say('Hello');
    await agent.take(userOf(visitor));
    const supervisor = await anAgent(await agentToken(['chat/Kefu/serve', 'chat/Session/all']));
    visitor.visitor.leave();
    const status = { session: { session_user_status: 'offline' } };
    const isOff = ({ type, data }: Frame) => type === 'sessions' && data['event'] === 'refresh';
    const heard: Frame[] = [];
    await expect
      .poll(() => {
        heard.push(...agent.visitor.heard());
        return heard.some(isOff);
      })
      .toBe(true);
    expect(heard.findLast(isOff)?.data).toMatchObject(status);
    expect((await supervisor.visitor.hear('operates')).data).toMatchObject({
      event: 'refreshSessionInfo',
      session_id: visitor.conversation,
    });
    expect((await supervisor.open(visitor.conversation)).data).toMatchObject(status);
  });

  it('is offline although their socket was lost without a word', async () => {
    const agent = await anAgent();
    await agent.status('busy');
    const visitor = await talking();
    await visitor.say('Hello');
    visitor.visitor.leave();
    const isOnline = () =>
      runInDesk(
        (sql) =>
          sql.exec<{ is_online: number }>('select is_online from conversation where id = ?', visitor.conversation).one()
            .is_online,
      );
    await expect.poll(isOnline).toBe(0);
    await runInDesk((sql) => sql.exec('update conversation set is_online = 1 where id = ?', visitor.conversation));
    agent.visitor.heard();
    await later(16_000);
    await expect.poll(isOnline).toBe(0);
    expect((await agent.visitor.hear('operates')).data).toMatchObject({
      event: 'refreshSessionInfo',
      session_id: visitor.conversation,
    });
  });
});
