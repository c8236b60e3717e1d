import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { agentsLeave, agentToken, anAgent, runInDesk } from '../support/chat-agent.ts';
import { conversationsRest, talking, told, userOf, Visitor } from '../support/chat-visitor.ts';

afterAll(conversationsRest);

afterEach(agentsLeave);

const reasonOf = ({ data }: { data: Record<string, unknown> }) => data['reason'];

describe('the desk', () => {
  it('is for admins who may serve, and for nobody else', async () => {
    const visitor = await Visitor.arrive();
    const ask = async (tokens: object) =>
      reasonOf(await visitor.say({ action: 'WsIndex/initialize', id: 'a', data: { tokens, desk: true } }));
    expect(await ask({})).toBe('need-login');
    expect(await ask({ batoken: 'x'.repeat(43) })).toBe('need-login');
    expect(await ask({ batoken: (await agentToken(['shop/autoBrand/index'])).token })).toBe('no-permission');
    const agent = await anAgent();
    expect(agent.init.data).toMatchObject({ session: null, user: { identity: 'csr', id: agent.id, status: 'online' } });
    expect(agent.window.csrs).toContainEqual(expect.objectContaining({ id: agent.id, status: 'online' }));
  });

  it('keeps what an agent does from visitors', async () => {
    const { visitor, conversation } = await talking();
    const requested = {
      'WsIndex/changeStatus': { status: 'online' },
      'Wsession/refreshSessionList': {},
      'Wsession/search': { keyword: 'a' },
      'Wsession/transfer': { id: conversation, csr_id: 'csr-1' },
      'Wsession/operate': { id: 'of another', event: 'close' },
      'Wsession/invite': { user_id: 'user-1' },
      'WsMixed/touristInfo': { id: conversation },
      'WsMixed/getTrajectoryData': { id: conversation },
      'WsMixed/getKbsData': { keywords: '' },
    };
    for (const [action, data] of Object.entries(requested))
      expect([action, reasonOf(await visitor.say({ action, id: action, data }))]).toEqual([action, 'no-permission']);
  });
});

