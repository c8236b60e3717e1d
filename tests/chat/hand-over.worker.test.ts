import { afterAll, describe, expect, it } from 'vitest';
import { aLogin, anAccount } from '../support/account.ts';
import { conversationsRest, seqsOf, talking, told } from '../support/chat-visitor.ts';

afterAll(conversationsRest);

const aMember = async () => ({ tokens: { 'ba-user-token': (await aLogin(await anAccount())).token } });

describe('a tourist who logs in', () => {
  it('takes along what was said, stays one sender, and the tourist’s token dies', async () => {
    const tourist = await talking();
    const other = await talking(tourist.token);
    const first = await tourist.say('Before', 'a');
    await other.visitor.next();
    const member = await aMember();
    const logged = await talking(tourist.token, member);
    expect(logged.init.data).toMatchObject({
      user: { identity: 'user' },
      session: { id: tourist.conversation, last_seq: 1 },
    });
    for (const { visitor } of [tourist, other])
      expect(await visitor.next()).toMatchObject({ type: 'error', data: { reason: 'need-login' } });
    expect((await other.say('Not I')).data['reason']).toBe('not-initialized');
    // Sent again by the member it is the same message still.
    expect(told(await logged.say('Before', 'a'))).toMatchObject({ seq: told(first).seq, replayed: true });
    expect(told(await logged.say('After')).seq).toBe(2);
    const stranger = await talking(tourist.token);
    expect(stranger.conversation).not.toBe(tourist.conversation);
    expect(stranger.init.data.tourist_token).toBeDefined();
    // From elsewhere, and with the same tokens again.
    for (const again of [await talking(undefined, member), await talking(tourist.token, member)])
      expect([again.conversation, seqsOf(await again.records())]).toEqual([tourist.conversation, [1, 2]]);
  });

  it('on the socket they talked on goes on there', async () => {
    const { visitor, conversation, say, token } = await talking();
    await say('Before');
    const account = await anAccount();
    const member = { tokens: { 'ba-user-token': (await aLogin(account)).token } };
    const init = await visitor.say({ action: 'WsIndex/initialize', id: 'again', data: { tourist: token, ...member } });
    // Who gave no name of their own goes by that of their login.
    expect(init.data.user).toMatchObject({ identity: 'user', session: conversation, nickname: account.username });
    expect(told(await say('After')).seq).toBe(2);
  });

  it('and said nothing has the conversation they had before', async () => {
    const member = await aMember();
    const before = await talking(undefined, member);
    await before.say('Some days ago');
    const tourist = await talking();
    expect((await talking(tourist.token, member)).conversation).toBe(before.conversation);
    // The member did not take it: the tourist goes on in it.
    expect((await talking(tourist.token)).conversation).toBe(tourist.conversation);
  });

  it('goes on with the last one brought along, whatever an old token of another browser says', async () => {
    const member = await aMember();
    const tourists = [await talking(), await talking()] as const;
    for (const tourist of tourists) {
      await tourist.say('Before');
      await talking(tourist.token, member);
    }
    const [old, latest] = tourists;
    for (const token of [old.token, undefined])
      expect((await talking(token, member)).conversation).toBe(latest.conversation);
  });

  it('gets no conversation that is another member’s', async () => {
    const tourist = await talking();
    await tourist.say('Mine');
    await talking(tourist.token, await aMember());
    const thief = await talking(tourist.token, await aMember());
    expect(thief.conversation).not.toBe(tourist.conversation);
    expect((await thief.records()).total).toBe(0);
  });
});
