import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countFigures, eraseConversation, keepConversation } from '../../data/queries/chat/conversations.ts';
import { chatFigureResource } from '../../src/domain/admin/entities/chat-figure.ts';
import { chatSessionResource } from '../../src/domain/admin/entities/chat-session.ts';
import { adminsOf } from '../support/admin.ts';
import { call, database, entitiesAsAdmin, environment, listed, loginOf } from '../support/admin-entities.ts';
import { exported, readRows } from '../support/admin-files.ts';
import { ask } from '../support/api.ts';

beforeAll(entitiesAsAdmin, 60_000);

describe('conversations', () => {
  const facts = {
    id: 'c1',
    visitorId: 'tourist-1',
    identity: 'tourist' as const,
    nickname: 'Tourist 1',
    language: 'ar' as const,
    country: 'ET',
    adminId: 77,
    state: 'open' as const,
    visitorMessages: 1,
    agentMessages: 0,
    firstMessageAt: 1_000_000,
    firstAnswerAt: null,
    lastMessageAt: 1_000_000,
  };
  const message = (seq: number, content: string) =>
    ({
      identity: 'tourist',
      type: 'text',
      senderId: 'tourist-1',
      nickname: 'Tourist 1',
      seq,
      id: `m${seq}`,
      content,
      extend: {},
      createdAt: 1_000_000 + seq,
    }) as const;
  const write = async (statements: ReturnType<typeof keepConversation>) => {
    const [first, ...others] = statements;
    if (first) await database.batch([first, ...others]);
  };
  const erase = () => database.batch(eraseConversation(database, 'c1'));
  afterAll(erase);

  it('are written once however often they are told, and read by who may read those of others', async () => {
    await write(keepConversation(database, facts, [message(1, '**Hello**')]));
    await countFigures(database, 0);
    const [unanswered] = await listed(chatFigureResource, 'quickSearch=ar');
    expect(unanswered).toMatchObject({ conversations: 1, answered: 0, missed: 1, waited_s: null });
    const answered = { ...facts, firstAnswerAt: 1_012_600, lastMessageAt: 1_012_600, agentMessages: 1 };
    const told = keepConversation(database, answered, [message(1, '**Hello**'), message(2, 'Again')]);
    await write(told);
    await write(told);
    await countFigures(database, 0);
    const [row] = await listed(chatSessionResource, 'quickSearch=Tourist 1');
    expect(row).toMatchObject({ id: 'c1', waited_s: 13, agent_messages: 1, language: 'ar', state: 'open' });
    // 1970 began at eight in the morning in China.
    const [figures] = await listed(chatFigureResource, 'quickSearch=ar');
    expect(figures).toMatchObject({
      id: '1970-01-01~77~ar',
      day: '1970-01-01',
      language: 'ar',
      conversations: 1,
      answered: 1,
      missed: 0,
      waited_s: 13,
      longest_s: 13,
    });
    expect((await call('/admin/chat.Session/all?id=c1')).data).toMatchObject({
      session: { id: 'c1', session_user_id: 'tourist-1', state: 'open' },
      list: [
        { seq: 1, content: '**Hello**', html: '<p><strong>Hello</strong></p>', sender_identity: 'tourist' },
        { seq: 2, content: 'Again' },
      ],
      more: false,
    });
    // Anybody may go by any name: none is a formula in a spreadsheet, and each is in the file as it was written.
    const { anAdmin, adminLogin } = adminsOf(environment.LIBSQL_URL);
    const agent = await anAdmin(['chat/Session/index', 'chat/Session/export'], { isOwnRowsOnly: true });
    const named = { ...facts, id: 'c3', adminId: agent.id, nickname: '=1+1' };
    await write(keepConversation(database, { ...facts, id: 'c4', nickname: 'أمينة، "كم السعر؟"' }, []));
    await write(keepConversation(database, named, []));
    const cellsOf = async (said: { token?: string; lang?: string } = {}) =>
      readRows(await exported(chatSessionResource, {}, said)).map((cells) =>
        [0, 1, 4, 8, 9, 10].map((at) => cells[at]),
      );
    const [head, ...rows] = await cellsOf({ lang: 'ar' });
    expect(head).toEqual(['id', 'nickname', 'language', 'first_message_at', 'first_answer_at', 'waited_s']);
    // A spreadsheet program would make another text of an instant, so an export guards it by an apostrophe.
    const begun = "'1970-01-01T00:16:40.000Z";
    expect(rows).toEqual([
      ['c1', 'Tourist 1', 'ar', begun, "'1970-01-01T00:16:52.600Z", '13'],
      ['c4', 'أمينة، "كم السعر؟"', 'ar', begun, '', ''],
      ['c3', "'=1+1", 'ar', begun, '', ''],
    ]);
    // Who is shown their own rows alone has no others in the file.
    expect((await cellsOf(await adminLogin(agent))).map(([id]) => id)).toEqual(['id', 'c3']);
    for (const id of ['c3', 'c4']) await database.batch(eraseConversation(database, id));
    expect((await call('/admin/chat.Session/all?id=c1&after=1')).data).toMatchObject({ list: [{ seq: 2 }] });
    expect((await call('/admin/chat.Session/all?id=c2')).code).toBe(0);
    const { token } = await loginOf(['chat/Session/index']);
    const asReader = (path: string) => ask(path, { headers: { batoken: token } }, environment);
    expect((await asReader('/admin/chat.Session/index')).code).toBe(1);
    expect((await asReader('/admin/chat.Session/all?id=c1')).code).toBe(401);
  });

  it('are erased with all that was said, and the figures of a day that is over stay', async () => {
    await erase();
    await write(keepConversation(database, { ...facts, id: 'c2', lastMessageAt: Date.now() }, []));
    await countFigures(database, 3 * 86_400_000);
    expect(await listed(chatFigureResource, 'quickSearch=ar')).toMatchObject([{ conversations: 1, answered: 1 }]);
    await database.batch(eraseConversation(database, 'c2'));
    expect(await listed(chatSessionResource, 'quickSearch=Tourist 1')).toEqual([]);
    expect((await call('/admin/chat.Session/all?id=c1')).code).toBe(0);
  });
});
