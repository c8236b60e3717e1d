import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eraseConversation, keepConversation, countFigures } from '../../data/queries/chat/conversations.ts';
import { knowledge, listAgents, loadChatConfig, quickReplies } from '../../data/queries/chat/settings.ts';
import { chatFile } from '../../data/queries/site/live-files.ts';
import { chatSettings } from '../../data/schema/index.ts';
import { chatFigureResource } from '../../src/domain/admin/entities/chat-figure.ts';
import { chatReplyResource } from '../../src/domain/admin/entities/chat-reply.ts';
import { chatSessionResource } from '../../src/domain/admin/entities/chat-session.ts';
import { LOCALE_CODES } from '../../src/domain/shared/locale.ts';
import { adminsOf } from '../support/admin.ts';
import {
  addedRow,
  call,
  database,
  editRow,
  entitiesAsAdmin,
  environment,
  faultsIn,
  listed,
  loginOf,
  removeRow,
  rowOf,
} from '../support/admin-entities.ts';
import { exported, readRows } from '../support/admin-files.ts';
import { ask, fetchWorker } from '../support/api.ts';

beforeAll(entitiesAsAdmin, 60_000);

const SETTINGS = { controller: 'chat.Config' } as const;
async function index(language: string) {
  const answer = await ask('/worker/kefu.HttpIndex/index', { headers: { lang: language } }, environment);
  return (answer.data as { config: Record<string, unknown> }).config;
}

