import { runDurableObjectAlarm } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { openDatabase } from '../../data/client.ts';
import { loadPresence } from '../../data/queries/chat/presence.ts';
import { chatFile } from '../../data/queries/site/live-files.ts';
import { chatPresence, chatSettings } from '../../data/schema/index.ts';
import { forgetDatabases } from '../../functions/http/database.ts';
import { LIVE_FILES } from '../../src/domain/site/live-files.ts';
import { ask } from '../support/api.ts';
import { agentsLeave, anAgent, theDesk } from '../support/chat-agent.ts';
import { conversationsRest } from '../support/chat-visitor.ts';

const database = openDatabase({ url: env.LIBSQL_URL });

afterAll(conversationsRest);
afterEach(agentsLeave);
// Other files of this database find the desk without an agent.
afterEach(() => database.update(chatPresence).set({ isOnline: false, saidAt: 0 }));

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
  ...{ AGENT_DESK: noObjects, CHAT_DOOR: noObjects, CHAT_SESSION: noObjects, RATE_LIMITER: noObjects },
  AUCTION_LOT: noObjects,
};

const untilSaid = (isOnline: boolean) =>
  vi.waitFor(
    async () => {
      await runDurableObjectAlarm(theDesk());
      expect((await loadPresence(database)).said.isOnline).toBe(isOnline);
    },
    { timeout: 60_000, interval: 50 },
  );

it('says who is there as the desk said it last, and asks no object', async () => {
  const agent = await anAgent();
  await untilSaid(true);
  expect(await presence(WITHOUT_OBJECTS)).toEqual({ state: 'online' });
  await agent.status('busy');
  await untilSaid(false);
  expect(await presence(WITHOUT_OBJECTS)).toEqual({ state: 'away' });
  await agent.status('online');
  await untilSaid(true);
  await agent.status('offline');
  await untilSaid(false);
});

it('believes a desk that is lost for a minute', async () => {
  await database.update(chatPresence).set({ isOnline: true, saidAt: Date.now() - 58_000 });
  expect(await presence()).toEqual({ state: 'online' });
  expect((await ask('/worker/kefu.HttpIndex/index')).data).toMatchObject({ is_agent_online: true });
  await database.update(chatPresence).set({ isOnline: true, saidAt: Date.now() - 60_001 });
  expect(await presence()).toEqual({ state: 'away' });
  expect((await ask('/worker/kefu.HttpIndex/index')).data).toMatchObject({ is_agent_online: false });
});

it('is off while the chat is, and while the served pages know other settings than those in force', async () => {
  const { settings } = await loadPresence(database);
  const serving = (text: string | undefined): Partial<Cloudflare.Env> => ({
    ASSETS: {
      fetch: (address: string) =>
        Promise.resolve(
          text !== undefined && address.endsWith(LIVE_FILES.chat)
            ? new Response(text)
            : new Response('', { status: 404 }),
        ),
    } as unknown as Fetcher,
  });
  await database.update(chatPresence).set({ isOnline: true, saidAt: Date.now() });
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
  expect(await presence()).toEqual({ state: 'off' });
  await database.update(chatSettings).set({ isOn: settings.isOn });
});
