import { describe, expect, it } from 'vitest';
import { ask, fetchWorker } from '../support/api.ts';

const READ = '/api/shop.Search/langList';
const WRITE = '/api/shop.AutoModels/getModelsList';

describe('a method an address does not answer', () => {
  it.each([
    ['POST', READ, 'GET, HEAD, OPTIONS'],
    ['PUT', READ, 'GET, HEAD, OPTIONS'],
    ['PATCH', READ, 'GET, HEAD, OPTIONS'],
    ['DELETE', WRITE, 'POST, OPTIONS'],
    ['GET', WRITE, 'POST, OPTIONS'],
    ['PROPFIND', WRITE, 'POST, OPTIONS'],
    ['POST', '/worker/kefu', 'GET, HEAD, OPTIONS'],
  ])('is refused with 404 and the methods it does: %s %s', async (method, path, allow) => {
    const answer = await ask(path, { method });
    expect(answer).toMatchObject({ status: 404, code: 404, msg: `Error requesting address: ${path}` });
    expect(answer.headers.get('allow')).toBe(allow);
  });

  it('of an unknown address has no methods to name', async () => {
    expect((await ask('/api/nope', { method: 'PUT' })).headers.get('allow')).toBeNull();
  });
});

describe('HEAD', () => {
  it('answers as GET does, without the body', async () => {
    const head = await fetchWorker(READ, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(head.headers.get('content-type')).toContain('application/json');
    expect(await head.text()).toBe('');
  });

  it('is refused where GET is', async () => {
    const head = await fetchWorker(WRITE, { method: 'HEAD' });
    expect(head.status).toBe(404);
    expect(head.headers.get('allow')).toBe('POST, OPTIONS');
    expect((await fetchWorker('/api/nope', { method: 'HEAD' })).status).toBe(404);
  });
});

describe('OPTIONS', () => {
  it('names the methods of an address', async () => {
    const options = await fetchWorker(WRITE, { method: 'OPTIONS' });
    expect(options.status).toBe(204);
    expect(options.headers.get('allow')).toBe('POST, OPTIONS');
    expect(await ask('/api/nope', { method: 'OPTIONS' })).toMatchObject({ status: 404, code: 404 });
  });
});

describe('an odd address of a call', () => {
  it.each([
    '/api/nope?%3Cx',
    '/api/nope?<x',
    '/api/<x',
    '/api/%zz',
    '/api/%00',
    '/api/%5c..%5c',
    '/api//health',
    '/api/health/',
    '/api/Health',
    '/api/..%2f..%2fetc%2fpasswd',
    '/api/hasOwnProperty',
    `/api/${'x'.repeat(9_000)}`,
    `/api${'/a'.repeat(4_000)}`,
    '/worker/%zz',
    '/admin/%00',
  ])('is answered in the envelope: %s', async (path) => {
    const answer = await ask(path);
    expect(answer).toMatchObject({ status: 404, code: 404, data: { request_id: expect.any(String) } });
    expect(answer.msg.length).toBeLessThan(300);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});