describe('the settings of the chat', () => {
  let before: Awaited<ReturnType<typeof rowOf>>;
  beforeAll(async () => (before = await rowOf(SETTINGS, '1')));
  afterAll(async () => {
    const { version } = await rowOf(SETTINGS, '1');
    expect(await editRow(SETTINGS, { ...before, version })).toMatchObject({ code: 1 });
  });

  it('are there from the beginning: on, at all hours, with three questions in every language', async () => {
    for (const locale of LOCALE_CODES) {
      const config = await index(locale);
      expect(config).toMatchObject({ chat_switch: true, tourist_file_switch: false, is_open: true, opens_at: null });
      const requested = config['questionnaire'] as { content: string; options: { id: number; content: string }[] }[];
      expect(requested.map(({ options }) => options.map(({ id }) => id))).toEqual([
        [1, 2],
        [1, 2, 3, 4],
        [1, 2, 3],
      ]);
      const words = requested.flatMap(({ content, options }) => [content, ...options.map((one) => one.content)]);
      expect(words.filter((word) => word.trim() === '')).toEqual([]);
    }
  });

  it('say which translator there is, which nobody sets here, and let it be switched off', async () => {
    expect(before).toMatchObject({ translator: 'service', translator_switch: '1' });
    const edited = await editRow(SETTINGS, { ...before, translator: 'none', translator_switch: '0' });
    expect(edited).toMatchObject({ code: 1 });
    const row = await rowOf(SETTINGS, '1');
    expect(row).toMatchObject({ translator: 'service', translator_switch: '0' });
    expect((await loadChatConfig(database)).settings.translates).toBe(false);
    before = { ...before, version: row.version };
  });

  it('are seen by visitors in their language once an admin saved them', async () => {
    const edited = await editRow(SETTINGS, {
      ...before,
      ...{ app_name: 'Our desk', chat_switch: '0', click_button_mode: 'new_window', not_start_paths: ['/auction'] },
      notice: { en: 'Closed on **Friday**<script>', ar: 'مغلق يوم الجمعة' },
      sliders: ['/uploads/site/one.webp', '/uploads/site/two.webp'],
      slider_links: '\nhttps://haitu.example/deal',
      ...{ open_days: [], time_zone: 'Africa/Addis_Ababa' },
    });
    expect(edited).toMatchObject({ code: 1 });
    expect(await index('fr')).toMatchObject({
      ...{ chat_switch: false, app_name: 'Our desk', click_button_mode: 'new_window', is_open: false, opens_at: null },
      notice: 'Closed on **Friday**<script>',
      notice_html: '<p>Closed on <strong>Friday</strong>&lt;script&gt;</p>',
      sliders: [
        { image: '/uploads/site/one.webp', url: '' },
        { image: '/uploads/site/two.webp', url: 'https://haitu.example/deal' },
      ],
      not_start_paths: ['/auction'],
    });
    expect(await index('ar')).toMatchObject({ notice: 'مغلق يوم الجمعة', introduces_html: '' });
    expect((await loadChatConfig(database)).settings.timeZone).toBe('Africa/Addis_Ababa');
    // What was stored before addresses were looked at leads nowhere.
    await database.update(chatSettings).set({ sliderLinks: 'javascript:alert(1)\n/car_make' });
    expect(await index('fr')).toMatchObject({ sliders: [{ url: '' }, { url: '/car_make' }] });
    await database.update(chatSettings).set({ sliderLinks: '' });
  });

  it('are in the small file of the release as they are in force, and pages are told so', async () => {
    const set = async (changed: object) =>
      expect(await editRow(SETTINGS, { ...(await rowOf(SETTINGS, '1')), ...changed })).toMatchObject({ code: 1 });
    await set({ chat_switch: '1', not_start_paths: ['/car/', '/auction'], auto_invitation_max: 3 });
    const { settings } = await loadChatConfig(database);
    expect(JSON.parse(chatFile(settings))).toEqual({
      chat_switch: true,
      not_start_paths: ['/car', '/auction'],
      auto_invitation_no_session: settings.autoInvitationNoSession,
      auto_invitation_timing: settings.autoInvitationTiming,
      auto_invitation_max: 3,
    });
    // Where no release is served, the Worker answers the file as one would have it.
    expect(await (await fetchWorker('/live/chat.json', {}, environment)).text()).toBe(chatFile(settings));
  });

  it.each([
    [{ time_zone: 'Beijing' }, ['time_zone']],
    [{ open_from: '25:00' }, ['open_from']],
    [{ open_days: ['8'] }, ['open_days']],
    [{ click_button_mode: 'tab' }, ['click_button_mode']],
    [{ auto_invitation_timing: 0 }, ['auto_invitation_timing']],
    [{ sliders: ['https://elsewhere.example/x.png'] }, ['sliders']],
    [{ slider_links: '/car_make\njavascript:alert(1)' }, ['slider_links']],
    [{ slider_links: 'https://haitu.example/deal\n\n//elsewhere.example' }, ['slider_links']],
  ])('refuse %o', async (sent, paths) => {
    expect(faultsIn(await editRow(SETTINGS, { ...(await rowOf(SETTINGS, '1')), ...sent }))).toEqual(paths);
  });
});

