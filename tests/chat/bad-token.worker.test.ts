import { listDurableObjectIds } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from '../support/account.ts';
import { conversationsRest, talking, Visitor } from '../support/chat-visitor.ts';

afterAll(conversationsRest);

const AT = '/worker/kefu.HttpIndex/';
/** Each conversation that was ever asked has a file. */
const files = async () => (await listDurableObjectIds(env.CHAT_SESSION)).length;

let conversation = '';
let token = '';
beforeAll(async () => {
  ({ conversation, token } = await talking());
});

/** Tokens that were never given out, as a guesser would write them. */
const FORGED: [string, () => string][] = [
  ['of a conversation there is, with another proof', () => `${conversation}.${'A'.repeat(43)}`],
  ['of a conversation nobody had', () => `${'0'.repeat(64)}.${token.split('.')[1]}`],
  ['that is a link nobody was mailed', () => crypto.randomUUID()],
  ['of no form at all', () => 'x'],
];

describe.each(FORGED)('a token %s', (_what, forged) => {
  it('is refused without a conversation being woken', async () => {
    const before = await files();
    const none = { code: 0 };
    expect(await send(`${AT}erase`, { tourist_token: forged() })).toMatchObject(none);
    const mail = { tourist_token: forged(), email: 'a@chat.example', time_zone: 'UTC' };
    expect(await send(`${AT}mail`, mail)).toMatchObject(none);
    expect(await files()).toBe(before);
  });

  it('begins anew, and a beginning wakes none before something is said', async () => {
    const before = await files();
    const visitor = await Visitor.arrive();
    const init = await visitor.initialize(forged());
    expect(init.data.tourist_token).toEqual(expect.any(String));
    expect(init.data.user?.session).not.toBe(conversation);
    const polled = await send(`${AT}poll`, { initialize: { tourist: forged() }, after: 0 });
    expect(polled).toMatchObject({ code: 1, data: { frames: [{ type: 'init' }] } });
    await send(`${AT}poll`, { initialize: { tourist: forged() }, session_id: conversation, after: 0 });
    expect(await files()).toBe(before);
    visitor.leave();
  });
});

describe('a login that is none', () => {
  it('wakes no conversation', async () => {
    const before = await files();
    const initialize = { tokens: { 'ba-user-token': crypto.randomUUID() } };
    const polled = await send(`${AT}poll`, { initialize, after: 0 });
    expect(polled).toMatchObject({ data: { frames: [{ type: 'error', data: { reason: 'need-login' } }] } });
    expect(await send(`${AT}erase`, {}, { token: crypto.randomUUID() })).toMatchObject({ code: 303 });
    expect(await files()).toBe(before);
  });
});
