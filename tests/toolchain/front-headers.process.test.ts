import { globSync, readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { isOfTheRuntime } from '../../host/serve/address.ts';
import type { FrontOptions } from '../../host/serve/front.ts';
import { ONWARD_HEADERS } from '../../host/serve/onward-headers.ts';
import { trustedProxies } from '../../host/serve/settings.ts';
import { JSON_HEADERS } from '../../functions/http/security-headers.ts';
import { aFront, aServer, ask, closeAll, HANDSHAKE, heardFrom, send } from '../support/front.ts';

afterEach(closeAll);

/** A front before a server that notes what it is told. */
async function aListener(options: FrontOptions = {}) {
  const told: IncomingHttpHeaders[] = [];
  const { port: behind, server } = await aServer((incoming, outgoing) => {
    told.push(incoming.headers);
    outgoing.setHeader('MF-Experimental-Error-Stack', 'true').setHeader('X-Mf-Additional-Response-Log', 'a path');
    outgoing.end('seen');
  });
  server.on('upgrade', (incoming, socket) => {
    told.push(incoming.headers);
    socket
      .on('error', () => {})
      .end('HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n');
  });
  return { port: await aFront({ ...options, secret: 'of this front' }, behind), told };
}

const ORDERS = ['MF-Original-URL: http://localhost/dev/outbox', 'MF-Route-Override: x', 'MF-CF-Blob: {', 'MF-Op: x'];
const CLAIMS = [
  'CF-Connecting-IP: 203.0.113.9',
  'CF-IPCountry: KE',
  'X-Forwarded-For: 203.0.113.9',
  'Forwarded: proto=https',
  'X-Haitu-Front: guessed',
];
const GET = ['GET / HTTP/1.1', 'host: localhost'] as const;

describe('what goes on to the Worker', () => {
  it.each([
    ['a request', GET],
    ['a WebSocket', HANDSHAKE],
  ])('holds no orders for the runtime and no claims about the visitor: %s', async (_what, lines) => {
    const { port, told } = await aListener();
    await heardFrom(
      send(port, [...lines, ...ORDERS, ...CLAIMS, 'X-Forwarded-Proto: https', 'X-Any: x', '', ''].join('\r\n')).end(),
    );
    await expect.poll(() => told.length).toBe(1);
    const names = Object.keys(told[0] ?? {});
    expect(names.filter((name) => /^(?:mf-|x-|forwarded|cf-)/.test(name))).toEqual([
      'cf-connecting-ip',
      'x-haitu-front',
    ]);
    expect(told[0]?.['cf-connecting-ip']).toBe('127.0.0.1');
    expect(told[0]?.['x-haitu-front']).toBe('of this front');
  });

  it('is no wish of a WebSocket to compress', async () => {
    const { port, told } = await aListener();
    await heardFrom(
      send(port, [...HANDSHAKE, 'Sec-WebSocket-Extensions: permessage-deflate', '', ''].join('\r\n')).end(),
    );
    await expect.poll(() => told.length).toBe(1);
    expect(told[0]).toHaveProperty('sec-websocket-key');
    expect(told[0]).not.toHaveProperty('sec-websocket-extensions');
  });

  it('holds every header the Worker reads', () => {
    const files = globSync('{functions,durable-objects,src/pages}/**/*.ts');
    const read = files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/(?:header|headers\.get|headers\.has)\('([\w-]+)'\)/g)].map(
        ([, name = '']) => name,
      ),
    );
    expect(read.length).toBeGreaterThan(20);
    // What the platform tells of the visitor, the upgrade of a WebSocket, and headers of our own answers and of carriers'.
    const platform = ['cf-connecting-ip', 'cf-ipcountry', 'cf-ray', 'upgrade'];
    const answers = ['etag', 'content-disposition', 'next-page', 'retry-after'];
    const known = new Set([...ONWARD_HEADERS, ...platform, ...answers]);
    expect(new Set(read.map((name) => name.toLowerCase())).difference(known)).toEqual(new Set());
  });

  it('comes back without what the runtime says to itself', async () => {
    const { port } = await aListener();
    const answer = await ask(port, GET);
    expect(answer).toContain('seen');
    expect(answer).not.toMatch(/mf-/i);
  });
});

