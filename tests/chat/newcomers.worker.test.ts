import { evictDurableObject } from 'cloudflare:test';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { anAddress } from '../support/account.ts';
import { agentsLeave, agentToken, anAgent, theDesk } from '../support/chat-agent.ts';
import { conversationsRest, talking, told, type Frame } from '../support/chat-visitor.ts';

afterAll(conversationsRest);

afterEach(agentsLeave);

type Agent = Awaited<ReturnType<typeof anAgent>>;
type Talk = Awaited<ReturnType<typeof talking>>;

const ask = ({ visitor }: Talk, data: object = {}) =>
  visitor.say({ action: 'WsIndex/distribution', id: crypto.randomUUID(), data });

/** What an agent was told of a conversation, so far: the answer to a question of theirs came behind it. */
async function toldOf({ act, visitor }: Agent, { conversation }: Talk): Promise<string[]> {
  await act('Wsession/refreshSessionList');
  const isAbout = ({ data }: Frame) => JSON.stringify(data).includes(conversation);
  return visitor.heard().flatMap((frame) => (isAbout(frame) ? [`${frame.type} ${String(frame.data['event'])}`] : []));
}

describe('a chat that was opened and is silent', () => {
  it('is nobody’s business but its visitor’s, until they write', async () => {
    const [one, other] = [await anAgent(), await anAgent()];
    const silent = await talking();
    const answer = (await ask(silent)).data as unknown as { state: string; csr: { id: string } };
    expect(answer.state).toBe('assigned');
    const [chosen, passed] = answer.csr.id === one.id ? [one, other] : [other, one];
    expect([await toldOf(one, silent), await toldOf(other, silent)]).toEqual([[], []]);
    const { sessions, awaiting } = (await anAgent(chosen)).window;
    expect([...sessions, ...awaiting].map(({ id }) => id)).not.toContain(silent.conversation);
    await silent.say('Hello');
    expect((await chosen.visitor.hear('sessions')).data).toMatchObject({
      event: 'add',
      session: { id: silent.conversation, last_message: 'Hello' },
    });
    expect(await passed.hearOf('reception')).toMatchObject({ session_id: silent.conversation });
    // Who has found an agent has never waited.
    expect(await toldOf(passed, silent)).toEqual([]);
  });

  it('waits once something was said, where nobody is free', async () => {
    const agent = await anAgent();
    await agent.status('busy');
    const silent = await talking();
    expect((await ask(silent)).data).toMatchObject({ state: 'away', csr: null, position: null });
    await silent.visitor.say({ action: 'Wsession/addSession', id: 'open', data: {} });
    expect(await toldOf(agent, silent)).toEqual([]);
    await silent.say('Hello');
    expect(await agent.hearOf('await')).toMatchObject({ session: { id: silent.conversation, last_message: 'Hello' } });
    expect((await silent.visitor.hear('distribution')).data).toMatchObject({ state: 'away' });
  });

  it('keeps the agent its visitor was told of, however long they think', async () => {
    const [wanted] = [await anAgent(), await anAgent()];
    const silent = await talking();
    expect((await ask(silent, { csr_id: wanted.id })).data).toMatchObject({ csr: { id: wanted.id } });
    await evictDurableObject(theDesk());
    await silent.say('Hello');
    expect((await silent.visitor.hear('distribution')).data).toMatchObject({ csr: { id: wanted.id } });
  });

  it('is answered where it was closed, and asks nobody', async () => {
    const agent = await anAgent();
    const visitor = await talking();
    await visitor.say('Hello');
    await visitor.visitor.hear('distribution');
    await agent.act('Wsession/operate', { id: visitor.conversation, event: 'close' });
    await visitor.visitor.hear('operates');
    agent.visitor.heard();
    expect((await ask(visitor)).data).toMatchObject({ state: 'assigned', csr: { id: agent.id } });
    expect(await toldOf(agent, visitor)).toEqual([]);
  });
});

it('who waits keeps their place, however often they write', async () => {
  const agent = await anAgent();
  await agent.status('busy');
  const [first, second] = [await talking(), await talking()];
  for (const talk of [first, second, first]) await talk.say('Hello');
  await ask(first);
  const { awaiting } = (await anAgent(agent)).window;
  const ours = new Set([first.conversation, second.conversation]);
  expect(awaiting.map(({ id }) => id).filter((id) => ours.has(id))).toEqual([first.conversation, second.conversation]);
});

describe('a network', () => {
  const TOGETHER = 20;

  it('begins so many conversations in a minute; who has begun goes on, and others are not held up', async () => {
    const agent = await anAgent();
    await agent.status('busy');
    const headers = { 'cf-connecting-ip': anAddress() };
    const crowd: Talk[] = [];
    for (let place = 0; place < TOGETHER + 5; place += 1) crowd.push(await talking(undefined, {}, headers));
    const answers = [];
    for (const talk of crowd) answers.push(await talk.say('Hello'));
    expect(answers.map(({ type }) => type)).toEqual([
      ...Array.from({ length: TOGETHER }, () => 'newMessage'),
      ...Array.from({ length: 5 }, () => 'error'),
    ]);
    expect(answers.at(-1)?.data).toMatchObject({ reason: 'too-many', action: 'Wsession/sendSessionMessage' });
    expect(answers.at(-1)?.data['retry_after_ms']).toBeGreaterThan(0);
    const begun = new Set((await anAgent(agent)).window.awaiting.map(({ id }) => id));
    expect(crowd.filter(({ conversation }) => begun.has(conversation))).toHaveLength(TOGETHER);
    // Nothing was stored of the others.
    expect((await crowd.at(-1)?.records())?.total).toBe(0);
    expect(told((await crowd[0]?.say('And')) as Frame).seq).toBe(2);
    expect((await (await talking(crowd[1]?.token, {}, headers)).say('Back')).type).toBe('newMessage');
    expect((await (await talking()).say('From elsewhere')).type).toBe('newMessage');
    try {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
      expect((await crowd.at(-1)?.say('Hello'))?.type).toBe('newMessage');
    } finally {
      vi.useRealTimers();
    }
  });
});

it('an agent is as they have set it, however long they were away', async () => {
  const [busy, off, on] = [await anAgent(), await anAgent(), await anAgent(await agentToken())];
  await busy.status('busy');
  await off.status('offline');
  for (const { visitor } of [busy, off, on]) visitor.leave();
  const statusOf = async (agent: Agent) => {
    const { visitor, init } = await anAgent(agent);
    visitor.leave();
    return (init.data.user as unknown as { status: string }).status;
  };
  try {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
    expect([await statusOf(busy), await statusOf(off), await statusOf(on)]).toEqual(['busy', 'offline', 'online']);
  } finally {
    vi.useRealTimers();
  }
});
