import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { adminLogin, anAdmin, asAdmin, removeAs } from '../support/admin.ts';
import { ask } from '../support/api.ts';
import { agentsLeave, anAgent, runInDesk } from '../support/chat-agent.ts';
import { sessionOf } from '../support/chat-objects.ts';
import { conversationsRest, talking, userOf, type Frame } from '../support/chat-visitor.ts';

/** Those who wait are gone when a test ends: the queue is of the whole site. */
const waiting: Talking[] = [];

afterAll(conversationsRest);
afterEach(async () => {
  await Promise.all(waiting.splice(0).map(({ conversation }) => sessionOf(conversation).erase()));
  await agentsLeave();
});

type Talking = Awaited<ReturnType<typeof talking>>;

const wait = async (visitor: Talking): Promise<Frame['data']> =>
  (await visitor.visitor.say({ action: 'WsIndex/distribution', id: crypto.randomUUID(), data: {} })).data;

/** An agent who takes no more conversations than they have. */
async function aFullAgent() {
  const agent = await anAgent();
  await runInDesk((sql) => sql.exec('update agent set most = 0 where id = ?', agent.id));
  return agent;
}

async function queued(count: number): Promise<Talking[]> {
  const visitors: Talking[] = [];
  for (let place = 0; place < count; place += 1) {
    const visitor = await talking();
    await visitor.say('Is anybody there?');
    expect(await wait(visitor)).toMatchObject({ state: 'waiting', position: place + 1 });
    visitor.visitor.heard();
    visitors.push(visitor);
    waiting.push(visitor);
  }
  return visitors;
}

describe('the queue', () => {
  it('tells all behind one who leaves it their new place, and nobody before', async () => {
    const agent = await aFullAgent();
    const [first, second, third, fourth] = (await queued(4)) as [Talking, Talking, Talking, Talking];
    await agent.take(userOf(second));
    for (const [visitor, position] of [
      [third, 2],
      [fourth, 3],
    ] as const)
      expect((await visitor.visitor.hear('distribution')).data).toEqual({ state: 'waiting', csr: null, position });
    expect(first.visitor.heard().filter(({ type }) => type === 'distribution')).toEqual([]);
    await agent.act('Wsession/operate', { id: first.conversation, event: 'close' });
    for (const [visitor, position] of [
      [third, 1],
      [fourth, 2],
    ] as const)
      expect((await visitor.visitor.hear('distribution')).data).toMatchObject({ position });
    await sessionOf(third.conversation).erase();
    expect((await fourth.visitor.hear('distribution')).data).toMatchObject({ position: 1 });
  });

  it('holds visitors any agent may invite, by who they are and by their conversation', async () => {
    await aFullAgent();
    const other = await aFullAgent();
    const [visitor] = (await queued(1)) as [Talking];
    for (const user_id of [userOf(visitor), visitor.conversation]) {
      const invited = await other.act('Wsession/invite', { user_id });
      expect(invited.data).toMatchObject({ event: 'dialog-invite', csr: { id: other.id } });
      const heard = (await visitor.visitor.hear('operates')).data;
      expect(heard).toMatchObject({ invite_id: invited.data['invite_id'] });
    }
  });

  it('keeps the place of who writes or asks again', async () => {
    await aFullAgent();
    const [first, second] = (await queued(2)) as [Talking, Talking];
    await first.say('Hello?');
    expect(await wait(first)).toMatchObject({ position: 1 });
    expect(await wait(second)).toMatchObject({ position: 2 });
  });
});

describe('how many conversations an agent takes', () => {
  it('is what an admin has set last, also for an agent who is connected', async () => {
    const agent = await anAgent();
    const nodes = ['add', 'edit', 'del'].map((act) => `chat/agent/${act}`);
    const { token } = await adminLogin(await anAdmin(nodes));
    const at = '/admin/chat.Agent';
    const first = await talking();
    waiting.push(first);
    await first.say('Hello');
    expect(await wait(first)).toMatchObject({ state: 'assigned', csr: { id: agent.id } });

    const added = await asAdmin(token, `${at}/add`, { admin_id: String(agent.adminId), most_open: 1 });
    expect(added).toMatchObject({ code: 1 });
    const { id } = added.data as { id: string };
    const [second, third] = (await queued(2)) as [Talking, Talking];

    const { row } = (await asAdmin(token, `${at}/edit?id=${id}`)).data as { row: object };
    expect(await asAdmin(token, `${at}/edit`, { ...row, most_open: 3 })).toMatchObject({ code: 1 });
    for (const visitor of [second, third]) expect(await assigned(visitor)).toMatchObject({ csr: { id: agent.id } });

    const [fourth] = (await queued(1)) as [Talking];
    expect(await removeAs(token, `${at}/del?ids[]=${id}`)).toMatchObject({ code: 1 });
    expect(await assigned(fourth)).toMatchObject({ csr: { id: agent.id } });
  });
});

/** Passes over the places a visitor is told of before an agent has them. */
async function assigned({ visitor }: Talking): Promise<Frame['data']> {
  for (;;) {
    const { data } = await visitor.hear('distribution');
    if (data['state'] === 'assigned') return data;
  }
}

describe('who is there', () => {
  const polled = async (tourist: string) => {
    const frames = [{ action: 'WsIndex/distribution', id: 'who', data: {} }];
    const body = JSON.stringify({ initialize: { tourist }, frames });
    const headers = { 'content-type': 'application/json' };
    const { data } = await ask('/worker/kefu.HttpIndex/poll', { method: 'POST', headers, body });
    return (data as { frames: Frame[] }).frames.find(({ id }) => id === 'who');
  };

  it('is decided by the desk alone: while its query fails nobody is told that no agent is there', async () => {
    const agent = await anAgent();
    const [polling, listening] = [await talking(), await talking()];
    await runInDesk((sql) => sql.exec('alter table agent rename to gone'));
    const requested = listening.visitor.say({ action: 'WsIndex/distribution', id: 'later', data: {} });
    expect(await polled(polling.token)).toMatchObject({ type: 'error', data: { reason: 'too-many' } });
    await runInDesk((sql) => sql.exec('alter table gone rename to agent'));
    expect((await requested).data).toMatchObject({ reason: 'too-many' });
    expect(await wait(listening)).toMatchObject({ state: 'assigned', csr: { id: agent.id } });
    expect((await polled(polling.token))?.data).toMatchObject({ state: 'assigned', csr: { id: agent.id } });
  });

  it('is known to each of many who arrive at once', async () => {
    const agent = await anAgent();
    const visitors = await Promise.all(Array.from({ length: 60 }, () => talking()));
    const told = await Promise.all(visitors.map(wait));
    expect(new Set(told.map(({ state }) => state))).toEqual(new Set(['assigned']));
    expect(told.every(({ csr }) => (csr as { id: string }).id === agent.id)).toBe(true);
  });
});
