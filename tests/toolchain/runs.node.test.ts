import { afterEach, expect, it, vi } from 'vitest';
import { listenForCommands, runOnServer } from '../../host/serve/control.ts';
import { Runs, type RunEvent, type Work } from '../../host/serve/runs.ts';
import type { ServerState } from '../../scripts/support/run-state.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** Work that ends when it is told to. */
function heldWork(): { work: Work; end: (isDone: boolean) => void; begun: () => number } {
  let begun = 0;
  let end: (isDone: boolean) => void = () => {};
  const work: Work = (say) => {
    begun += 1;
    say(`begun ${begun}`);
    return new Promise((resolve) => (end = resolve));
  };
  return { work, end: (isDone) => end(isDone), begun: () => begun };
}

it('begins nothing twice under one id: who asks again follows from the first line', async () => {
  const { work, end, begun } = heldWork();
  const runs = new Runs({ publish: work });
  const first: RunEvent[] = [];
  const second: RunEvent[] = [];
  runs.follow('publish', 'a', (event) => first.push(event));
  await expect.poll(() => first.length).toBe(1);
  runs.follow('publish', 'a', (event) => second.push(event));
  end(true);
  await expect.poll(() => second).toEqual([{ line: 'begun 1' }, { end: 'success' }]);
  expect(first).toEqual(second);
  expect(begun()).toBe(1);
  const late: RunEvent[] = [];
  runs.follow('publish', 'a', (event) => late.push(event));
  expect(late).toEqual(second);
});

it('does one thing after the other', async () => {
  const { work, end, begun } = heldWork();
  const runs = new Runs({ publish: work });
  runs.follow('publish', 'a', () => {});
  runs.follow('publish', 'b', () => {});
  await expect.poll(begun).toBe(1);
  end(false);
  await expect.poll(begun).toBe(2);
});

it('says what broke, and does the next thing', async () => {
  const runs = new Runs({
    broken: () => Promise.reject(new Error('The disk is full.')),
    whole: () => Promise.resolve(true),
  });
  const told: RunEvent[] = [];
  runs.follow('broken', 'a', (event) => told.push(event));
  runs.follow('whole', 'b', (event) => told.push(event));
  await expect.poll(() => told).toEqual([{ line: 'The disk is full.' }, { end: 'error' }, { end: 'success' }]);
  expect(runs.follow('unknown', 'c', () => {})).toBeUndefined();
});

/** How often a server was told that a publish is soon asked for. */
let prepared = 0;

async function aServer(work: Record<string, Work>): Promise<ServerState> {
  const onPrepare = () => void (prepared += 1);
  const onSwitch = () => Promise.resolve();
  const onPreview = ({ preview }: { preview: string }) =>
    Promise.resolve(preview === '/none' ? null : `page ${preview}`);
  const commands = await listenForCommands('secret', {
    onSwitch,
    onPrepare,
    onPreview,
    onRenew: onSwitch,
    runs: new Runs(work),
  });
  closing.push(commands.close);
  return { controlPort: commands.port, controlToken: 'secret', pid: process.pid } as ServerState;
}

it('is told over the control port line by line, and only who has the token is heard', async () => {
  const server = await aServer({
    publish: async (say) => {
      say('[1/2] Building');
      await new Promise((resolve) => setTimeout(resolve, 20));
      say('[2/2] Checking\nwith "quotes"');
      return true;
    },
  });
  const lines: string[] = [];
  expect(await runOnServer(server, 'publish', (line) => lines.push(line))).toBe(true);
  expect(lines).toEqual(['[1/2] Building', '[2/2] Checking\nwith "quotes"']);
  await expect(runOnServer(server, 'rm', () => {})).rejects.toThrow('does not know "rm"');
  const refused = await fetch(`http://127.0.0.1:${server.controlPort}/run`, { method: 'POST', body: '{}' });
  expect(refused.status).toBe(403);
});

it('gets ready for a publish that is soon asked for', async () => {
  const server = await aServer({});
  const prepare = (token: string) =>
    fetch(`http://127.0.0.1:${server.controlPort}/prepare`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
  const before = prepared;
  expect((await prepare('guessed')).status).toBe(403);
  expect(prepared).toBe(before);
  expect((await prepare(server.controlToken)).status).toBe(202);
  expect(prepared).toBe(before + 1);
});

it('publishes nothing by the clock where that is turned off, and what a person asks for anyway', async () => {
  const server = await aServer({ publish: () => Promise.resolve(true) });
  const ask = async (uuid: string) => {
    const headers = { authorization: `Bearer ${server.controlToken}` };
    const body = JSON.stringify({ command: 'publish', uuid });
    const answer = await fetch(`http://127.0.0.1:${server.controlPort}/run`, { method: 'POST', headers, body });
    await answer.text();
    return answer.status;
  };
  vi.stubEnv('DRAW_UNASKED', 'no');
  expect([await ask('due-1'), await ask(crypto.randomUUID())]).toEqual([404, 200]);
  vi.unstubAllEnvs();
  expect(await ask('due-1')).toBe(200);
});

it('draws a page for a look at it, for who has the token', async () => {
  const server = await aServer({});
  const preview = async (page: string, token = server.controlToken) => {
    const body = JSON.stringify({ preview: page, draft: 'x' });
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`http://127.0.0.1:${server.controlPort}/preview`, { method: 'POST', headers, body });
    return [answer.status, answer.ok && (await answer.json())];
  };
  expect(await preview('/model_detail/byd-han')).toEqual([200, { html: 'page /model_detail/byd-han' }]);
  expect(await preview('/none')).toEqual([200, { html: null }]);
  expect(await preview('/none', 'guessed')).toEqual([403, false]);
});