describe('a conversation', () => {
  it('that nobody is there for waits, is taken, and both sides talk in order', async () => {
    const visitor = await talking();
    await visitor.say('Hello');
    expect((await visitor.visitor.hear('distribution')).data).toMatchObject({ state: 'away', csr: null });
    const agent = await anAgent();
    const waiting = agent.window.awaiting.find(({ id }) => id === visitor.conversation);
    expect(waiting).toMatchObject({ session_user_id: userOf(visitor), last_message: 'Hello', last_seq: 1 });
    expect((await agent.take(userOf(visitor))).data).toMatchObject({
      event: 'add',
      session: { id: visitor.conversation, csr: { id: agent.id }, unread_message_count: 1 },
    });
    expect((await visitor.visitor.hear('distribution')).data).toMatchObject({
      state: 'assigned',
      csr: { id: agent.id },
    });
    expect(told(await visitor.say('Anybody?')).seq).toBe(2);
    expect(told(await agent.visitor.hear('newMessage'))).toMatchObject({ seq: 2, content: 'Anybody?' });
    expect(told(await agent.say(visitor.conversation, 'Yes, **here**', 'r')).seq).toBe(3);
    expect(told(await visitor.visitor.hear('newMessage'))).toMatchObject({
      seq: 3,
      sender_identity: 'csr',
      sender_id: agent.id,
      html: expect.stringContaining('<strong>here</strong>') as string,
    });
    // The same frame again, after a lost connection.
    expect(told(await agent.say(visitor.conversation, 'Yes, **here**', 'r'))).toMatchObject({ seq: 3, replayed: true });
    await visitor.act('readMessage', {});
    expect((await agent.visitor.hear('readMessage')).data).toMatchObject({ identity: 'tourist', seq: 3 });
    await agent.act('Wsession/readMessage', { id: visitor.conversation });
    expect((await visitor.visitor.hear('readMessage')).data).toMatchObject({ identity: 'csr', seq: 3 });
    const opened = await agent.open(visitor.conversation);
    expect(opened.data).toMatchObject({ last_seq: 3, read: { visitor: 3, csr: 3 }, csr: { id: agent.id } });
    expect(opened.data).toMatchObject({
      session: { unread_message_count: 0, session_user_id: userOf(visitor), last_message: 'Yes, here' },
    });
  });

  it('comes to who is free: the one who had it, then who has fewest, and nobody who is busy or full', async () => {
    const [first, second] = [await anAgent(), await anAgent()];
    const csrOf = async () => {
      const visitor = await talking();
      await visitor.say('Hello');
      const { csr } = (await visitor.visitor.hear('distribution')).data as { csr: { id: string } | null };
      return { visitor, csr: csr?.id };
    };
    const [a, b] = [await csrOf(), await csrOf()];
    expect(new Set([a.csr, b.csr])).toEqual(new Set([first.id, second.id]));
    const [agentOfA, other] = a.csr === first.id ? [first, second] : [second, first];
    await agentOfA.status('busy');
    expect((await csrOf()).csr).toBe(other.id);
    await agentOfA.status('online');
    // A conversation that is closed and opened again returns to the agent who had it.
    await agentOfA.act('Wsession/operate', { id: a.visitor.conversation, event: 'close' });
    expect((await a.visitor.visitor.hear('operates')).data).toMatchObject({ event: 'close' });
    expect(reasonOf(await a.visitor.say('More'))).toBe('closed');
    await csrOf();
    const again = await a.visitor.visitor.say({ action: 'Wsession/addSession', id: 'again', data: {} });
    expect(again).toMatchObject({ type: 'distribution', data: { state: 'assigned', csr: { id: agentOfA.id } } });
    expect(told(await a.visitor.say('More')).seq).toBe(2);
  });

  it('waits its turn while all are taken, and comes to the first who is free', async () => {
    const agent = await anAgent();
    await runInDesk((sql) => sql.exec('update agent set most = 1 where id = ?', agent.id));
    const kept = await talking();
    await kept.say('First');
    await kept.visitor.hear('distribution');
    const visitor = await talking();
    await visitor.say('Second');
    const requested = await visitor.visitor.say({ action: 'WsIndex/distribution', id: 'ask', data: {} });
    expect(requested.data).toMatchObject({ state: 'waiting', csr: null, position: 1 });
    visitor.visitor.heard();
    await agent.act('Wsession/operate', { id: kept.conversation, event: 'close' });
    expect((await visitor.visitor.hear('distribution')).data).toMatchObject({
      state: 'assigned',
      csr: { id: agent.id },
    });
    const other = await anAgent();
    const chosen = await kept.visitor.say({ action: 'WsIndex/distribution', id: 'ask 2', data: { csr_id: other.id } });
    expect(chosen.data).toMatchObject({ state: 'assigned', csr: { id: other.id } });
  });

  it('handed on is the new agent’s alone, and everybody hears of it', async () => {
    const [from, to] = [await anAgent(), await anAgent()];
    const visitor = await talking();
    await visitor.say('Hello');
    await from.take(userOf(visitor));
    const off = await agentToken();
    const hand = (csr_id: string) =>
      from.act('Wsession/transfer', { id: visitor.conversation, csr_id, note: 'Wants a BYD' });
    expect(reasonOf(await hand(off.id))).toBe('not-allowed');
    from.visitor.heard();
    to.visitor.heard();
    expect(await hand(to.id)).toMatchObject({
      type: 'csrTransfer',
      data: { session_id: visitor.conversation, from: { id: from.id }, to: { id: to.id } },
    });
    expect((await from.visitor.hear('tip')).data).toMatchObject({
      key: 'transferred',
      message: 'Session transferred successfully',
    });
    expect((await to.visitor.hear('csrTransfer')).data).toMatchObject({ note: 'Wants a BYD' });
    expect((await to.visitor.hear('sessions')).data).toMatchObject({
      event: 'add',
      session: { id: visitor.conversation },
    });
    const heard = (await visitor.visitor.hear('csrTransfer')).data;
    expect(heard).toMatchObject({ to: { id: to.id } });
    // What agents tell each other is not for the visitor.
    expect(heard).not.toHaveProperty('note');
    expect(told(await visitor.visitor.hear('newMessage'))).toMatchObject({ seq: 2, type: 'system' });
    expect(told(await to.visitor.hear('newMessage')).seq).toBe(2);
    const acts: [string, object][] = [
      ['Wsession/sendSessionMessage', { type: 'text', content: 'Me again', session_id: visitor.conversation }],
      ['Wsession/loadRecords', { id: visitor.conversation }],
      ['Wsession/sessionInfo', { id: visitor.conversation }],
      ['Wsession/readMessage', { id: visitor.conversation }],
      ['Wsession/transfer', { id: visitor.conversation, csr_id: from.id }],
      ['Wsession/operate', { id: visitor.conversation, event: 'close' }],
      ['Wsession/operate', { id: visitor.conversation, event: 'top' }],
      ['WsMixed/messageInputState', { session_id: visitor.conversation, state: 'input' }],
    ];
    for (const [action, data] of acts)
      expect([action, reasonOf(await from.act(action, data))]).toEqual([action, 'not-found']);
    const all = await anAgent(await agentToken(['chat/Kefu/serve', 'chat/Session/all']));
    expect((await all.open(visitor.conversation)).data).toMatchObject({ last_seq: 2 });
    for (const id of ['f'.repeat(64), 'no such', '']) expect(reasonOf(await all.open(id))).toBe('not-found');
  });

  it('is told while somebody writes, on the other side alone', async () => {
    const agent = await anAgent();
    const visitor = await talking();
    const twin = await talking(visitor.token);
    await visitor.say('Hello');
    await agent.take(userOf(visitor));
    agent.visitor.heard();
    twin.visitor.heard();
    const state = (of: string) => ({
      action: 'WsMixed/messageInputState',
      id: of,
      data: { session_id: visitor.conversation, state: of },
    });
    await visitor.visitor.say(state('input'));
    expect((await agent.visitor.hear('messageInputState')).data).toMatchObject({ identity: 'tourist', state: 'input' });
    await agent.visitor.say(state('blur'));
    expect((await visitor.visitor.hear('messageInputState')).data).toMatchObject({ identity: 'csr', state: 'blur' });
    expect(await twin.visitor.hear('messageInputState')).toMatchObject({ data: { identity: 'csr' } });
    expect(agent.visitor.heard().filter(({ type }) => type === 'messageInputState')).toEqual([]);
  });
});

