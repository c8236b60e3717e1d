import { evictDurableObject, runDurableObjectAlarm } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { chatSettings } from '../../data/schema/index.ts';
import { database } from '../support/account.ts';
import { agentsLeave, agentToken, anAgent, runInDesk, theDesk } from '../support/chat-agent.ts';
import { conversationsRest, talking, told, userOf, type Frame } from '../support/chat-visitor.ts';

afterAll(conversationsRest);

afterEach(agentsLeave);

describe('who sleeps and wakes', () => {
  it('loses nothing: desk and conversation go on where they were, with the sockets they had', async () => {
    const agent = await anAgent();
    const visitor = await talking();
    await visitor.say('Hello');
    await agent.take(userOf(visitor));
    await evictDurableObject(theDesk());
    await evictDurableObject(env.CHAT_SESSION.get(env.CHAT_SESSION.idFromString(visitor.conversation)));
    expect(told(await visitor.say('Still there?')).seq).toBe(2);
    expect(told(await agent.visitor.hear('newMessage'))).toMatchObject({ seq: 2, content: 'Still there?' });
    expect(told(await agent.say(visitor.conversation, 'Yes')).seq).toBe(3);
    expect(told(await visitor.visitor.hear('newMessage')).seq).toBe(3);
  });

  it('what the desk could not be told is told once it is back, each once', async () => {
    const agent = await anAgent();
    const visitor = await talking();
    await visitor.say('Hello');
    await agent.take(userOf(visitor));
    // As after a desk that was lost between a message and its telling.
    await runInDesk((sql) => sql.exec('alter table conversation rename to away'));
    await visitor.say('One');
    await visitor.say('Two');
    await runInDesk((sql) => sql.exec('alter table away rename to conversation'));
    await visitor.say('Three');
    const heard = [];
    for (const _ of [1, 2, 3]) heard.push(told(await agent.visitor.hear('newMessage')).content);
    expect(heard).toEqual(['One', 'Two', 'Three']);
    await visitor.say('Four');
    expect(told(await agent.visitor.hear('newMessage')).content).toBe('Four');
  });

  it('an agent without a socket is offline after 30 seconds, and not before', async () => {
    const [agent, other] = [await anAgent(), await anAgent()];
    agent.visitor.leave();
    const lostAt = () =>
      runInDesk(
        (sql) => sql.exec<{ lost_at: number | null }>('select lost_at from agent where id = ?', agent.id).one().lost_at,
      );
    await expect.poll(lostAt).not.toBeNull();
    const status = async () => (await anAgent({ ...other })).window.csrs.find(({ id }) => id === agent.id)?.status;
    try {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 20_000 });
      await runDurableObjectAlarm(theDesk());
      expect(await status()).toBe('online');
      other.visitor.heard();
      vi.setSystemTime(Date.now() + 11_000);
      await runDurableObjectAlarm(theDesk());
      expect((await other.visitor.hear('changeStatus')).data).toMatchObject({ id: agent.id, status: 'offline' });
    } finally {
      vi.useRealTimers();
    }
    expect(await status()).toBe('offline');
  });
});

it('pages are forgotten after the days the settings say', async () => {
  const agent = await anAgent();
  const visitor = await talking(undefined, { consent: true });
  const see = (title: string) =>
    visitor.visitor.say({ action: 'WsMixed/trajectory', id: title, data: { title, url: 'https://haitu.example/' } });
  await see('Old');
  await see('New');
  const [settings] = await database.select({ days: chatSettings.trajectoryDays }).from(chatSettings);
  const old = Date.now() - (settings?.days ?? 0) * 86_400_000 - 1;
  await runInDesk((sql) => sql.exec("update page set created_at = ? where title = 'Old'", old));
  await evictDurableObject(theDesk());
  await runDurableObjectAlarm(theDesk());
  const titles = async () => {
    const { data } = await agent.act('WsMixed/getTrajectoryData', { id: visitor.conversation });
    return (data as unknown as { list: { title: string }[] }).list.map(({ title }) => title);
  };
  await expect.poll(titles).toEqual(['New']);
  await runInDesk((sql) => sql.exec("update page set created_at = ? where title = 'New'", old));
  await evictDurableObject(theDesk());
  await runDurableObjectAlarm(theDesk());
  await expect.poll(titles).toEqual([]);
  const info = () => agent.act('WsMixed/touristInfo', { id: visitor.conversation });
  expect((await info()).data).toMatchObject({ trajectory_count: 2, last_page: null });
  // Who has not said a word is forgotten as well, and nothing wakes the desk for them any more.
  await runInDesk((sql) => sql.exec('update visitor set seen_at = ?', old));
  await evictDurableObject(theDesk());
  await runDurableObjectAlarm(theDesk());
  await expect.poll(async () => (await info()).data).toMatchObject({ reason: 'not-found' });
});

