import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onwardAddress } from '../../host/serve/address.ts';
import { Front } from '../../host/serve/front.ts';
import { freePort } from '../../scripts/support/ports.ts';

let behind: Server;
let front: Front;
let port: number;

beforeAll(async () => {
  // Says what address the front asked it for.
  behind = createServer((incoming, outgoing) => outgoing.end(`behind: ${incoming.url}`));
  await new Promise<void>((resolve) => behind.listen(0, '127.0.0.1', resolve));
  front = new Front();
  port = await freePort();
  await front.listen(port, '127.0.0.1');
  front.pointTo((behind.address() as AddressInfo).port);
});

afterAll(async () => {
  await front.close();
  behind.closeAllConnections();
  await new Promise((resolve) => behind.close(resolve));
});

/** Returns what comes back over a connection for bytes that no client would send. */
function raw(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
    let heard = '';
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => (heard += text));
    socket.on('error', reject);
    socket.on('close', () => resolve(heard));
  });
}

const ask = (line: string, ...headers: string[]) =>
  raw([line, 'host: haitu.example', 'connection: close', ...headers, '', ''].join('\r\n'));

function envelopeOf(answer: string): { status: number; code: number; msg: string } {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  const id = /x-request-id: ([\w-]{8,64})\r\n/.exec(head)?.[1];
  expect(id).toBeDefined();
  expect(JSON.parse(body)).toMatchObject({ data: { request_id: id } });
  expect(head).toContain('content-type: application/json');
  expect(Number(/content-length: (\d+)/.exec(head)?.[1])).toBe(new TextEncoder().encode(body).length);
  return { status: Number(head.split(' ')[1]), ...(JSON.parse(body) as { code: number; msg: string }) };
}

describe('an address browsers would have escaped', () => {
  it.each([
    ['/api/nope?<x', '/api/nope?%3Cx'],
    ['/api/nope?a="b"', '/api/nope?a=%22b%22'],
    ['/api/<x>`y`', '/api/%3Cx%3E%60y%60'],
    ['/a%3Cb|c{d}', '/a%3Cb|c{d}'],
    ['http://other.example/api/health?x=1', '/api/health?x=1'],
    ['HTTP://other.example', '/'],
  ])('is escaped on its way: %s', async (address, onward) => {
    expect(await ask(`GET ${address} HTTP/1.1`)).toContain(`behind: ${onward}`);
  });

  it.each(['*', '', 'health', 'ftp://other.example/', 'http://', 'javascript:alert(1)'])(
    'that names nothing of this site goes nowhere: %j',
    (address) => expect(onwardAddress(address)).toBeUndefined(),
  );
});

describe('what is no request', () => {
  it.each([
    ['an unknown method', 'FOO /api/health HTTP/1.1'],
    ['an unknown version', 'GET /api/health HTTP/9.9'],
    ['letters outside ASCII', 'GET /api/h\xc3\xa9 HTTP/1.1'],
    ['a hidden byte', 'GET /api/\x00 HTTP/1.1'],
    ['a space', 'GET /api/a b HTTP/1.1'],
    ['an address of the server as a whole', 'OPTIONS * HTTP/1.1'],
    ['no address', 'GET nonsense HTTP/1.1'],
    ['nothing at all', 'nonsense'],
  ])('is answered with 400 in the envelope: %s', async (_what, line) => {
    expect(envelopeOf(await ask(line))).toMatchObject({ status: 400, code: 400, msg: 'Incorrect parameter!' });
  });

  it('is told so in the language asked for', async () => {
    const answer = envelopeOf(await ask('GET /api/\x00 HTTP/1.1', 'Think-Lang: fr-CA'));
    expect(answer.msg).toBe('Paramètre incorrect\u00a0!');
    expect(envelopeOf(await ask('OPTIONS * HTTP/1.1', 'lang: de')).msg).toBe('Falscher Parameter!');
  });

  it('sends a reader to the page that says there is no such page', async () => {
    const answer = await ask('GET /fr/h\xc3\xa9 HTTP/1.1');
    expect(answer).toMatch(/^HTTP\/1\.1 302 Found\r\n/);
    expect(answer).toContain('location: /fr/404\r\n');
  });

  it('because it names no host is answered too', async () => {
    expect(envelopeOf(await raw('GET /api/health HTTP/1.1\r\nconnection: close\r\n\r\n')).status).toBe(400);
    expect(await raw('GET /api/health HTTP/1.0\r\n\r\n')).toContain('behind: /api/health');
  });
});

describe('a request with too large a head', () => {
  const long = 'a'.repeat(70_000);

  it('is answered, not cut off', async () => {
    expect(envelopeOf(await ask(`GET /api/${long} HTTP/1.1`))).toMatchObject({ status: 413, code: 413 });
    expect(envelopeOf(await ask('GET /api/health HTTP/1.1', `cookie: ${long}`))).toMatchObject({
      status: 413,
      code: 413,
    });
  });

  it('sends a reader with an endless address to the 404 page, and tells one with endless cookies', async () => {
    expect(await ask(`GET /zh-cn/${long} HTTP/1.1`)).toContain('location: /zh-cn/404\r\n');
    expect(await ask('GET /car_make HTTP/1.1', `cookie: ${long}`)).toMatch(/^HTTP\/1\.1 413 [^]*larger than allowed/);
  });

  it('does not harm the next one who asks', async () => {
    await Promise.all(Array.from({ length: 20 }, () => ask(`GET /api/${long} HTTP/1.1`)));
    expect(await ask('GET /api/health HTTP/1.1')).toContain('behind: /api/health');
  });
});
