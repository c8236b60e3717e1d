import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { SMALL_BODY_BYTES } from '../../host/serve/limits.ts';
import { aFront, aServer, ask, begunPost, closeAll, get, HANDSHAKE, heardFrom, send } from '../support/front.ts';

afterEach(closeAll);

const CROWD = '127.0.0.2';
const OTHERS = ['127.0.0.1', '127.0.0.3'];

/** A server that reads a request's body and says how long it was; its requests so far. */
async function aReader() {
  const seen: string[] = [];
  const made = await aServer((incoming, outgoing) => {
    seen.push(`${incoming.method} ${incoming.url}`);
    let size = 0;
    incoming.on('data', (chunk: Uint8Array) => (size += chunk.length));
    incoming.on('end', () => outgoing.end(`read ${size}`));
  });
  return { ...made, seen };
}

const expectBusy = (answer: string) => {
  expect(answer).toMatch(/^HTTP\/1\.1 503 Service Unavailable\r\n[^]*retry-after: 5\r\n/);
  expect(answer).toContain('"code":503,"msg":"Service unavailable!"');
};

describe('a crowd of requests from one address that never end', () => {
  it('leaves everybody else answered', async () => {
    const { port: behind, seen } = await aReader();
    const port = await aFront({}, behind);
    const crowd = Array.from({ length: 1_000 }, () => send(port, begunPost(60_000), CROWD));
    await Promise.all(crowd.map((socket) => new Promise((resolve) => socket.once('connect', resolve))));
    for (const from of OTHERS) expect(await get(port, '/', from)).toContain('read 0');
    expect(seen).toEqual(['GET /', 'GET /']);
  });

  it('leaves everybody else answered where its bodies are large', async () => {
    const { port: behind } = await aReader();
    const port = await aFront({}, behind);
    for (let count = 0; count < 300; count += 1)
      send(port, begunPost(10_000_000, 'x'.repeat(SMALL_BODY_BYTES + 1)), CROWD);
    for (const from of OTHERS) expect(await get(port, '/', from)).toContain('read 0');
    const upload = await ask(port, ['POST /api/x HTTP/1.1', 'host: localhost', 'content-length: 200000'], {
      body: 'x'.repeat(200_000),
    });
    expect(upload).toContain('read 200000');
  });

  it('is told so where its connections are too many, in the language asked for', async () => {
    const { port: behind } = await aReader();
    const port = await aFront({ limits: { connections: 8 } }, behind);
    const held = Array.from({ length: 4 }, () => send(port, '', CROWD));
    await Promise.all(held.map((socket) => new Promise((resolve) => socket.once('connect', resolve))));
    expectBusy(await get(port, '/api/x', CROWD));
    expect(await get(port, '/de/car_make', CROWD)).toMatch(/^HTTP\/1\.1 503 [^]*Dienst nicht verfügbar!/);
    expect(await get(port, '/', '127.0.0.3')).toContain('read 0');
  });

  it('is told so where it sends them all ahead over one connection', async () => {
    const { port: behind, server } = await aReader();
    server.removeAllListeners('request');
    const port = await aFront({ limits: { requests: 8, onward: 64 } }, behind);
    send(port, 'GET /api/x HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(4), CROWD);
    await expect.poll(async () => (await get(port, '/api/x', CROWD)).slice(0, 12)).toBe('HTTP/1.1 503');
  });

  it('is told so where its WebSockets are too many', async () => {
    const { port: behind, server } = await aReader();
    server.on('upgrade', (_, socket) => {
      socket
        .on('error', () => {})
        .on('end', () => socket.end())
        .resume();
      socket.write('HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n');
    });
    const port = await aFront({ limits: { webSockets: 4 } }, behind);
    const handshake = `${HANDSHAKE.join('\r\n')}\r\n\r\n`;
    const opened = (socket: Socket) =>
      new Promise<string>((resolve) => socket.once('data', (data) => resolve(data.toString())));
    for (let count = 0; count < 2; count += 1)
      expect(await opened(send(port, handshake, CROWD))).toContain('101 Switching Protocols');
    expect(await opened(send(port, handshake, CROWD))).toMatch(/^HTTP\/1\.1 503 [^]*"code":503/);
    expect(await opened(send(port, handshake, '127.0.0.3'))).toContain('101 Switching Protocols');
  });

  it('waits for its turn before it is told so', async () => {
    const answers: (() => void)[] = [];
    const { port: behind } = await aServer((_, outgoing) => void answers.push(() => outgoing.end('done')));
    const port = await aFront({ limits: { onward: 2 } }, behind);
    const first = get(port, '/1', CROWD);
    await expect.poll(() => answers.length).toBe(1);
    const second = get(port, '/2', CROWD);
    const other = get(port, '/3', '127.0.0.3');
    await expect.poll(() => answers.length).toBe(2);
    answers.forEach((answer) => answer());
    expect(await first).toContain('done');
    expect(await other).toContain('done');
    await expect.poll(() => answers.length).toBe(3);
    answers[2]?.();
    expect(await second).toContain('done');
  });
});

describe('a body', () => {
  it('that stops coming is told so', async () => {
    const { port: behind } = await aReader();
    const port = await aFront({ limits: { idleMs: 300 } }, behind);
    for (const start of ['{', 'x'.repeat(SMALL_BODY_BYTES + 1)]) {
      const answer = await heardFrom(send(port, begunPost(200_000, start)));
      expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n[^]*"code":408,"msg":"Request timed out!"/);
    }
  });

  it('that comes slowly goes through', async () => {
    const { port: behind } = await aReader();
    const port = await aFront({ limits: { idleMs: 4_000 } }, behind);
    const start = 'x'.repeat(SMALL_BODY_BYTES + 1);
    const socket = send(port, begunPost(start.length + 10, start));
    const answer = heardFrom(socket);
    for (let count = 0; count < 11; count += 1) {
      await sleep(400);
      socket.write('x');
    }
    await expect.poll(() => socket.bytesRead).toBeGreaterThan(0);
    socket.end();
    expect(await answer).toContain(`read ${start.length + 10}`);
  });

  it('that comes slowly for ever does not', async () => {
    const { port: behind } = await aReader();
    const port = await aFront({ limits: { smallBodyMs: 500, largeBodyMs: 500 } }, behind);
    for (const start of ['{', 'x'.repeat(SMALL_BODY_BYTES + 1)]) {
      const socket = send(port, begunPost(200_000, start));
      const drip = setInterval(() => socket.write('x'), 50);
      expect(await heardFrom(socket)).toMatch(/^HTTP\/1\.1 408 /);
      clearInterval(drip);
    }
  });

  it.each(['', 'transfer-encoding: chunked'])('reaches the Worker whole (%s)', async (chunked) => {
    const { port: behind } = await aReader();
    const port = await aFront({}, behind);
    for (const size of [1, SMALL_BODY_BYTES, SMALL_BODY_BYTES + 1, 300_000]) {
      const text = 'x'.repeat(size);
      const body = chunked ? `${size.toString(16)}\r\n${text}\r\n0\r\n\r\n` : text;
      const length = chunked || `content-length: ${size}`;
      expect(await ask(port, ['POST / HTTP/1.1', 'host: localhost', length], { body })).toContain(`read ${size}`);
    }
  });
});

