import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AuctionLot } from '../../durable-objects/auction/lot.ts';
import { send } from '../support/account.ts';
import { fetchWorker } from '../support/api.ts';
import { aBidder, aLot, AUCTION, bid, lotObject, restarted } from '../support/lots.ts';

interface Frame {
  type: string;
  id?: string;
  seq?: number;
  data: Record<string, unknown>;
}

const opened: WebSocket[] = [];
afterEach(() => {
  for (const socket of opened.splice(0)) socket.close();
});

/** A reader of a lot, and all it was told. */
async function aReader(id: number, query = '', headers: Record<string, string> = {}) {
  const answer = await fetchWorker(`/worker/auction?id=${id}${query}`, {
    headers: { upgrade: 'websocket', ...headers },
  });
  const socket = answer.webSocket;
  if (!socket) throw new Error(`No socket: ${answer.status}`);
  opened.push(socket);
  const frames: Frame[] = [];
  socket.addEventListener('message', ({ data }) => {
    frames.push(JSON.parse(String(data)) as Frame);
  });
  socket.accept();
  const say = (action: string, data: object = {}, said = {}) => socket.send(JSON.stringify({ action, data, ...said }));
  const told = (type: string) => vi.waitUntil(() => frames.find((frame) => frame.type === type), { timeout: 60_000 });
  return { frames, say, told, seqs: () => frames.flatMap(({ seq, type }) => (type === 'lot' || !seq ? [] : [seq])) };
}

/** Lets a minute pass for what the sockets of a lot are believed to be. */
async function checkedLongAgo(id: number): Promise<void> {
  await runInDurableObject(lotObject(id), (_lot: AuctionLot, context) => {
    for (const socket of context.getWebSockets())
      socket.serializeAttachment({ ...(socket.deserializeAttachment() as object), checkedAt: Date.now() - 61_000 });
  });
  // An object that is awake knows what its sockets carry; one that wakes up reads it.
  await evictDurableObject(lotObject(id));
}

