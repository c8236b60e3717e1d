import { describe, expect, it } from 'vitest';
import { fetchWorker } from '../support/api.ts';

/** A film whose bytes are the letters a to z. */
const FILM = '/films/letters.mp4';
const lettersOf = (bytes: ArrayBuffer) => new TextDecoder().decode(bytes);
const get = async (headers: Record<string, string> = {}, method = 'GET') => {
  const response = await fetchWorker(FILM, { headers, method });
  const { status, headers: own } = response;
  return {
    status,
    range: own.get('content-range'),
    takes: own.get('accept-ranges'),
    text: lettersOf(await response.arrayBuffer()),
    own,
  };
};

describe('a film', () => {
  it('is answered whole, and says that it comes in parts', async () => {
    const { own, ...answer } = await get();
    expect(answer).toEqual({ status: 200, range: null, takes: 'bytes', text: 'abcdefghijklmnopqrstuvwxyz' });
    expect(own.get('content-type')).toBe('video/mp4');
    expect(own.get('cache-control')).toContain('max-age=86400');
    expect(own.get('content-security-policy')).toContain("media-src 'self'");
  });

  it.each([
    ['bytes=0-1', 'bytes 0-1/26', 'ab'],
    ['bytes=23-', 'bytes 23-25/26', 'xyz'],
    ['bytes=-2', 'bytes 24-25/26', 'yz'],
    ['bytes=24-999', 'bytes 24-25/26', 'yz'],
  ])('answers %s with that part', async (range, said, text) => {
    expect(await get({ range })).toMatchObject({ status: 206, range: said, text });
  });

  it('refuses a part that begins after its end, and says how long it is', async () => {
    expect(await get({ range: 'bytes=26-' })).toMatchObject({ status: 416, range: 'bytes */26', text: '' });
  });

  it.each(['bytes=0-1,4-5', 'bytes=z', 'bytes=5-1'])('answers %s with the whole', async (range) => {
    expect(await get({ range })).toMatchObject({ status: 200, text: 'abcdefghijklmnopqrstuvwxyz' });
  });

  it('is answered whole to who has another one', async () => {
    const etag = (await get()).own.get('etag') ?? '';
    expect(await get({ range: 'bytes=0-1', 'if-range': etag })).toMatchObject({ status: 206 });
    expect(await get({ range: 'bytes=0-1', 'if-range': '"older"' })).toMatchObject({ status: 200 });
  });

  it('has only a head for who asks for its head', async () => {
    expect(await get({ range: 'bytes=0-1' }, 'HEAD')).toMatchObject({ status: 200, text: '', takes: 'bytes' });
  });

  it('that is not there is simply missing', async () => {
    const response = await fetchWorker('/films/gone.mp4', { headers: { range: 'bytes=0-1' } });
    expect([response.status, response.headers.get('location')]).toEqual([404, null]);
  });
});
