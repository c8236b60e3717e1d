import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { aLogin, anAccount } from '../support/account.ts';
import { conversationsRest, seqsOf, talking, told, type Frame } from '../support/chat-visitor.ts';

afterEach(() => vi.useRealTimers());
afterAll(conversationsRest);

describe('a message', () => {
  it('is answered once it is stored, counted from one, and told to the other sockets of its visitor alone', async () => {
    const first = await talking();
    const second = await talking(first.token);
    const stranger = await talking();
    const answer = await first.say('**Price** of <b>a car</b>?', 'a');
    expect(answer).toEqual({
      type: 'newMessage',
      id: 'a',
      data: {
        id: `${first.conversation}-1`,
        seq: 1,
        session_id: first.conversation,
        type: 'text',
        title: '',
        extend: {},
        sender_id: first.init.data.user?.['id' as never],
        sender_identity: 'tourist',
        status: 'sent',
        sender_nickname: first.init.data.user?.nickname,
        created_at: expect.any(Number),
        content: '**Price** of <b>a car</b>?',
        html: '<p><strong>Price</strong> of &lt;b&gt;a car&lt;/b&gt;?</p>',
      },
    });
    expect(await second.visitor.next()).toEqual({ type: 'newMessage', data: answer.data });
    expect(told(await second.say('Here I am.')).seq).toBe(2);
    expect(told(await first.visitor.next())).toMatchObject({ seq: 2, content: 'Here I am.' });
    // Nothing came before the answer to this.
    expect((await stranger.visitor.say({ action: 'ping', id: 'p' })).type).toBe('pong');
  });

  it('comes to every socket in its order, each once, however many talk at once and come meanwhile', async () => {
    const first = await talking();
    const others = [await talking(first.token), await talking(first.token)];
    const all = [first, ...others];
    for (const { visitor, conversation } of all)
      for (let sent = 0; sent < 8; sent += 1)
        visitor.send({
          action: 'Wsession/sendSessionMessage',
          id: crypto.randomUUID(),
          data: { type: 'text', content: String(sent), session_id: conversation },
        });
    const late = await talking(first.token);
    const knows = (late.init.data['session'] as { last_seq: number }).last_seq;
    const heard = async ({ visitor }: typeof late, from: number) => {
      const seqs: number[] = [];
      while (seqs.length < 24 - from) seqs.push(told(await visitor.next()).seq);
      return seqs;
    };
    const whole = Array.from({ length: 24 }, (_, place) => place + 1);
    for (const one of all) expect(await heard(one, 0)).toEqual(whole);
    expect(await heard(late, knows)).toEqual(whole.slice(knows));
  });

  it('that is sent again is not stored again, on any socket, and nobody else hears of it', async () => {
    const first = await talking();
    const second = await talking(first.token);
    const answer = await first.say('Once', 'same');
    await second.visitor.next();
    expect(await second.say('Once', 'same')).toEqual({ ...answer, data: { ...answer.data, replayed: true } });
    expect(told(await first.say('Next')).seq).toBe(2);
    await first.visitor.say({ action: 'ping', id: 'p' });
    expect((await first.records()).total).toBe(2);
  });

  it('is refused where it is empty, too long, of another kind, without an id, or for a conversation of others', async () => {
    const { say, conversation, visitor, records } = await talking();
    const other = await talking();
    const reasonOf = (frame: Frame) => frame.data['reason'];
    expect(reasonOf(await say(' \n\t '))).toBe('empty-content');
    expect(reasonOf(await say('x'.repeat(4_001)))).toBe('too-long');
    expect(told(await say('😀'.repeat(4_000))).seq).toBe(1);
    const send = (data: object, id: string | undefined = 'x') =>
      visitor.say({
        action: 'Wsession/sendSessionMessage',
        id,
        data: { type: 'text', content: 'Hello', session_id: conversation, ...data },
      });
    for (const type of ['image', 'file', 'link', 'good', 'order'])
      expect([type, reasonOf(await send({ type }))]).toEqual([type, 'not-allowed']);
    expect(reasonOf(await send({ type: 'system' }))).toBe('not-allowed');
    const withoutId = { type: 'text', content: 'Hello', session_id: conversation };
    expect(reasonOf(await visitor.say({ action: 'Wsession/sendSessionMessage', data: withoutId }))).toBe(
      'invalid-data',
    );
    for (const id of [other.conversation, 'x', '']) expect(reasonOf(await send({ session_id: id }))).toBe('not-found');
    expect((await records()).total).toBe(1);
    expect((await other.records()).total).toBe(0);
  });

  it('is the sixty-first of a minute no more', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { say, records } = await talking();
    for (let count = 0; count < 2; count += 1) {
      for (let sent = 0; sent < 28; sent += 1) await say(`${count} ${sent}`);
      vi.setSystemTime(Date.now() + 1_000);
    }
    for (let sent = 0; sent < 4; sent += 1) await say(String(sent));
    const { data } = await say('too many');
    expect(data).toMatchObject({ reason: 'too-many', message: 'Too many at once. Please wait a moment' });
    expect(data['retry_after_ms']).toBeGreaterThan(50_000);
    expect((await records()).total).toBe(60);
  });

  it('of a member is in their own conversation, from wherever they log in', async () => {
    const { token } = await aLogin(await anAccount());
    const tokens = { 'ba-user-token': token };
    const first = await talking(undefined, { tokens });
    expect(first.init.data).toMatchObject({ user: { id: expect.stringMatching(/^user-\d+$/), identity: 'user' } });
    expect(first.init.data.tourist_token).toBeUndefined();
    await first.say('From my phone');
    const second = await talking(undefined, { tokens });
    expect(second.conversation).toBe(first.conversation);
    expect(second.init.data['session']).toMatchObject({ last_seq: 1, last_message: 'From my phone' });
  });
});

