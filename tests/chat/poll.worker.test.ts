import { afterAll, describe, expect, it } from 'vitest';
import { ask, fetchWorker } from '../support/api.ts';
import { conversationsRest, talking, told, type Frame } from '../support/chat-visitor.ts';

afterAll(conversationsRest);

const AT = '/worker/kefu.HttpIndex/';

interface Polled {
  frames: Frame[];
  retry_after_ms: number;
}

const post = (body: object) =>
  ask(`${AT}poll`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
const poll = async (body: object) => (await post(body)).data as Polled;
const message = (conversation: string, content: string, id: string) => ({
  action: 'Wsession/sendSessionMessage',
  id,
  data: { type: 'text', content, session_id: conversation },
});

describe('a browser without sockets', () => {
  it('talks by the same frames, and hears what it has not seen', async () => {
    const first = await poll({ initialize: { lang: 'fr' } });
    const [init] = first.frames;
    expect([first.frames.length, init?.type, first.retry_after_ms]).toEqual([1, 'init', 2_000]);
    const { tourist_token: tourist = '', user } = init?.data ?? {};
    const conversation = user?.session ?? '';
    const other = await talking(tourist);
    const frames = [message(conversation, 'One', 'a'), message(conversation, ' ', 'b'), { action: 'ping', id: 'c' }];
    const second = await poll({ initialize: { tourist, lang: 'fr' }, frames, after: 0 });
    expect(second.frames.map(({ type, id }) => [type, id])).toEqual([
      ['init', undefined],
      ['newMessage', 'a'],
      ['error', 'b'],
      ['pong', 'c'],
      ['newMessage', undefined],
    ]);
    expect(second.frames[2]?.data['message']).toBe('Le contenu ne peut pas être vide');
    // Those who have a socket hear it there.
    expect(told(await other.visitor.next())).toMatchObject({ seq: 1, content: 'One' });
    await other.say('Two');
    const third = await poll({ initialize: { tourist }, session_id: conversation, after: 1 });
    expect(third.frames.slice(1).map((frame) => told(frame).content)).toEqual(['Two']);
    // The answer to what is sent again.
    const again = await poll({ initialize: { tourist }, frames: [message(conversation, 'One', 'a')] });
    expect(told(again.frames[1] as Frame)).toMatchObject({ seq: 1, replayed: true });
    expect((await poll({ initialize: { tourist }, session_id: 'x', after: 0 })).frames).toHaveLength(1);
  });

  it('is told what is wrong with it, and does nothing then', async () => {
    const owner = await talking();
    await owner.say('Mine');
    const { frames } = await poll({ initialize: {}, frames: [message(owner.conversation, 'Not mine', 'a')], after: 0 });
    expect(frames.map(({ type, data }) => [type, data['reason']])).toEqual([
      ['init', undefined],
      ['error', 'not-found'],
    ]);
    const bad = await poll({ initialize: { tourist: 7 }, frames: [message(owner.conversation, 'x', 'a')] });
    expect(bad.frames.map(({ data }) => data['reason'])).toEqual(['invalid-data', 'not-initialized']);
    expect((await post({ frames: [] })).code).toBe(0);
    expect((await post({ initialize: {}, frames: Array.from({ length: 11 }, () => ({ action: 'ping' })) })).code).toBe(
      0,
    );
    expect((await post({ initialize: {}, frames: [{ action: 'x'.repeat(70_000) }] })).status).toBe(413);
    expect((await owner.records()).total).toBe(1);
  });

  it('asks forty times a minute and no more, in each conversation by itself', async () => {
    const talk = await talking();
    const { token: tourist } = talk;
    await talk.say('Hello');
    for (let count = 0; count < 40; count += 1)
      expect((await poll({ initialize: { tourist } })).frames[0]?.type).toBe('init');
    const [refused] = (await poll({ initialize: { tourist } })).frames;
    expect(refused).toMatchObject({ type: 'error', data: { reason: 'too-many' } });
    expect(refused?.data['retry_after_ms']).toBeGreaterThan(0);
    expect((await poll({ initialize: {} })).frames[0]?.type).toBe('init');
  });
});

describe('beside the socket', () => {
  it('is said what the chat is drawn with', async () => {
    const { data } = await ask(`${AT}index`);
    expect(data).toMatchObject({ config: { app_name: 'Haitu', tourist_file_switch: false } });
    expect((data as { languages: object[] }).languages).toHaveLength(8);
  });

  it('are a sound and the icons of files', async () => {
    const ring = await fetchWorker(`${AT}ring`);
    expect(ring.headers.get('content-type')).toBe('audio/wav');
    const bytes = new Uint8Array(await ring.arrayBuffer());
    const loudest = Math.max(...bytes.slice(44).map((sample) => Math.abs(sample - 128)));
    expect([new TextDecoder().decode(bytes.slice(0, 4)), loudest > 50]).toEqual(['RIFF', true]);
    const icon = await fetchWorker(`${AT}buildSuffixSvg?suffix=pdf&background=c00`);
    expect([icon.headers.get('content-type'), icon.headers.get('x-content-type-options')]).toEqual([
      'image/svg+xml',
      'nosniff',
    ]);
    expect(await icon.text()).toContain('>PDF</text>');
    expect(await (await fetchWorker(`${AT}buildSuffixSvg?suffix=%3Cscript%3E`)).text()).toContain('>?</text>');
  });
});
