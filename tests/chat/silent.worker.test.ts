import { listDurableObjectIds, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { aLogin, anAccount, PASSWORD, send } from '../support/account.ts';
import { agentsLeave, anAgent, runInDesk } from '../support/chat-agent.ts';
import { sessionOf } from '../support/chat-objects.ts';
import { conversationsRest, seqsOf, talking, userOf } from '../support/chat-visitor.ts';

afterEach(agentsLeave);
afterAll(conversationsRest);

/** An object that was ever woken has a file. */
const hasFile = async (conversation: string) =>
  (await listDurableObjectIds(env.CHAT_SESSION)).map(String).includes(conversation);

/** Wakes it, so it comes last. */
const storedIn = (conversation: string) =>
  runInDurableObject(sessionOf(conversation), async (_session, { storage }) => ({
    tables: storage.sql.exec('select name from sqlite_master').toArray(),
    alarm: await storage.getAlarm(),
  }));

const CALLS: [string, (conversation: string) => object, object][] = [
  ['Wsession/loadRecords', (id) => ({ id }), { records: [], total: 0, more: false }],
  ['Wsession/sessionInfo', (id) => ({ id }), { csr: null, last_seq: 0, visitor: { status: 'online' } }],
  ['Wsession/readMessage', (id) => ({ id }), { identity: 'tourist', seq: 0 }],
  ['WsMixed/messageInputState', (session_id) => ({ session_id, state: 'input' }), { state: 'input' }],
  ['WsIndex/distribution', () => ({}), { state: 'away', csr: null }],
  ['Wsession/addSession', () => ({}), { state: 'away', csr: null }],
  ['WsMixed/trajectory', () => ({ title: 'Cars', url: '/en/' }), { recorded: true, count: 1 }],
];

describe.each(CALLS)('%s of a visitor who has said nothing', (action, data, answer) => {
  it('is answered, and leaves no object and nothing stored', async () => {
    const { visitor, conversation } = await talking(undefined, { consent: true });
    const answered = await visitor.say({ action, id: 'first', data: data(conversation) });
    expect(answered.data).toMatchObject(answer);
    visitor.leave();
    await visitor.closed;
    expect(await hasFile(conversation)).toBe(false);
    expect(await storedIn(conversation)).toEqual({ tables: [], alarm: null });
  });
});

const aMember = async () => ({ tokens: { 'ba-user-token': (await aLogin(await anAccount())).token } });
const named = { nickname: 'Amina', email: 'amina@silent.example' };
type Talk = Awaited<ReturnType<typeof talking>>;
const nameOf = ({ init }: Talk) => init.data.user?.nickname;
const rename = ({ visitor }: Talk) => visitor.say({ action: 'WsMixed/changeUserBaseInfo', id: 'name', data: named });

describe('no object is made before the first message', () => {
  it('by a visitor who comes back', async () => {
    const { conversation, token } = await talking();
    const back = await talking(token);
    expect(back.conversation).toBe(conversation);
    expect(seqsOf(await back.records())).toEqual([]);
    expect(await hasFile(conversation)).toBe(false);
    expect((await back.say('Hello')).data).toMatchObject({ seq: 1 });
    expect(seqsOf(await (await talking(token)).records())).toEqual([1]);
  });

  it('by a member', async () => {
    const member = await aMember();
    const { conversation } = await talking(undefined, member);
    const back = await talking(undefined, member);
    expect(back.conversation).toBe(conversation);
    expect(await hasFile(conversation)).toBe(false);
    expect((await back.say('Hello')).data).toMatchObject({ seq: 1 });
    expect(seqsOf(await (await talking(undefined, member)).records())).toEqual([1]);
  });

  it('by a visitor who logs in before they say something', async () => {
    const { conversation, token } = await talking();
    const member = await talking(token, await aMember());
    expect(member.conversation).not.toBe(conversation);
    expect([await hasFile(conversation), await hasFile(member.conversation)]).toEqual([false, false]);
  });

  it('by a visitor who gives a name, which is kept with it', async () => {
    const visitor = await talking();
    expect((await rename(visitor)).data).toMatchObject({ nickname: named.nickname });
    const back = await talking(visitor.token);
    expect(nameOf(back)).toBe(named.nickname);
    expect(await hasFile(visitor.conversation)).toBe(false);
    expect((await visitor.say('Hello')).data).toMatchObject({ sender_nickname: named.nickname });
    expect(nameOf(await talking(visitor.token))).toBe(named.nickname);
    expect(
      await runInDurableObject(sessionOf(visitor.conversation), (_session, { storage }) =>
        storage.sql.exec('select email from conversation').one(),
      ),
    ).toEqual({ email: named.email });
  });
});

const ERASE = '/worker/kefu.HttpIndex/erase';
const NAMES = ['visitor', 'page', 'invite', 'promised'];
/** What the desk knows of a visitor. */
const knownOf = (conversation: string) =>
  runInDesk((desk) =>
    NAMES.filter((table) => desk.exec(`select 1 from ${table} where conversation = ?`, conversation).toArray().length),
  );

describe('no object is made to erase what was never said', () => {
  it('by a tourist, of whom nothing stays, and who goes on in a conversation that works', async () => {
    const agent = await anAgent();
    const first = await talking(undefined, { consent: true });
    const other = await talking(first.token, { consent: true });
    await rename(first);
    await first.visitor.say({ action: 'WsMixed/trajectory', id: 'page', data: { title: 'Cars', url: '/en/' } });
    await first.visitor.say({ action: 'WsIndex/distribution', id: 'who', data: {} });
    await agent.act('Wsession/invite', { user_id: userOf(first) });
    expect(await knownOf(first.conversation)).toEqual(NAMES);
    expect(await send(ERASE, { tourist_token: first.token })).toMatchObject({ code: 1 });
    expect(await knownOf(first.conversation)).toEqual([]);
    for (const { visitor } of [first, other])
      expect((await visitor.hear('error')).data['reason']).toBe('not-initialized');
    expect(await hasFile(first.conversation)).toBe(false);
    const back = await talking(first.token);
    expect(nameOf(back)).not.toBe(named.nickname);
    expect((await back.say('Hello')).data).toMatchObject({ seq: 1 });
  });

  it('by a member, or by the end of their account', async () => {
    const account = await anAccount();
    const { token } = await aLogin(account);
    const member = { tokens: { 'ba-user-token': token } };
    const { conversation } = await talking(undefined, member);
    expect(await send(ERASE, {}, { token })).toMatchObject({ code: 1 });
    expect(await hasFile(conversation)).toBe(false);
    expect(await send('/api/account/delete', { password: PASSWORD }, { token })).toMatchObject({ code: 1 });
    expect(await hasFile(conversation)).toBe(false);
  });
});

describe('no object is made by an agent', () => {
  it('who invites: the invitation arrives, and its answer', async () => {
    const agent = await anAgent();
    const silent = await talking(undefined, { consent: true });
    await expect
      .poll(async () => (await agent.act('Wsession/invite', { user_id: userOf(silent) })).type)
      .toBe('operates');
    const { invite_id } = (await silent.visitor.hear('operates')).data;
    expect(seqsOf(await silent.records())).toEqual([]);
    const later = { action: 'WsMixed/inviteAnswer', id: 'later', data: { invite_id, answer: 'later' } };
    expect((await silent.visitor.say(later)).data).toMatchObject({ answer: 'later' });
    expect((await agent.visitor.hear('operates')).data).toMatchObject({ invite_id, answer: 'later' });
    expect(await hasFile(silent.conversation)).toBe(false);
    expect((await silent.say('Hello')).data).toMatchObject({ seq: 1 });
  });

  it('who names it', async () => {
    const agent = await anAgent();
    const { conversation } = await talking(undefined, { consent: true });
    for (const [action, data] of Object.entries({
      'Wsession/sendSessionMessage': { type: 'text', content: 'Hello', extend: {}, session_id: conversation },
      'Wsession/sessionInfo': { id: conversation },
      'Wsession/loadRecords': { id: conversation },
      'Wsession/readMessage': { id: conversation },
      'WsMixed/messageInputState': { session_id: conversation, state: 'input' },
      'Wsession/transfer': { id: conversation, csr_id: agent.id },
      'Wsession/operate': { id: conversation, event: 'close' },
    }))
      expect([action, (await agent.act(action, data)).data['reason']]).toEqual([action, 'not-found']);
    expect(await hasFile(conversation)).toBe(false);
  });
});

it('no object is made by asking for a mail of what was never said', async () => {
  const tourist = await talking();
  const member = await aMember();
  const own = await talking(undefined, member);
  const token = member.tokens['ba-user-token'];
  const mail = { email: 'a@silent.example', time_zone: 'UTC' };
  for (const call of ['mailCode', 'mail']) {
    const at = `/worker/kefu.HttpIndex/${call}`;
    expect(await send(at, { ...mail, tourist_token: tourist.token })).toMatchObject({ code: 0 });
    expect(await send(at, mail, { token })).toMatchObject({ code: 0 });
  }
  expect([await hasFile(tourist.conversation), await hasFile(own.conversation)]).toEqual([false, false]);
});

const REFUSED: [string, object, string][] = [
  ['is empty', { content: '' }, 'empty-content'],
  ['shows nothing', { content: '\u200b' }, 'empty-content'],
  ['is of a type that is not theirs', { type: 'system' }, 'not-allowed'],
  ['shows a file', { type: 'image', content: '/uploads/none.jpg' }, 'not-allowed'],
  ['is for another conversation', { session_id: 'other' }, 'not-found'],
];
describe.each(REFUSED)('a first message that %s', (_what, wrong, reason) => {
  it('begins no conversation', async () => {
    const { visitor, conversation, token, say } = await talking();
    const data = { type: 'text', content: 'Hello', extend: {}, session_id: conversation, ...wrong };
    const answer = await visitor.say({ action: 'Wsession/sendSessionMessage', id: 'wrong', data });
    expect(answer.data['reason']).toBe(reason);
    expect(seqsOf(await (await talking(token)).records())).toEqual([]);
    expect(await hasFile(conversation)).toBe(false);
    expect((await say('Hello')).data).toMatchObject({ seq: 1 });
  });
});

it('a visitor who has said nothing reads what another of their pages has said', async () => {
  const first = await talking();
  expect(seqsOf(await first.records())).toEqual([]);
  await (await talking(first.token)).say('Hello');
  await first.visitor.hear('newMessage');
  expect(seqsOf(await first.records())).toEqual([1]);
});

it('a visitor who has said nothing gets no answer of another conversation', async () => {
  const [visitor, other] = [await talking(), await talking()];
  expect(await visitor.act('loadRecords', { id: other.conversation })).toMatchObject({ data: { reason: 'not-found' } });
  expect(await hasFile(other.conversation)).toBe(false);
});
