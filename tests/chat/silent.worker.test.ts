import { listDurableObjectIds, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterAll, describe, expect, it } from 'vitest';
import { aLogin, anAccount, send } from '../support/account.ts';
import { sessionOf } from '../support/chat-objects.ts';
import { conversationsRest, seqsOf, talking } from '../support/chat-visitor.ts';

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

it.each([false, true])(
  'who erases what they never said goes on in a conversation that works; a member: %s',
  async (isMember) => {
    const member = isMember ? await aMember() : undefined;
    const data = { ...member };
    const first = await talking(undefined, data);
    const body = isMember ? {} : { tourist_token: first.token };
    const token = member?.tokens['ba-user-token'];
    expect(await send('/worker/kefu.HttpIndex/erase', body, { token })).toMatchObject({ code: 1 });
    const back = await talking(isMember ? undefined : first.token, data);
    expect(back.conversation).not.toBe(first.conversation);
    expect((await back.say('Hello')).data).toMatchObject({ seq: 1 });
  },
);

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
