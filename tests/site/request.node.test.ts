import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ask as askAt } from '../../src/islands/shared/ask.ts';
import { REQUEST_TIMEOUT_MS } from '../../src/islands/shared/call.ts';

const seen: IncomingMessage[] = [];
const answers: Record<string, (response: ServerResponse) => void> = {
  '/good': (response) => response.end('{"code":1,"msg":"ok","data":{"n":2},"time":1}'),
  '/refused': (response) => response.end('{"code":0,"msg":"Nein.","data":null,"time":1}'),
  '/other': (response) => response.end('{"n":2}'),
  '/html': (response) => response.end('<!doctype html>'),
  '/fault': (response) => response.writeHead(503).end('{"code":503,"msg":"Away.","data":null,"time":1}'),
  '/slow': (response) => void setTimeout(() => response.end('{"code":1,"msg":"ok","data":{"n":1},"time":1}'), 200),
};
let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer((message, response) => {
    seen.push(message);
    answers[message.url ?? '']?.(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const ask = (path: string) => askAt({ method: 'GET', path: origin + path }, { locale: 'ar' });

describe('a call to the API', () => {
  it('brings the data of the envelope and says which language it speaks', async () => {
    expect(await ask('/good')).toEqual({ accepted: true, data: { n: 2 }, message: 'ok' });
    expect(seen.at(-1)?.headers).toMatchObject({ lang: 'ar', 'think-lang': 'ar' });
  });

  it('tells a refusal, with the server’s words, from an answer it cannot read', async () => {
    expect(await ask('/refused')).toEqual({ accepted: false, failure: 'refused', code: 0, message: 'Nein.' });
    expect(await ask('/fault')).toMatchObject({ failure: 'refused', code: 503, message: 'Away.' });
    expect(await ask('/other')).toMatchObject({ accepted: false, failure: 'unreadable' });
    expect(await ask('/html')).toMatchObject({ accepted: false, failure: 'unreadable' });
  });

  it('is cancelled by an identical one that follows', async () => {
    const [first, second] = await Promise.all([ask('/slow'), ask('/slow')]);
    expect(first).toMatchObject({ accepted: false, failure: 'cancelled' });
    expect(second).toMatchObject({ accepted: true });
  });

  it('is given up after its timeout', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const requested = ask('/never');
      await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS - 1);
      await expect(Promise.race([requested, Promise.resolve('waiting')])).resolves.toBe('waiting');
      await vi.advanceTimersByTimeAsync(1);
      expect(await requested).toEqual({ accepted: false, failure: 'timeout', message: '' });
    } finally {
      vi.useRealTimers();
    }
  });

  it('never throws, also when nobody listens', async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    const answer = await askAt({ method: 'GET', path: `http://127.0.0.1:${port}/` }, { locale: 'en' });
    expect(answer.accepted).toBe(false);
  });
});
