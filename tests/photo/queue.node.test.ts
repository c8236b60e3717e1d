import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { photoQueue } from '../../src/islands/shared/photos/photo-queue.ts';

type Send = Parameters<typeof photoQueue>[0];
type Sent = Awaited<ReturnType<Send>>;

const arrived = (url: string): Sent => ({ accepted: true, data: { file: { url } }, message: '' });
const OFFLINE: Sent = { accepted: false, failure: 'offline', message: '' };
const TOO_SOON: Sent = { accepted: false, failure: 'refused', code: 429, message: 'Too many.' };
const NO_PICTURE: Sent = { accepted: false, failure: 'refused', code: 0, message: 'No picture.' };

const events = new EventTarget();
const network = { onLine: true };
beforeEach(() => {
  vi.useFakeTimers();
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
  const queue = photoQueue(
    () => Promise.resolve(answers.shift() ?? OFFLINE),
    (url) => urls.push(url),
  );
  return { queue, urls, states: () => queue.$queue.get().files.map(({ state }) => state) };
}

describe('photographs on their way', () => {
  it('are sent again by themselves where they came too soon, and in their order', async () => {
    const { queue, urls } = queueOf([arrived('/1'), TOO_SOON, TOO_SOON, arrived('/2'), arrived('/3')]);
    queue.add([file('1'), file('2'), file('3')]);
    await vi.advanceTimersByTimeAsync(10_000);
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
    await vi.advanceTimersByTimeAsync(0);
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
