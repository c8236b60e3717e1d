import { and, desc, eq } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { foldOldMessages } from '../../data/queries/chat/search.ts';
import { adminLog, chatMessages } from '../../data/schema/index.ts';
import { database } from '../support/account.ts';
import { adminLogin, anAdmin, asAdmin } from '../support/admin.ts';
import { agentsLeave, agentToken, anAgent } from '../support/chat-agent.ts';
import { writtenDown } from '../support/chat-objects.ts';
import { conversationsRest, talking, told, userOf } from '../support/chat-visitor.ts';

afterAll(conversationsRest);

afterEach(agentsLeave);

type Agent = Awaited<ReturnType<typeof anAgent>>;

const SUPERVISOR = ['chat/Kefu/serve', 'chat/Session/all'];
const nobody = crypto.randomUUID();

async function found({ act }: Agent, keyword: string): Promise<string[]> {
  const { data } = await act('Wsession/search', { keyword });
  return (data as unknown as { list: { id: string }[] }).list.map(({ id }) => id);
}

/** A conversation of an agent in which each of these was said, one after the other. */
async function said(agent: Agent, ...words: string[]) {
  const visitor = await talking();
  for (const word of [...words, 'Goodbye']) await visitor.say(word);
  await agent.take(userOf(visitor));
  return visitor;
}

describe('the search of agents', () => {
  const LONG = 'a sentence of more than forty-eight bytes, which a pattern cannot hold any more';

  it.each([
    [`${nobody} ${LONG}`, `${nobody} ${LONG}`],
    [`${nobody} 100% of_it`, '100% of_it'],
    [`${nobody} Привет из Алматы`, 'ПРИВЕТ ИЗ АЛМАТЫ'],
    [`${nobody} 我想买比亚迪海豹`, '比亚迪'],
    [`${nobody} أريد سيّارة`, 'اريد سيارة'],
    [`${nobody} Élite`, 'elite'],
  ])('finds what was said once, whatever it is: %s', async (message, keyword) => {
    const agent = await anAgent();
    const { conversation } = await said(agent, message);
    expect(await found(agent, keyword)).toContain(conversation);
    // And once it is written down, and what was said lately is forgotten.
    await writtenDown(conversation);
    expect(await found(agent, keyword)).toContain(conversation);
    expect(await found(agent, `${keyword}!`)).not.toContain(conversation);
    expect(await found(await anAgent(), keyword)).not.toContain(conversation);
  });

  it('takes % and _ for what they are', async () => {
    const agent = await anAgent();
    const { conversation } = await said(agent, 'Half of it');
    for (const keyword of ['%', '_', 'H%it']) expect(await found(agent, keyword)).not.toContain(conversation);
  });

  it('finds notes, names and addresses, and for supervisors the conversations of all', async () => {
    const [agent, supervisor] = [await anAgent(), await anAgent(await agentToken(SUPERVISOR))];
    const visitor = await said(agent, 'Hello');
    const name = `Айгерим ${nobody.slice(0, 8)}`;
    const own = { nickname: name, email: `${nobody}@Example.kz` };
    await visitor.visitor.say({ action: 'WsMixed/changeUserBaseInfo', id: 'name', data: own });
    await agent.act('WsMixed/changeUserBaseInfo', { user_id: userOf(visitor), note: 'Хочет BYD за 50% предоплаты' });
    for (const who of [agent, supervisor])
      for (const keyword of [
        'хочет byd',
        '50% п',
        name.toUpperCase(),
        `${nobody.toUpperCase()}@example.KZ`,
        userOf(visitor),
      ])
        expect([keyword, await found(who, keyword)]).toEqual([keyword, [visitor.conversation]]);
  });

  it('finds what was written down before messages were folded', async () => {
    const agent = await anAgent();
    const { conversation } = await said(agent, `Старое ${nobody}`);
    await writtenDown(conversation);
    await database.update(chatMessages).set({ folded: null }).where(eq(chatMessages.conversation, conversation));
    while ((await foldOldMessages(database)) > 0);
    const [row] = await database
      .select({ folded: chatMessages.folded })
      .from(chatMessages)
      .where(and(eq(chatMessages.conversation, conversation), eq(chatMessages.seq, 1)));
    expect(row?.folded).toBe(`старое ${nobody}`);
  });
});

it('a link of an agent carries its title: the one it was given, or where it leads', async () => {
  const agent = await anAgent();
  const visitor = await said(agent, 'Hello');
  const link = async (extend: object) => {
    const data = {
      type: 'link',
      content: 'https://haitu.example/car_make/byd',
      session_id: visitor.conversation,
      extend,
    };
    await agent.act('Wsession/sendSessionMessage', data, crypto.randomUUID());
    for (;;) {
      const message = told(await visitor.visitor.hear('newMessage')) as unknown as Record<string, unknown>;
      if (message['type'] === 'link') return message['title'];
    }
  };
  expect(await link({ title: ' BYD ' })).toBe('BYD');
  expect(await link({ title: '\u200b' })).toBe('haitu.example/car_make/byd');
  expect(await link({})).toBe('haitu.example/car_make/byd');
});

it('a tourist is told the token they come back by', async () => {
  const visitor = await talking();
  const tokenOf = ({ init }: typeof visitor) => (init.data.user as unknown as { token: string }).token;
  expect([tokenOf(visitor), visitor.init.data.tourist_token]).toEqual([visitor.token, visitor.token]);
  expect(tokenOf(await talking(visitor.token))).toBe(visitor.token);
  expect((await anAgent()).init.data.user).toMatchObject({ token: '' });
});

it.each(['\u200b', '\u2060\ufeff \n', '\u3164', '\u2800', '\u202e\u00ad'])(
  'a message of %j alone is empty',
  async (content) => {
    const visitor = await talking();
    expect((await visitor.say(content)).data).toMatchObject({ reason: 'empty-content' });
    expect((await visitor.say(`${content}hi`)).type).toBe('newMessage');
  },
);

describe('a supervisor', () => {
  it('reads what was said to any agent, and each reading stands in the log', async () => {
    const visitor = await said(await anAgent(), 'Read **me**');
    await writtenDown(visitor.conversation);
    const admin = await anAdmin(['chat/Session/all']);
    const { token } = await adminLogin(admin);
    const read = (who: string) => asAdmin(who, `/admin/chat.Session/all?id=${visitor.conversation}`);
    expect((await read(token)).data).toMatchObject({
      session: { id: visitor.conversation },
      list: [
        { seq: 1, content: 'Read **me**', html: '<p>Read <strong>me</strong></p>', title: '' },
        { seq: 2, content: 'Goodbye' },
      ],
      more: false,
    });
    const entries = () =>
      database.select().from(adminLog).where(eq(adminLog.adminId, admin.id)).orderBy(desc(adminLog.id));
    expect(await entries()).toMatchObject([{ node: 'chat/Session/all', data: { id: visitor.conversation, after: 0 } }]);
    // Without the right, nothing is read and nothing is logged.
    const other = await anAdmin(['chat/Kefu/serve']);
    expect((await read((await adminLogin(other)).token)).code).toBe(401);
    const own = await anAdmin(['chat/Session/all'], { isOwnRowsOnly: true });
    expect((await read((await adminLogin(own)).token)).code).toBe(0);
    expect(await entries()).toHaveLength(1);
  });
});
