import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { photoQueue } from '../../src/islands/shared/photos/photo-queue.ts';

type Send = Parameters<typeof photoQueue>[0]['send'];
type Sent = Awaited<ReturnType<Send>>;

const arrived = (url: string): Sent => ({ accepted: true, data: { file: { url } }, message: '' });
const OFFLINE: Sent = { accepted: false, failure: 'offline', message: '' };
const TOO_MANY: Sent = {
  accepted: false,
  failure: 'refused',
  code: 429,
  message: 'Too many.',
  retryAfterMs: 600_000,
};
const NO_PICTURE: Sent = { accepted: false, failure: 'refused', code: 0, message: 'No picture.' };

const START = 1_800_000_000_000;
const PACE = { limit: 2, perMs: 2_000 };

const events = new EventTarget();
const network = { onLine: true };
beforeEach(() => {
  vi.useFakeTimers({ now: START });
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
  vi.stubGlobal('navigator', network);
  network.onLine = true;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const file = (name: string) => new File(['x'], name);
/** A queue over answers that come in their order. */
function queueOf(answers: Sent[]) {
  const urls: string[] = [];
  const queue = photoQueue({
    send: () => Promise.resolve(answers.shift() ?? OFFLINE),
    onSent: (url) => urls.push(url),
    pace: PACE,
  });
  return { queue, urls, states: () => queue.$queue.get().files.map(({ state }) => state) };
}

describe('photographs on their way', () => {
  it('are sent no faster than the server takes them', async () => {
    const { queue, urls } = queueOf(['/1', '/2', '/3', '/4', '/5'].map(arrived));
    queue.add(['1', '2', '3', '4', '5'].map(file));
    const arrivedBy: number[] = [];
    for (const atMs of [0, 1_999, 2_000, 3_999, 4_000]) {
      await vi.advanceTimersByTimeAsync(atMs - (Date.now() - START));
      arrivedBy.push(urls.length);
    }
    expect(arrivedBy).toEqual([2, 2, 4, 4, 5]);
  });

  it('wait as long as the server says where there were too many, in their order', async () => {
    const { queue, urls, states } = queueOf([arrived('/1'), TOO_MANY, TOO_MANY, arrived('/2'), arrived('/3')]);
    queue.add([file('1'), file('2'), file('3')]);
    await vi.advanceTimersByTimeAsync(599_000);
    expect([urls, states()]).toEqual([['/1'], ['waiting', 'waiting']]);
    await vi.advanceTimersByTimeAsync(620_000);
    expect(urls).toEqual(['/1', '/2', '/3']);
  });

  it('wait as long as the browser has no network', async () => {
    network.onLine = false;
    const { queue, urls, states } = queueOf([OFFLINE, arrived('/1'), arrived('/2')]);
    queue.add([file('1'), file('2')]);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect([urls, states()]).toEqual([[], ['held', 'waiting']]);
    network.onLine = true;
    events.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(urls).toEqual(['/1', '/2']);
  });

  it('go on with the network after they were given up, but not what was refused', async () => {
    const { queue, urls, states } = queueOf([NO_PICTURE, OFFLINE, OFFLINE, OFFLINE, OFFLINE, arrived('/2')]);
    queue.add([file('1'), file('2')]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(states()).toEqual(['failed', 'failed']);
    events.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect([urls, states()]).toEqual([['/2'], ['failed']]);
  });

  it('send nothing more once the form was left', async () => {
    const { queue, urls } = queueOf([arrived('/1'), arrived('/2')]);
    queue.add([file('1'), file('2')]);
    queue.end();
    await vi.advanceTimersByTimeAsync(60_000);
    events.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(urls).toEqual([]);
  });
});