it('agents see whether a visitor is there, on whichever of their devices', async () => {
  const agent = await anAgent();
  const visitor = await talking();
  const phone = await talking(visitor.token);
  await visitor.say('Hello');
  await agent.take(userOf(visitor));
  const statuses = async () => {
    const { session, visitor: shown } = (await agent.open(visitor.conversation)).data as unknown as {
      session: { session_user_status: string };
      visitor: { status: string };
    };
    return [session.session_user_status, shown.status];
  };
  expect(await statuses()).toEqual(['online', 'online']);
  agent.visitor.heard();
  visitor.visitor.leave();
  phone.visitor.leave();
  const { data } = await agent.visitor.hear('sessions');
  expect(data).toMatchObject({ event: 'refresh', session: { session_user_status: 'offline' } });
  expect(await statuses()).toEqual(['offline', 'offline']);
  await talking(visitor.token);
  expect((await agent.visitor.hear('sessions')).data).toMatchObject({ session: { session_user_status: 'online' } });
});

it('agents see one go who has only given a name', async () => {
  const agent = await anAgent();
  const visitor = await talking();
  await visitor.visitor.say({ action: 'WsMixed/changeUserBaseInfo', id: 'name', data: { nickname: 'Amina' } });
  await agent.take(userOf(visitor));
  const status = async () => {
    const { session } = (await agent.open(visitor.conversation)).data as unknown as {
      session: { session_user_status: string };
    };
    return session.session_user_status;
  };
  expect(await status()).toBe('online');
  visitor.visitor.leave();
  await expect.poll(status).toBe('offline');
  const isGone = ({ type, data }: Frame) =>
    type === 'sessions' && (data['session'] as { session_user_status?: string }).session_user_status === 'offline';
  await expect.poll(() => agent.visitor.heard().some(isGone)).toBe(true);
});

it('an agent who chose to be offline stays so when their connection comes back', async () => {
  const agent = await anAgent();
  await agent.status('offline');
  agent.visitor.leave();
  expect((await anAgent(agent)).init.data.user).toMatchObject({ status: 'offline' });
});

it('a conversation whose agent has gone goes to another who is there, when the visitor asks', async () => {
  const [gone, there] = [await anAgent(), await anAgent()];
  const visitor = await talking();
  await visitor.say('Hello');
  await gone.take(userOf(visitor));
  await there.status('busy');
  await gone.status('offline');
  const ask = (id: string) => visitor.visitor.say({ action: 'WsIndex/distribution', id, data: {} });
  // No other agent is there: the conversation stays where it is.
  expect((await ask('a')).data).toMatchObject({ state: 'assigned', csr: { id: gone.id } });
  await there.status('online');
  expect((await ask('b')).data).toMatchObject({ state: 'assigned', csr: { id: there.id } });
  expect((await gone.open(visitor.conversation)).data['reason']).toBe('not-found');
  // The same id of another agent is another message.
  expect(told(await there.say(visitor.conversation, 'One', 'same')).seq).toBe(2);
  await there.act('Wsession/transfer', { id: visitor.conversation, csr_id: (await anAgent()).id });
  const all = await anAgent(await agentToken(['chat/Kefu/serve', 'chat/Session/all']));
  expect(told(await all.say(visitor.conversation, 'Two', 'same'))).toMatchObject({ content: 'Two', seq: 4 });
});
