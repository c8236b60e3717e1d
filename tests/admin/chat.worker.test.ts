import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { knowledge, listAgents, loadChatConfig, quickReplies } from '../../data/queries/chat/settings.ts';
import { chatFile } from '../../data/queries/site/live-files.ts';
import { chatSettings } from '../../data/schema/index.ts';
import { chatReplyResource } from '../../src/domain/admin/entities/chat-reply.ts';
import { LOCALE_CODES } from '../../src/domain/shared/locale.ts';
import {
  addedRow,
  call,
  database,
  editRow,
  entitiesAsAdmin,
  environment,
  faultsIn,
  removeRow,
  rowOf,
} from '../support/admin-entities.ts';
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
      app_name: 'Our desk',
      chat_switch: '0',
      click_button_mode: 'new_window',
      not_start_paths: ['/auction'],
      notice: { en: 'Closed on **Friday**<script>', ar: 'مغلق يوم الجمعة' },
      sliders: ['/uploads/site/one.webp', '/uploads/site/two.webp'],
      slider_links: '\nhttps://haitu.example/deal',
      open_days: [],
      time_zone: 'Africa/Addis_Ababa',
    });
    expect(edited).toMatchObject({ code: 1 });
    expect(await index('fr')).toMatchObject({
      chat_switch: false,
      app_name: 'Our desk',
      click_button_mode: 'new_window',
      is_open: false,
      opens_at: null,
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
      contents: { en: 'Which port?', fr: 'Quel port ?' },
      role: 'customer_service',
      time: 1_500,
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
