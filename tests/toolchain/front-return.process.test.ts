import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { freePort } from '../../scripts/support/ports.ts';
import { aFront, aServer, ask, closeAll, end, get, HANDSHAKE, heardFrom, send } from '../support/front.ts';

afterEach(closeAll);

const POST = ['POST /api/x HTTP/1.1', 'host: localhost', 'content-length: 2'] as const;

describe('while the runtime is gone', () => {
  it('requests wait for it, and are done once', async () => {
    const behind = await freePort();
    const port = await aFront({}, behind);
    const reading = get(port, '/');
    const writing = ask(port, POST, { body: '{}' });
    const done: (string | undefined)[] = [];
    await sleep(500);
    await aServer((incoming, outgoing) => {
      done.push(incoming.method);
      incoming.resume().on('end', () => outgoing.end('done'));
    }, behind);
    expect(await reading).toMatch(/^HTTP\/1\.1 200 [^]*done/);
    expect(await writing).toMatch(/^HTTP\/1\.1 200 [^]*done/);
    expect(done.sort()).toEqual(['GET', 'POST']);
  });

  it('requests are told when to come again where that takes too long', async () => {
    const port = await aFront({ limits: { holdMs: 300 } }, await freePort());
    expect(await get(port, '/fr/car_make')).toMatch(/^HTTP\/1\.1 503 [^]*retry-after: 5\r\n[^]*Service indisponible/);
    expect(await ask(port, POST, { body: '{}' })).toMatch(/^HTTP\/1\.1 503 [^]*retry-after: 5\r\n[^]*"code":503/);
    expect(await heardFrom(send(port, `${HANDSHAKE.join('\r\n')}\r\n\r\n`))).toMatch(/^HTTP\/1\.1 503 /);
  });
});

describe('where the runtime dies over a request', () => {
  /** Dies over its first request, and is back at once. */
  async function aDyingServer(behind: number) {
    const seen: string[] = [];
    const { server: first } = await aServer((incoming) => {
      seen.push(`first ${incoming.method}`);
      void end(first).then(() =>
        aServer((again, outgoing) => {
          seen.push(`second ${again.method}`);
          outgoing.end('done');
        }, behind),
      );
    }, behind);
    return seen;
  }

  it('reads again', async () => {
    const behind = await freePort();
    const port = await aFront({}, behind);
    const seen = await aDyingServer(behind);
    expect(await get(port, '/')).toMatch(/^HTTP\/1\.1 200 [^]*done/);
    expect(seen).toEqual(['first GET', 'second GET']);
  });

  it('never repeats what may have been done', async () => {
    const behind = await freePort();
    const port = await aFront({}, behind);
    const seen = await aDyingServer(behind);
    expect(await ask(port, POST, { body: '{}' })).toMatch(/^HTTP\/1\.1 503 [^]*retry-after: 5\r\n/);
    expect(await get(port, '/')).toContain('done');
    expect(seen).toEqual(['first POST', 'second GET']);
  });

  it('waits no longer for one that listens and does not answer', async () => {
    const behind = await freePort();
    const port = await aFront({ limits: { holdMs: 500 } }, behind);
    const { server: first } = await aServer(() => void end(first).then(() => aServer(() => {}, behind)), behind);
    expect(await get(port, '/')).toMatch(/^HTTP\/1\.1 503 [^]*retry-after: 5\r\n/);
  });

  it('stops repeating a request that it dies over each time', async () => {
    let requested = 0;
    const server = createServer((incoming) => {
      requested += 1;
      incoming.socket.destroy();
    });
    const behind = await freePort();
    await new Promise<void>((resolve) => server.listen(behind, '127.0.0.1', resolve));
    const port = await aFront({}, behind);
    expect(await get(port, '/')).toMatch(/^HTTP\/1\.1 503 /);
    expect(requested).toBe(3);
    await end(server);
  });
});
