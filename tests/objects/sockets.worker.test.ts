import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Sockets } from '../../durable-objects/shared/sockets.ts';
import type { Notebook } from '../support/notebook.ts';

const attachmentSchema = z.object({ name: z.string() });
type Attachment = z.infer<typeof attachmentSchema>;

/** An object with sockets, and what each of their clients is sent. */
function withSockets(
  names: readonly string[],
  test: (sockets: Sockets<Attachment>, heard: Record<string, string[]>, state: DurableObjectState) => Promise<void>,
): Promise<void> {
  const notebook = env.NOTEBOOK.get(env.NOTEBOOK.newUniqueId());
  return runInDurableObject(notebook, async (_instance: Notebook, state) => {
    const sockets = new Sockets(state, attachmentSchema);
    const heard: Record<string, string[]> = {};
    for (const name of names) {
      const { webSocket } = sockets.accept({ name });
      const said: string[] = (heard[name] = []);
      webSocket?.addEventListener('message', ({ data }) => said.push(String(data)));
      webSocket?.accept();
    }
    await test(sockets, heard, state);
  });
}

const socketOf = (sockets: Sockets<Attachment>, state: DurableObjectState, name: string): WebSocket => {
  const socket = state.getWebSockets().find((one) => sockets.attachment(one)?.name === name);
  if (!socket) throw new Error(`no socket of ${name}`);
  return socket;
};

describe('the sockets of an object', () => {
  it('are all told what is broadcast, but for those that have ended', () =>
    withSockets(['one', 'two', 'three'], async (sockets, heard, state) => {
      socketOf(sockets, state, 'two').close(1000);
      expect(sockets.broadcast('hello')).toBe(2);
      await expect.poll(() => heard).toEqual({ one: ['hello'], two: [], three: ['hello'] });
    }));

  it('are told only what is meant for them', () =>
    withSockets(['one', 'two'], async (sockets, heard) => {
      expect(sockets.broadcast('for two', (attachment) => attachment?.name === 'two')).toBe(1);
      await expect.poll(() => heard).toEqual({ one: [], two: ['for two'] });
    }));

  it('keep an attachment that can be changed, and none that does not fit', () =>
    withSockets(['one'], async (sockets, _heard, state) => {
      const socket = socketOf(sockets, state, 'one');
      sockets.attach(socket, { name: 'another' });
      expect(sockets.attachment(socket)).toEqual({ name: 'another' });
      socket.serializeAttachment({ name: 7 });
      // It is read once after waking up.
      expect(new Sockets(state, attachmentSchema).attachment(socket)).toBeUndefined();
      await Promise.resolve();
    }));

  it('are read no more once a frame too large or too many has closed them', () =>
    withSockets(['large', 'many'], async (sockets, _heard, state) => {
      const [large, many] = [socketOf(sockets, state, 'large'), socketOf(sockets, state, 'many')];
      expect(sockets.admits(large, 'x'.repeat(64 * 1_024 + 1))).toBe(false);
      expect(sockets.admits(large, 'small')).toBe(false);
      const verdicts = Array.from({ length: 31 }, () => sockets.admits(many, 'x'));
      expect(verdicts.filter(Boolean)).toHaveLength(30);
      await scheduler.wait(1_100);
      expect(sockets.admits(many, 'x')).toBe(false);
    }));
});