describe('what was said', () => {
  it('is read page by page, by day, none twice and none missing while others come in', async () => {
    const { say, records } = await talking();
    for (let sent = 1; sent <= 25; sent += 1) await say(`No ${sent}`);
    const newest = await records();
    expect([seqsOf(newest)[0], seqsOf(newest).at(-1), newest.total, newest.more]).toEqual([6, 25, 25, true]);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await say('Live');
    const older = await records({ page: 2, unexpectedRecords: 1 });
    expect([seqsOf(older), older.more]).toEqual([[1, 2, 3, 4, 5], false]);
    expect(seqsOf(await records({ page: 3 }))).toEqual([]);
    expect(newest.records).toHaveLength(1);
  });

  it('and missed is told behind the last one that came', async () => {
    const { say, token } = await talking();
    for (let sent = 0; sent < 5; sent += 1) await say(String(sent));
    const back = await talking(token);
    expect(back.init.data['session']).toMatchObject({ last_seq: 5 });
    const missed = await back.records({ after: 2 });
    expect([seqsOf(missed), missed.more]).toEqual([[3, 4, 5], false]);
    expect(seqsOf(await back.records({ after: 9 }))).toEqual([]);
  });

  it('outlives its objects', async () => {
    const { say, conversation, token } = await talking();
    await say('Kept', 'k');
    const stub = env.CHAT_SESSION.get(env.CHAT_SESSION.idFromString(conversation));
    await runInDurableObject(stub, () => undefined);
    await evictDurableObject(stub);
    // The socket is still there, and is told of what another one says.
    const back = await talking(token);
    expect(told(await back.say('Kept', 'k'))).toMatchObject({ seq: 1, replayed: true });
    expect(told(await back.say('Here', 'h')).seq).toBe(2);
  });

  it('is of the day the reader’s clock has', async () => {
    const { say, conversation, token } = await talking();
    await say('Late');
    const stub = env.CHAT_SESSION.get(env.CHAT_SESSION.idFromString(conversation));
    await runInDurableObject(stub, (_instance, { storage }) => {
      storage.sql.exec('update message set created_at = ?', Date.UTC(2026, 10, 26, 22, 30));
    });
    const dayIn = async (timezone: string | undefined) =>
      (await (await talking(token, { timezone })).records()).records.map(({ datetime }) => datetime);
    expect(await dayIn('Africa/Nairobi')).toEqual(['2026-11-27']);
    expect(await dayIn('America/Lima')).toEqual(['2026-11-26']);
    expect(await dayIn(undefined)).toEqual(['2026-11-26']);
    expect(await dayIn('Nowhere/At all')).toEqual(['2026-11-26']);
  });
});

describe('how far one has read', () => {
  it('is told to one’s other sockets, never goes back, and never beyond what was said', async () => {
    const first = await talking();
    const second = await talking(first.token);
    for (const text of ['a', 'b', 'c']) await first.say(text);
    for (let count = 0; count < 3; count += 1) await second.visitor.next();
    const mark = { session_id: first.conversation, identity: 'tourist' };
    expect(await first.act('readMessage', { seq: 2 }, 'r')).toEqual({
      type: 'readMessage',
      id: 'r',
      data: { ...mark, seq: 2 },
    });
    expect(await second.visitor.next()).toEqual({ type: 'readMessage', data: { ...mark, seq: 2 } });
    expect((await first.act('readMessage', { seq: 1 })).data).toEqual({ ...mark, seq: 2 });
    expect((await first.act('readMessage', {})).data).toEqual({ ...mark, seq: 3 });
    expect((await first.act('readMessage', { seq: 99 })).data).toEqual({ ...mark, seq: 3 });
    const info = (await first.act('sessionInfo', {})).data;
    expect(info).toMatchObject({ last_seq: 3, read: { visitor: 3, csr: 0 }, csr: null });
  });
});
