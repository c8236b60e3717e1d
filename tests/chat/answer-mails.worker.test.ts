import { and, eq, gt, like } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { chatConversations, chatMails, mailOutbox } from '../../data/schema/index.ts';
import { mailAnswers } from '../../functions/chat/answer-mails.ts';
import { aLogin, anAccount, database } from '../support/account.ts';
import { agentsLeave, anAgent } from '../support/chat-agent.ts';
import { writtenDown } from '../support/chat-objects.ts';
import { conversationsRest, seqsOf, talking, userOf } from '../support/chat-visitor.ts';

afterEach(agentsLeave);
afterAll(async () => {
  await conversationsRest();
  await database.delete(chatMails);
  await database.delete(mailOutbox).where(like(mailOutbox.cause, 'chat-answer:%'));
});

const ORIGIN = 'https://haitu.example';
const LATER = 200_000;
const mailed = (address: string) =>
  database
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.recipient, address), eq(mailOutbox.kind, 'chatAnswer')));

/** A visitor who was answered, gave an address unless they have an account, and is gone. */
async function answered(
  address: string | undefined,
  data: object = {},
  said: readonly string[] = ['The Seal is here'],
) {
  const agent = await anAgent();
  const visitor = await talking(undefined, { lang: 'de', ...data });
  await visitor.say('Hello');
  await agent.take(userOf(visitor));
  if (address !== undefined)
    await visitor.visitor.say({ action: 'WsMixed/changeUserBaseInfo', id: 'mail', data: { email: address } });
  for (const content of said) await agent.say(visitor.conversation, content);
  await writtenDown(visitor.conversation);
  return { agent, visitor };
}

/** As a code confirms an address, for the mail of the whole conversation. */
const confirmed = (conversation: string, address: string) =>
  database.insert(chatMails).values({ conversation, seq: 0, address, isSent: false, createdAt: Date.now() });
const linksOf = async (conversation: string) =>
  (
    await database
      .select({ linkHash: chatMails.linkHash })
      .from(chatMails)
      .where(and(eq(chatMails.conversation, conversation), gt(chatMails.seq, 0)))
  ).map(({ linkHash }) => linkHash);

const anAddress = () => `${crypto.randomUUID().slice(0, 8)}@reader.example`;

describe('an answer nobody read', () => {
  it('is mailed to an address that was only typed without a link into the conversation', async () => {
    const address = anAddress();
    const { visitor } = await answered(address);
    // Another address of theirs was confirmed.
    await confirmed(visitor.conversation, anAddress());
    await mailAnswers(database, Date.now() + LATER, ORIGIN);
    const [mail] = await mailed(address);
    expect(mail?.text).toContain('The Seal is here');
    expect(mail?.text).toContain(`${ORIGIN}/de/chat\n`);
    expect(`${mail?.text} ${mail?.html}`).not.toMatch(/\/chat#|7 Tage/);
    expect(mail?.text).toContain('in dem Browser, in dem Sie geschrieben haben');
    expect(await linksOf(visitor.conversation)).toEqual([null]);
  });

  it('is mailed once, after two minutes, and its link leads back into the conversation, once', async () => {
    const address = anAddress();
    const { visitor } = await answered(address);
    await confirmed(visitor.conversation, address);
    await mailAnswers(database, Date.now() + 60_000, ORIGIN);
    expect(await mailed(address)).toEqual([]);
    for (const _ of [1, 2]) await mailAnswers(database, Date.now() + LATER, ORIGIN);
    const [mail, ...others] = await mailed(address);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      kind: 'chatAnswer',
      locale: 'de',
      subject: expect.stringContaining('geantwortet') as string,
    });
    expect(mail?.text).toContain('The Seal is here');
    const link = new RegExp(`${ORIGIN}/de/chat#([\\w-]+)`).exec(mail?.text ?? '')?.[1] ?? '';
    const back = await talking(link);
    expect(back.conversation).toBe(visitor.conversation);
    expect(seqsOf(await back.records())).toEqual([1, 2]);
    // A token that lasts comes with it.
    expect((await talking(back.init.data.tourist_token)).conversation).toBe(visitor.conversation);
    expect((await talking(link)).conversation).not.toBe(visitor.conversation);
  });

  it('is mailed to a member at their address, and the link lets nobody in', async () => {
    const account = await anAccount();
    const tokens = { 'ba-user-token': (await aLogin(account)).token };
    await answered(undefined, { tokens });
    await mailAnswers(database, Date.now() + LATER, ORIGIN);
    const [mail] = await mailed(account.email);
    expect(mail?.text).toContain(`${ORIGIN}/de/chat`);
    expect(mail?.text).not.toContain('/chat#');
  });

  it('is one of five an address gets a day', async () => {
    const address = anAddress();
    await answered(address, {}, ['1', '2', '3', '4', '5', '6', '7']);
    await mailAnswers(database, Date.now() + LATER, ORIGIN);
    await mailAnswers(database, Date.now() + LATER, ORIGIN);
    expect(await mailed(address)).toHaveLength(5);
  });
});

it('an answer that was read, and one to nobody’s address, are not mailed', async () => {
  const address = anAddress();
  const { visitor } = await answered(address);
  await visitor.act('readMessage', {});
  await writtenDown(visitor.conversation);
  const read = async () =>
    (await database.select().from(chatConversations).where(eq(chatConversations.id, visitor.conversation)))[0]
      ?.visitorReadSeq;
  await expect.poll(read).toBe(2);
  const answers = eq(mailOutbox.kind, 'chatAnswer');
  const before = await database.$count(mailOutbox, answers);
  await answered(undefined);
  await mailAnswers(database, Date.now() + LATER, ORIGIN);
  expect(await mailed(address)).toEqual([]);
  expect(await database.$count(mailOutbox, answers)).toBe(before);
});
