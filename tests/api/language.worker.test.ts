import { describe, expect, it } from 'vitest';
import { LOCALE_CODES } from '../../src/domain/shared/locale.ts';
import { ask, fetchWorker, post } from '../support/api.ts';

const LANGUAGES = '/api/shop.Search/langList';
const SHEET = '/api/shop.AutoStyle/downloadSheet?auto_style_id=101';
const SUCCESS = { en: 'Operation successful', 'zh-cn': '操作成功', fr: 'Opération réussie' };

const spoken = (headers: Record<string, string>) => ask(LANGUAGES, { headers });

describe('the language of an answer', () => {
  it.each([
    ['en-US', SUCCESS.en],
    ['EN', SUCCESS.en],
    ['zh', SUCCESS['zh-cn']],
    ['zh-Hans', SUCCESS['zh-cn']],
    ['zh_CN', SUCCESS['zh-cn']],
    ['ZH-Hans-CN', SUCCESS['zh-cn']],
    [' fr ', SUCCESS.fr],
    ['FR_ca', SUCCESS.fr],
  ])('is found by %j', async (language, msg) => {
    expect(await spoken({ 'think-lang': language })).toMatchObject({ status: 200, code: 1, msg });
    expect(await spoken({ lang: language })).toMatchObject({ status: 200, code: 1, msg });
  });

  it('is another one in each language there is', async () => {
    const messages = await Promise.all(LOCALE_CODES.map(async (code) => (await spoken({ lang: code })).msg));
    expect(new Set(messages).size).toBe(LOCALE_CODES.length);
  });

  it('is English where none is asked for', async () => {
    expect(await spoken({})).toMatchObject({ code: 1, msg: SUCCESS.en });
    expect(await spoken({ 'think-lang': '', lang: ' ' })).toMatchObject({ code: 1, msg: SUCCESS.en });
  });

  it('is that of think-lang before lang, and of lang where think-lang means none of ours', async () => {
    expect((await spoken({ 'think-lang': 'fr', lang: 'zh-cn' })).msg).toBe(SUCCESS.fr);
    expect((await spoken({ 'think-lang': 'pt', lang: 'zh-cn' })).msg).toBe(SUCCESS['zh-cn']);
    expect((await spoken({ 'think-lang': '', lang: 'fr' })).msg).toBe(SUCCESS.fr);
  });

  it.each(['pt', 'xx', '../../etc', 'fr, de', 'en;q=0.9', 'fr'.repeat(500), '*', '1', 'constructor'])(
    'is refused in English as %j',
    async (language) => {
      const message = 'This language is not available.';
      expect(await spoken({ 'think-lang': language })).toMatchObject({
        status: 200,
        code: 0,
        msg: message,
        data: { errors: [{ path: 'lang', message }] },
      });
      expect(await spoken({ lang: language })).toMatchObject({ status: 200, code: 0, msg: message });
    },
  );

  it('that is not there is told beside all else that is wrong', async () => {
    const answer = await post('/api/shop.AutoModels/getModelsList', { page: 0 }, { lang: 'pt' });
    expect(answer.data).toMatchObject({ errors: [{ path: 'lang' }, { path: 'page' }] });
  });

  it('that is not there does not hide that an address is not there either', async () => {
    expect(await ask('/api/nope', { headers: { lang: 'pt' } })).toMatchObject({ status: 404, code: 404 });
  });
});

describe('the language of a download', () => {
  it.each([
    ['zh-cn', 'zh-cn'],
    ['ZH_cn', 'zh-cn'],
    ['zh', 'zh-cn'],
    ['en-GB', 'en'],
    ['', 'fr'],
  ])('is named by the link as %j', async (lang, code) => {
    const response = await fetchWorker(`${SHEET}&lang=${lang}`, { headers: { lang: 'fr' } });
    expect(response.headers.get('content-disposition')).toContain(`-${code}.csv`);
  });

  it('named by the link overrules a header we do not know, and is refused where it is itself unknown', async () => {
    const download = await fetchWorker(`${SHEET}&lang=de`, { headers: { 'think-lang': 'pt' } });
    expect(download.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    for (const lang of ['pt', 'xx', '..%2f', 'de&lang=fr']) {
      const answer = await ask(`${SHEET}&lang=${lang}`, { headers: { lang: 'fr' } });
      expect(answer, lang).toMatchObject({ status: 200, code: 0, data: { errors: [{ path: 'lang' }] } });
      expect(answer.msg).toBe('Cette langue n’est pas disponible.');
    }
    expect(await ask(SHEET, { headers: { 'think-lang': 'pt' } })).toMatchObject({
      code: 0,
      data: { errors: [{ path: 'lang' }] },
    });
  });
});
