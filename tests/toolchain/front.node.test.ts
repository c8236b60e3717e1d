import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Front } from '../../host/serve/front.ts';
import { freePort } from '../../scripts/support/ports.ts';

const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

async function aBackend(answer: string, port = 0): Promise<{ port: number; close: () => Promise<unknown> }> {
  const server: Server = createServer((incoming, outgoing) => {
    outgoing.setHeader('x-visitor', incoming.headers['cf-connecting-ip'] ?? '');
    outgoing.setHeader('x-country', incoming.headers['cf-ipcountry'] ?? 'none named');
    outgoing.setHeader('x-encodings', incoming.headers['accept-encoding'] ?? 'none named');
    outgoing.end(answer);
  });
  server.on('upgrade', (_, socket) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n');
    socket.on('data', (chunk) => socket.write(chunk));
    socket.on('end', () => socket.end());
    socket.on('error', () => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return { port: (server.address() as AddressInfo).port, close };
}

async function aFront(): Promise<{ front: Front; url: string; port: number }> {
  const front = new Front();
  const port = await freePort();
  await front.listen(port, '127.0.0.1');
  open.push(() => front.close());
  return { front, url: `http://127.0.0.1:${port}/`, port };
}

/** A front that hands its requests on to a server of the answer. */
async function aFrontBefore(answer: string) {
  const made = await aFront();
  const backend = await aBackend(answer);
  open.push(backend.close);
  made.front.pointTo(backend.port);
  return made;
}

/** What a browser sends to open a WebSocket (RFC 6455, section 1.2). */
const HANDSHAKE =
  'connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\nsec-websocket-version: 13\r\n';

/** The whole answer to a request as it goes over the wire: `fetch` sends no host but its own. */
async function answerFor(port: number, host: string, path: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  let answer = '';
  for await (const chunk of socket) answer += String(chunk);
  return answer;
}

describe('the front', () => {
  it('says that the site is being built before there is one', async () => {
    const { url } = await aFront();
    const answer = await fetch(url);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
  });

  it('lets pages of the configured origins read its refusals of calls', async () => {
    vi.stubEnv('ALLOWED_ORIGINS', 'https://partner.example https://other.example');
    const { url } = await aFront();
    const corsOf = async (path: string, origin: string) =>
      (await fetch(new URL(path, url), { headers: { origin } })).headers.get('access-control-allow-origin');
    expect(await corsOf('/api/user/checkIn', 'https://partner.example')).toBe('https://partner.example');
    expect(await corsOf('/admin/Index/login', 'https://other.example')).toBe('https://other.example');
    expect(await corsOf('/api/user/checkIn', 'https://stranger.example')).toBeNull();
    expect(await corsOf('/car_make', 'https://partner.example')).toBeNull();
    vi.unstubAllEnvs();
  });

  it('answers a preflight while there is no Worker, so that the page reads why its call is refused', async () => {
    vi.stubEnv('ALLOWED_ORIGINS', 'https://partner.example');
    const { url } = await aFront();
    const preflight = (origin: string) =>
      fetch(new URL('/api/user/checkIn', url), {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'think-lang' },
      });
    const { status, headers } = await preflight('https://partner.example');
    expect([status, headers.get('access-control-allow-origin')]).toEqual([204, 'https://partner.example']);
    expect(headers.get('access-control-allow-methods')).toContain('POST');
    expect(headers.get('access-control-allow-headers')).toContain('think-lang');
    expect((await preflight('https://stranger.example')).headers.get('access-control-allow-origin')).toBeNull();
    vi.unstubAllEnvs();
  });

  it('names the variable where the port is taken', async () => {
    const { port } = await aFront();
    await expect(new Front().listen(port, '127.0.0.1')).rejects.toThrow('PORT=');
  });

  it('tells the Worker the address of the visitor, not what the visitor claims', async () => {
    const { url } = await aFrontBefore('a');
    const answer = await fetch(url, { headers: { 'cf-connecting-ip': '203.0.113.9', 'cf-ipcountry': 'KE' } });
    expect(answer.headers.get('x-visitor')).toBe('127.0.0.1');
    expect(answer.headers.get('x-country')).toBe('none named');
  });

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0.5, gzip', 'br'],
    ['gzip, br;q=0', 'gzip, br;q=0'],
    ['gzip, br; q=0.000, deflate', 'gzip, br; q=0.000, deflate'],
    ['gzip', 'gzip'],
    ['identity', 'identity'],
    ['', 'identity'],
    [' ', 'identity'],
  ])('asks for Brotli where the reader takes it: "%s"', async (accepted, requested) => {
    const { url } = await aFrontBefore('a');
    const answer = await fetch(url, { headers: { 'accept-encoding': accepted } });
    expect(answer.headers.get('x-encodings')).toBe(requested);
  });

  it('asks for plain text where the reader names no encoding', async () => {
    const { port } = await aFrontBefore('a');
    expect(await answerFor(port, 'localhost', '/style_param_pk')).toMatch(/^x-encodings: identity\r$/im);
  });

  it.each(['a b', '[', 'x:99999', 'x:abc', '%zz', '<', 'a/b', 'me@x', '', 'a?b', 'a#b', 'a\\b'])(
    'refuses a request for the host "%s" instead of handing it on',
    async (host) => {
      const { port } = await aFrontBefore('never to be seen');
      const call = await answerFor(port, host, '/api/health');
      expect(call).toMatch(/^HTTP\/1\.1 400 /);
      const requestId = /^x-request-id: (\S+)\r$/m.exec(call)?.[1];
      expect(JSON.parse(call.slice(call.indexOf('{')))).toMatchObject({ code: 400, data: { request_id: requestId } });
      expect(await answerFor(port, host, '/fr/car_make')).toMatch(/^HTTP\/1\.1 400 [^]*ne nomme aucun hôte/);
    },
  );

  it.each(['localhost:8787', '127.0.0.1', '[::1]:8787', 'xn--fiq228c.example'])(
    'hands on a request for the host %s',
    async (host) => {
      const { port } = await aFrontBefore('seen');
      expect(await answerFor(port, host, '/')).toMatch(/^HTTP\/1\.1 200 [^]*seen/);
    },
  );

  it('refuses nobody while the release changes, and never shows the old one after the new', async () => {
    const { front, url } = await aFront();
    const before = await aBackend('before');
    front.pointTo(before.port);
    const seen: string[] = [];
    const requested = new AbortController();
    const asking = (async () => {
      while (!requested.signal.aborted) seen.push(await (await fetch(url)).text());
    })();
    await front.whileHolding(async () => {
      await before.close();
      await new Promise((resolve) => setTimeout(resolve, 200));
      open.push((await aBackend('after', before.port)).close);
    });
    expect(await (await fetch(url)).text()).toBe('after');
    requested.abort();
    await asking;
    expect(new Set(seen).difference(new Set(['before', 'after']))).toEqual(new Set());
    expect(seen.lastIndexOf('before')).toBeLessThan(seen.indexOf('after') === -1 ? Infinity : seen.indexOf('after'));
  });

  it('goes on when a visitor leaves while held', async () => {
    const { front, url, port } = await aFront();
    const backend = await aBackend('a');
    open.push(backend.close);
    front.pointTo(backend.port);
    await front.whileHolding(async () => {
      for (const upgrade of ['', HANDSHAKE]) {
        const socket = connect(port, '127.0.0.1');
        socket.write(`GET / HTTP/1.1\r\nhost: x\r\n${upgrade}\r\n`);
        await new Promise((resolve) => setTimeout(resolve, 50));
        socket.resetAndDestroy();
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
    expect(await (await fetch(url)).text()).toBe('a');
  });

  it('carries sockets both ways', async () => {
    const { front, port } = await aFront();
    const backend = await aBackend('a');
    open.push(backend.close);
    front.pointTo(backend.port);
    const socket = connect(port, '127.0.0.1');
    let heard = '';
    socket.on('data', (chunk) => (heard += chunk.toString()));
    socket.write(`GET / HTTP/1.1\r\nhost: x\r\n${HANDSHAKE}\r\n`);
    await expect.poll(() => heard).toContain('101 Switching Protocols');
    socket.write('ping');
    await expect.poll(() => heard).toMatch(/ping$/);
    socket.destroy();
  });
});

describe('a body in chunks', () => {
  const headOf = (path: string) => `POST ${path} HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n`;
  const HEAD = headOf('/api/user/checkIn');
  /** The status lines of all answers to some parts, each sent once the one before has arrived. */
  async function statuses(port: number, parts: readonly string[]): Promise<string[]> {
    const socket = connect(port, '127.0.0.1').setNoDelay();
    for (const part of parts) await new Promise((resolve) => socket.write(part, resolve));
    let answer = '';
    for await (const chunk of socket) answer += String(chunk);
    return [...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status = '']) => status);
  }

  it.each([
    ['whose size is no number', ['ZZ\r\n{}\r\n0\r\n\r\n']],
    ['whose later size is no number', ['2\r\n{}\r\n', 'ZZ\r\nx\r\n']],
    ['that is longer than its size', ['2\r\n{}XX0\r\n\r\n']],
    ['with a size beyond all numbers', ['FFFFFFFFFFFFFFFFFF\r\n']],
    ['with a trailer that is none', ['2\r\n{}\r\n0\r\nbad trailer\r\n\r\n']],
  ])('%s is answered 400, once', async (_what, parts) => {
    const { port } = await aFrontBefore('answer');
    for (const path of ['/api/user/checkIn', '/fr/car_make'])
      expect([path, await statuses(port, [headOf(path), ...parts])]).toEqual([path, ['400']]);
  });

  it('that is broken behind another request takes nothing from the answer of that', async () => {
    const { port } = await aFrontBefore('answer');
    const before = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';
    expect(['', '200']).toContain((await statuses(port, [`${before}${HEAD}ZZ\r\n`])).join());
  });
});