describe('what agents know', () => {
  it('of pages is what a visitor agreed to, without what an address may hide', async () => {
    const agent = await anAgent();
    const page = {
      title: 'BYD Seal',
      details: '',
      url: 'https://haitu.example/byd?token=1#x',
      referrer: 'https://g.example/?q=me',
      broadcast: true,
    };
    const see = (visitor: Visitor) => visitor.say({ action: 'WsMixed/trajectory', id: 'p', data: page });
    const shy = await talking();
    expect((await see(shy.visitor)).data).toEqual({ recorded: false, count: 0 });
    const open = await talking(undefined, { consent: true, lang: 'ar' });
    expect((await see(open.visitor)).data).toEqual({ recorded: true, count: 1 });
    expect(await agent.hearOf('trajectory')).toMatchObject({
      tourist: {
        last_trajectory_url: 'https://haitu.example/byd',
        last_message: '',
        status: 'online',
        id: userOf(open),
        trajectory_count: 1,
        last_page: { url: 'https://haitu.example/byd' },
        language: 'ar',
      },
    });
    expect((await agent.act('WsMixed/getTrajectoryData', { id: open.conversation })).data).toMatchObject({
      total: 1,
      list: [{ url: 'https://haitu.example/byd', referrer: 'https://g.example/', title: 'BYD Seal' }],
    });
    const odd = { ...page, url: 'javascript:alert(1)', referrer: '/news?page=2#top' };
    const second = await open.visitor.say({ action: 'WsMixed/trajectory', id: 'b', data: odd });
    expect(second.data).toEqual({ recorded: true, count: 2 });
    expect((await agent.act('WsMixed/getTrajectoryData', { id: open.conversation })).data).toMatchObject({
      list: [{ url: '', referrer: '/news' }, {}],
    });
    expect((await anAgent()).window.tourists.map(({ session_id }) => session_id)).toContain(open.conversation);
  });

  it('of a visitor is what they say of themselves, and what agents note', async () => {
    const agent = await anAgent();
    const visitor = await talking();
    await visitor.say('Hello');
    const rename = (data: object) =>
      visitor.visitor.say({ action: 'WsMixed/changeUserBaseInfo', id: crypto.randomUUID(), data });
    expect(reasonOf(await rename({ email: 'no address' }))).toBe('invalid-data');
    expect((await rename({ nickname: ' Ai\n\ngerim ' })).data).toMatchObject({ nickname: 'Ai gerim' });
    expect(reasonOf(await rename({ nickname: 'Ai\u202egerim' }))).toBe('invalid-data');
    expect((await rename({ nickname: 'Aigerim', email: 'Aigerim@Example.kz' })).data).toMatchObject({
      nickname: 'Aigerim',
    });
    const note = { user_id: userOf(visitor), note: 'Asks for Almaty' };
    expect((await agent.act('WsMixed/changeUserBaseInfo', note)).data).toMatchObject(note);
    expect((await agent.act('WsMixed/touristInfo', { id: visitor.conversation })).data).toMatchObject({
      nickname: 'Aigerim',
      email: 'aigerim@example.kz',
      note: 'Asks for Almaty',
      id: userOf(visitor),
    });
    // The name stays with who comes back.
    expect((await talking(visitor.token)).init.data.user).toMatchObject({ nickname: 'Aigerim' });
    expect((await agent.act('Wsession/search', { keyword: 'aiger' })).data).toMatchObject({ total: 1 });
    expect((await agent.act('Wsession/search', { keyword: '%' })).data).toMatchObject({ total: 0 });
  });

  it('leads to an invitation, which is answered once', async () => {
    const agent = await anAgent();
    const visitor = await talking(undefined, { consent: true });
    const page = { title: 'A', url: 'https://haitu.example/' };
    await visitor.visitor.say({ action: 'WsMixed/trajectory', id: 'p', data: page });
    const invited = (await agent.act('Wsession/invite', { user_id: userOf(visitor) })).data;
    expect(invited).toMatchObject({ event: 'dialog-invite', csr: { id: agent.id } });
    const { invite_id } = (await visitor.visitor.hear('operates')).data;
    const consult = { action: 'WsMixed/inviteAnswer', id: 'i', data: { invite_id, answer: 'consult' } };
    expect((await visitor.visitor.say(consult)).data).toMatchObject({ answer: 'consult' });
    expect((await agent.visitor.hear('operates')).data).toMatchObject({ invite_id, answer: 'consult' });
    expect(reasonOf(await visitor.visitor.say(consult))).toBe('not-found');
    expect(reasonOf(await agent.act('Wsession/invite', { user_id: 'tourist-nobody' }))).toBe('not-found');
    const begun = await agent.take(userOf(visitor));
    expect(begun.data).toMatchObject({ event: 'add', session: { id: visitor.conversation, last_seq: 0 } });
    await agent.say(visitor.conversation, 'May I help?');
    expect(told(await visitor.visitor.hear('newMessage')).seq).toBe(1);
  });

  it('of their own list is arranged by each for themselves', async () => {
    const agent = await anAgent();
    const twin = await anAgent({ token: agent.token, id: agent.id, adminId: agent.adminId });
    const [a, b] = [await talking(), await talking()];
    for (const visitor of [a, b]) {
      await visitor.say('Hello');
      await agent.take(userOf(visitor));
    }
    const list = async () => {
      const { data } = await agent.act('Wsession/refreshSessionList', {});
      return (data as unknown as { list: { id: string; top: boolean }[] }).list.map(({ id }) => id);
    };
    expect(await list()).toEqual([b.conversation, a.conversation]);
    await agent.act('Wsession/operate', { id: a.conversation, event: 'top' });
    expect(await list()).toEqual([a.conversation, b.conversation]);
    expect((await twin.visitor.hear('operates')).data).toMatchObject({ event: 'top', session_id: a.conversation });
    await agent.act('Wsession/operate', { id: a.conversation, event: 'remove' });
    expect(await list()).toEqual([b.conversation]);
    await a.say('Still here');
    await agent.visitor.hear('newMessage');
    expect(await list()).toEqual([a.conversation, b.conversation]);
  });
});