describe('a proxy in front', () => {
  const ask_ = ['X-Forwarded-For: 198.51.100.1, 203.0.113.9, 127.0.0.1', 'X-Forwarded-Proto: https'];

  it('is believed where TRUST_PROXY names it', async () => {
    const { port, told } = await aListener({ trustedProxies: trustedProxies('127.0.0.1 ::1') });
    await ask(port, [...GET, ...ask_]);
    expect(told[0]).toMatchObject({ 'cf-connecting-ip': '203.0.113.9', 'x-forwarded-proto': 'https' });
  });

  it('is believed nowhere else', async () => {
    const { port, told } = await aListener({ trustedProxies: trustedProxies('192.0.2.1') });
    await ask(port, [...GET, ...ask_]);
    expect(told[0]?.['cf-connecting-ip']).toBe('127.0.0.1');
    expect(told[0]).not.toHaveProperty('x-forwarded-proto');
  });

  it('must be named by its address', () => {
    expect(() => trustedProxies('127.0.0.1 nginx')).toThrow('"nginx"');
  });
});

describe('what goes nowhere', () => {
  it.each([
    ['two hosts', [...GET, 'Host: other']],
    ['an upgrade that is none of a WebSocket', [...GET, 'connection: upgrade', 'upgrade: h2c']],
    ['a WebSocket that is not read', [HANDSHAKE[0].replace('GET', 'POST'), ...HANDSHAKE.slice(1)]],
    ['a WebSocket without a key', HANDSHAKE.filter((line) => !line.includes('key'))],
    ['a WebSocket with a body', [...HANDSHAKE, 'content-length: 4']],
    ['a WebSocket with chunks', [...HANDSHAKE, 'transfer-encoding: chunked']],
    ['a WebSocket for two hosts', [...HANDSHAKE, 'host: other']],
  ])('is refused with words: %s', async (what, lines) => {
    const { port, told } = await aListener();
    const askFor = (path: string) =>
      heardFrom(send(port, [...lines, '', ''].join('\r\n').replace(/ \/\S* /, ` ${path} `)));
    const call = await askFor('/api/x');
    const words = what.includes('hosts') ? 'names no host, or more than one' : 'by this kind of connection';
    expect(call).toMatch(new RegExp(`^HTTP/1\\.1 400 Bad Request\\r\\n[^]*"code":400,"msg":"[^"]*${words}`));
    // A person reads it, too: there is nothing wrong with the page.
    expect(await askFor('/x')).toMatch(new RegExp(`^HTTP/1\\.1 400 Bad Request\\r\\n[^]*${words}`));
    for (const [name, value] of Object.entries(JSON_HEADERS)) expect(call).toContain(`${name}: ${value}`);
    expect(told).toEqual([]);
  });

  it.each([
    '/cdn-cgi/local/r2/public/haitu-uploads/x',
    '/cdn-cgi',
    '//cdn-cgi/x',
    '/CDN-CGI/x',
    '/%63dn-cgi/x',
    '/%2563dn-cgi/x',
    '/fr/../cdn-cgi/x',
    '/fr/%2e%2e%2fcdn-cgi/x',
    '/\\cdn-cgi\\x',
    '/__cf_local/imagedelivery/x',
    '/__CF_local?x',
    'http://localhost/cdn-cgi/x',
  ])('is an address of the runtime: %s', async (address) => {
    const { port, told } = await aListener();
    const answer = await ask(port, [`GET ${address} HTTP/1.1`, 'host: localhost']);
    expect(answer).toMatch(/^HTTP\/1\.1 404 Not Found\r\n[^]*X-Content-Type-Options: nosniff/);
    expect(told).toEqual([]);
  });

  it.each(['/', '/fr/cdn-cgi', '/cdn-cgi-news', '/search?q=/cdn-cgi/', '/%', '/%E0%A4', '/a%2Fb'])(
    'is no address of ours: %s',
    (address) => expect(isOfTheRuntime(address)).toBe(false),
  );
});
