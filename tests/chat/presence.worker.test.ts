import { evictDurableObject, runDurableObjectAlarm } from 'cloudflare:test';
import { afterAll, afterEach, beforeAll, expect, inject, it, vi } from 'vitest';
import { openDatabase } from '../../data/client.ts';
import { keepPresence, loadPresence } from '../../data/queries/chat/presence.ts';
import { chatFile } from '../../data/queries/site/live-files.ts';
import { chatSettings } from '../../data/schema/index.ts';
import { forgetDatabases } from '../../functions/http/database.ts';
import { LIVE_FILES } from '../../src/domain/site/live-files.ts';
import { ask } from '../support/api.ts';
import { agentsLeave, anAgent, theDesk } from '../support/chat-agent.ts';
import { conversationsRest } from '../support/chat-visitor.ts';

/** Its own: other files' chats go on while this one is off, and no desk says there who is online. */
const APART = { LIBSQL_URL: inject('presenceDatabaseUrl') };
const database = openDatabase({ url: APART.LIBSQL_URL });

afterAll(conversationsRest);
// What other files left to be done was taken from the desk behind its back (`conversationsRest`): it looks again.
beforeAll(() => evictDurableObject(theDesk()).catch(() => undefined));
afterEach(agentsLeave);

/** What a page is told. What was remembered for others is forgotten, as it is by itself some seconds later. */
async function presence(environment: Partial<Cloudflare.Env> = {}): Promise<unknown> {
  forgetDatabases();
  return (await ask('/worker/kefu.HttpIndex/presence', {}, environment)).data;
}

/** Bindings under which any object that is woken fails the call. */
const noObjects = new Proxy<object>(
  {},
  {
    get: () => () => {
      throw new Error('An object was asked.');
    },
  },
) as DurableObjectNamespace<never>;
const WITHOUT_OBJECTS = {
  AGENT_DESK: noObjects,
  CHAT_DOOR: noObjects,
  CHAT_SESSION: noObjects,
  RATE_LIMITER: noObjects,
  AUCTION_LOT: noObjects,
};

/**
 * An agent changes their status until pages are told of it. The desk of the files that run beside this one has agents of its
 * own and writes the same row, so what it said in between is said once more.
 */
const untilTold = (
  agent: Awaited<ReturnType<typeof anAgent>>,
  status: 'online' | 'busy' | 'offline',
  state: 'online' | 'away',
) =>
  vi.waitFor(
    async () => {
      for (const next of [status === 'online' ? 'busy' : 'online', status] as const) {
        await theDesk().changeStatus(agent.id, next, '');
        await runDurableObjectAlarm(theDesk());
      }
      expect(await presence(WITHOUT_OBJECTS)).toEqual({ state });
    },
    { timeout: 60_000, interval: 50 },
  );

it('says who is there as the desk said it last, and asks no object', async () => {
  const agent = await anAgent();
  await untilTold(agent, 'online', 'online');
  await untilTold(agent, 'busy', 'away');
  await untilTold(agent, 'online', 'online');
  await untilTold(agent, 'offline', 'away');
});

it('believes a desk that is lost for a minute', async () => {
  const index = async () => (await ask('/worker/kefu.HttpIndex/index', {}, APART)).data;
  await keepPresence(database, { isOnline: true, saidAt: Date.now() - 20_000 });
  expect(await presence(APART)).toEqual({ state: 'online' });
  expect(await index()).toMatchObject({ is_agent_online: true });
  await keepPresence(database, { isOnline: true, saidAt: Date.now() - 60_001 });
  expect(await presence(APART)).toEqual({ state: 'away' });
  expect(await index()).toMatchObject({ is_agent_online: false });
});

it('is off while the chat is, and while the served pages know other settings than those in force', async () => {
  const { settings } = await loadPresence(database);
  const serving = (text: string | undefined): Partial<Cloudflare.Env> => ({
    ...APART,
    ASSETS: {
      fetch: (address: string) =>
        Promise.resolve(
          text !== undefined && address.endsWith(LIVE_FILES.chat)
            ? new Response(text)
            : new Response('', { status: 404 }),
        ),
    } as unknown as Fetcher,
  });
  await keepPresence(database, { isOnline: true, saidAt: Date.now() });
  expect(await presence(serving(undefined))).toEqual({ state: 'online' });
  expect(await presence(serving(chatFile(settings)))).toEqual({ state: 'online' });
  for (const other of [
    { notStartPaths: ['/login'] },
    { isOn: false },
    { autoInvitationMax: settings.autoInvitationMax + 1 },
  ])
    expect([other, await presence(serving(chatFile({ ...settings, ...other })))]).toEqual([other, { state: 'off' }]);
  // What the file does not say is in force at once.
  expect(chatFile({ ...settings, appName: 'Other', needsConsent: !settings.needsConsent })).toBe(chatFile(settings));
  await database.update(chatSettings).set({ isOn: false });
  expect(await presence(APART)).toEqual({ state: 'off' });
});