describe('a connection', () => {
  it('whose head never ends is told so', async () => {
    const { port: behind } = await aReader();
    const port = await aFront({ limits: { headMs: 500 } }, behind);
    expect(await heardFrom(send(port, 'GET / HTTP/1.1\r\nhost: loc'))).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('that sends nothing is closed', async () => {
    const { port: behind } = await aReader();
    const port = await aFront({ limits: { idleMs: 300 } }, behind);
    const socket = connect(port, '127.0.0.1').resume();
    await new Promise((resolve) => socket.once('close', resolve));
  });

  it('that does not take its answer is closed, and the Worker need not go on', async () => {
    const closed = new Promise((resolve) => {
      void aServer((_, outgoing) => {
        outgoing.once('close', () => resolve('closed'));
        outgoing.write('x'.repeat(50_000_000));
      }).then(async ({ port: behind }) => {
        const port = await aFront({ limits: { idleMs: 300 } }, behind);
        send(port, 'GET / HTTP/1.1\r\nhost: localhost\r\n\r\n').pause();
      });
    });
    expect(await closed).toBe('closed');
  });

  it('stays open over an answer that takes longer than it may be silent', async () => {
    const { port: behind } = await aServer((_, outgoing) => void setTimeout(() => outgoing.end('at last'), 2_000));
    // A busy machine has this long from the connection to its request.
    const port = await aFront({ limits: { idleMs: 1_000 } }, behind);
    expect(await get(port, '/')).toContain('at last');
  });
});