describe('what agents pick from', () => {
  it('a new site has phrases and knowledge in every language', async () => {
    const phrases = await quickReplies(database);
    expect(phrases.length).toBeGreaterThanOrEqual(8);
    for (const { contents } of phrases) expect(Object.keys(contents).sort()).toEqual([...LOCALE_CODES].sort());
    for (const locale of LOCALE_CODES) {
      const found = await knowledge(database, '', locale);
      expect(found.map(({ language }) => language)).toEqual(found.map(() => locale));
      expect(found.length).toBeGreaterThanOrEqual(5);
    }
  });

  it('knowledge is found by words of a language, whatever their case and accents', async () => {
    expect((await knowledge(database, 'ACCREDITIF crédit', 'fr')).length).toBe(0);
    expect(await knowledge(database, 'T/T L/C', 'en')).toMatchObject([{ title: 'How do I pay?', language: 'en' }]);
    expect((await knowledge(database, 'аккредитив', 'ru')).length).toBeGreaterThan(0);
    const added = await addedRow(
      { controller: 'chat.Knowledge' },
      { title: { en: 'Only here' }, body: { en: 'Quokka.' } },
    );
    expect(await knowledge(database, 'quokka', 'am')).toMatchObject([{ title: 'Only here', language: 'en' }]);
    await removeRow({ controller: 'chat.Knowledge' }, added);
  });

  it('a question is asked as it was saved, with as many options in every language', async () => {
    const question = { controller: 'chat.Question' };
    const requested = async (language: string) =>
      ((await index(language))['questionnaire'] as { id: number; content: string; options: object[] }[]).map(
        ({ id, content, options }) => ({ id, content, options }),
      );
    const before = await requested('fr');
    const fields = {
      ...{ contents: { en: 'Which port?', fr: 'Quel port ?' }, role: 'customer_service', time: 1_500 },
      options: { en: 'Lagos\nMombasa', fr: 'Lagos\nMombassa' },
    };
    const refused = await call('/admin/chat.Question/add', {
      ...fields,
      options: { en: 'Lagos\nMombasa', fr: 'Lagos' },
    });
    expect(faultsIn(refused)).toEqual(['options.fr']);
    const id = await addedRow(question, fields);
    const options = (second: string) => [
      { id: 1, content: 'Lagos' },
      { id: 2, content: second },
    ];
    expect((await requested('fr')).at(-1)).toEqual({
      id: Number(id),
      content: 'Quel port ?',
      options: options('Mombassa'),
    });
    expect((await requested('am')).at(-1)).toEqual({
      id: Number(id),
      content: 'Which port?',
      options: options('Mombasa'),
    });
    const edited = await editRow(question, { ...(await rowOf(question, id)), options: null });
    expect(edited).toMatchObject({ code: 1 });
    expect((await requested('fr')).at(-1)).toMatchObject({ options: [] });
    await removeRow(question, id);
    expect(await requested('fr')).toEqual(before);
  });

  it('phrases stand in the order they are dragged into', async () => {
    const order = async () => (await quickReplies(database)).map(({ id }) => id);
    const before = await order();
    const id = Number(await addedRow(chatReplyResource, { group: 'Late', contents: { en: 'Last' } }));
    expect(await order()).toEqual([...before, id]);
    const moved = await call('/admin/chat.QuickReply/sortable', { id: String(id), targetId: String(before[0]) });
    expect(moved).toMatchObject({ code: 1 });
    expect((await order())[0]).toBe(id);
    await removeRow(chatReplyResource, String(id));
    expect(await order()).toEqual(before);
  });

  it('an agent is shown by the name given for visitors, and never by what they log in with', async () => {
    const id = await addedRow({ controller: 'chat.Agent' }, { admin_id: '1', languages: ['ar'] });
    const [agent] = await listAgents(database);
    expect(agent).toMatchObject({ adminId: 1, languages: ['ar'], mostOpen: null, isActive: true });
    expect(agent?.nickname).toBe('');
    // An admin is one agent.
    expect((await call('/admin/chat.Agent/add', { admin_id: '1' })).code).toBe(0);
    await removeRow({ controller: 'chat.Agent' }, id);
  });
});

describe('conversations', () => {
  const facts = {
    ...({ id: 'c1', visitorId: 'tourist-1', identity: 'tourist', nickname: 'Tourist 1', language: 'ar' } as const),
    ...({ country: 'ET', adminId: 77, state: 'open', visitorMessages: 1, agentMessages: 0 } as const),
    ...{ firstMessageAt: 1_000_000, firstAnswerAt: null, lastMessageAt: 1_000_000 },
  };
  const message = (seq: number, content: string) =>
    ({
      ...({ identity: 'tourist', type: 'text', senderId: 'tourist-1', nickname: 'Tourist 1' } as const),
      ...{ seq, id: `m${seq}`, content, extend: {}, createdAt: 1_000_000 + seq },
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
      ...{ id: '1970-01-01~77~ar', day: '1970-01-01', language: 'ar', conversations: 1, answered: 1, missed: 0 },
      ...{ waited_s: 13, longest_s: 13 },
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