describe('the socket of a lot', () => {
  it('tells the lot first, then each bid once, in order, the same to all', async () => {
    const id = await aLot();
    const [ana, ben] = [await aBidder(id), await aBidder(id)];
    const readers = [await aReader(id), await aReader(id)];
    await bid(id, ana, { max_amount: '2000' });
    await bid(id, ben, { amount: '1500' });
    for (const { frames, seqs } of readers) {
      await expect.poll(() => seqs().length).toBe(3);
      expect(frames[0]).toMatchObject({ type: 'lot', seq: 1, data: { id, status: 'open' } });
      expect(seqs()).toEqual([2, 3, 4]);
      expect(frames.at(-1)?.data).toEqual({
        alias: 'B1',
        kind: 'proxy',
        amount: '1600.00',
        current_bid: '1600.00',
        next_minimum_bid: '1700.00',
        bid_count: 3,
        reserve_state: 'none',
      });
    }
  });

  it('gives what was missed, in order, each once', async () => {
    const id = await aLot();
    const [ana, ben] = [await aBidder(id), await aBidder(id)];
    for (const amount of ['1000', '1100', '1200', '1300'])
      await bid(id, amount.endsWith('100') ? ben : ana, { amount });
    const late = await aReader(id, '&after=2');
    expect((await late.told('resumed')).data).toEqual({ last: late.frames[0]?.seq });
    await bid(id, late.frames.at(-2)?.data['alias'] === 'B1' ? ben : ana, { amount: '2000' });
    await expect.poll(() => late.frames.at(-1)?.type).toBe('bid');
    const all = late.seqs();
    expect(all).toEqual(all.map((_seq, index) => index + 3));
    await restarted(id);
    const ahead = await aReader(id, '&after=999');
    await ahead.told('resumed');
    expect(ahead.frames.map(({ type }) => type)).toEqual(['lot', 'lot', 'resumed']);
  });

  it('tells a bidder how they stand, and nobody else', async () => {
    const id = await aLot();
    const [ana, ben] = [await aBidder(id), await aBidder(id)];
    const [hers, his] = [await aReader(id), await aReader(id)];
    hers.say('identify', { token: ana.token }, { id: 'mine' });
    expect(await hers.told('you')).toMatchObject({ id: 'mine', data: { state: 'none', deposit: { state: 'held' } } });
    his.say('identify', { token: 'no-token-of-ours' });
    expect((await his.told('error')).data).toMatchObject({ reason: 'need-login' });
    await bid(id, ana, { max_amount: '3000' });
    await bid(id, ben, { amount: '5000' });
    await expect.poll(() => hers.frames.at(-1)?.data['state']).toBe('outbid');
    expect(hers.frames.at(-1)?.data).toMatchObject({ highest: '3000.00', max_amount: '3000.00' });
    expect(his.frames.some(({ type }) => type === 'you')).toBe(false);
  });

  it('tells each bidder how they stand once the lot is over', async () => {
    // Each bid puts the end off: a busy machine has this long until the first, and for the second.
    const id = await aLot({ originalEndsAt: Date.now() + 6_000, softCloseMs: 6_000 });
    const [ana, ben] = [await aBidder(id), await aBidder(id)];
    const [hers, his] = [await aReader(id), await aReader(id)];
    hers.say('identify', { token: ana.token });
    his.say('identify', { token: ben.token });
    await hers.told('you');
    await his.told('you');
    await bid(id, ana, { amount: '1000' });
    await bid(id, ben, { amount: '2000' });
    await vi.waitUntil(() => his.frames.at(-1)?.data['state'] === 'won', { timeout: 60_000 });
    await expect.poll(() => hers.frames.at(-1)?.data['state']).toBe('lost');
    expect(hers.frames.at(-1)?.data).toMatchObject({ deposit: { state: 'released' } });
    expect(his.frames.at(-1)?.data).toMatchObject({ deposit: { state: 'held' } });
  });

  it('tells nothing more once the login has ended', async () => {
    const id = await aLot();
    const [ana, ben] = [await aBidder(id), await aBidder(id)];
    const hers = await aReader(id);
    hers.say('identify', { token: ana.token });
    await hers.told('you');
    await bid(id, ana, { amount: '1000' });
    await expect.poll(() => hers.frames.at(-1)?.data['state']).toBe('leading');
    await send('/api/user/logout', {}, ana);
    await checkedLongAgo(id);
    await bid(id, ben, { amount: '2000' });
    expect((await hers.told('error')).data).toMatchObject({ reason: 'need-login' });
    expect(hers.frames.filter(({ data }) => data['state'] === 'outbid')).toEqual([]);
  });

  it('answers what it cannot read with a reason, in words of the reader, and goes on', async () => {
    const id = await aLot();
    const reader = await aReader(id, '', { 'accept-language': 'es-PE,es;q=0.9' });
    reader.say('bid', { amount: '1' }, { id: 'a' });
    expect(await reader.told('error')).toMatchObject({
      id: 'a',
      data: { reason: 'unknown-action', message: 'No conocemos esta solicitud' },
    });
    reader.say('resume', { after: 0 });
    reader.say('resume', { after: 0 }, { id: 'b' });
    await expect.poll(() => reader.frames.at(-1)?.data['reason']).toBe('too-many');
    reader.say('ping', {}, { id: 'c' });
    expect(await reader.told('pong')).toMatchObject({ id: 'c' });
  });

  it('is not opened for a lot there is not, nor for a page of others', async () => {
    const open = (query: string, headers: Record<string, string> = {}) =>
      fetchWorker(`/worker/auction?${query}`, {
        headers: { upgrade: 'websocket', ...headers },
      });
    expect((await open('id=999999')).status).toBe(404);
    const id = await aLot();
    expect((await open(`id=${id}`, { origin: 'https://elsewhere.example' })).status).toBe(404);
  });

  it('counts who keeps an eye on the lot', async () => {
    const id = await aLot();
    const ana = await aBidder(id);
    const reader = await aReader(id);
    expect(await send(`${AUCTION}/watch`, { id }, ana)).toMatchObject({
      code: 1,
      data: { watching: true, watchers: 1 },
    });
    expect((await reader.told('watchers')).data).toEqual({ watchers: 1 });
    expect(await send(`${AUCTION}/watch`, { id }, ana)).toMatchObject({ data: { watching: false, watchers: 0 } });
    const ben = await aBidder(id);
    for (const member of [ben, ana]) await send(`${AUCTION}/watch`, { id }, member);
    const counts = () => reader.frames.flatMap(({ type, data }) => (type === 'watchers' ? [data['watchers']] : []));
    // Once in five seconds, and then the last there was.
    await vi.waitUntil(() => counts().length > 1, { timeout: 60_000 });
    expect(counts()).toEqual([1, 2]);
  });
});
