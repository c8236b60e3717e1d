import { env } from 'cloudflare:workers';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { terminalSettings } from '../../data/schema/index.ts';
import { callBuildHook } from '../../functions/admin/publish/build-hook.ts';
import { textsFor } from '../../functions/http/texts.ts';
import { database } from '../support/account.ts';
import { adminLogin, anAdmin, asAdmin } from '../support/admin.ts';
import { aBrand, BRAND, brandsAsAdmin, removeBrands } from '../support/admin-brands.ts';
import { fetchWorker } from '../support/api.ts';

let token = '';
let editor = '';
beforeAll(async () => {
  token = await brandsAsAdmin();
  editor = (await adminLogin(await anAdmin(['shop/autoBrand/edit']))).token;
});
afterAll(removeBrands);

interface Told {
  data: string;
  uuid: string;
  extend: string;
  key: string;
}

/** Runs a command as an EventSource does: with the token in the address. */
async function run(command: string, as = token, environment: Partial<Cloudflare.Env> = {}, uuid = 'task-1') {
  const query = new URLSearchParams({ command, uuid, extend: 'e', batoken: as, server: '1' });
  const response = await fetchWorker(`/admin/ajax/terminal?${query.toString()}`, {}, environment);
  const text = await response.text();
  const events = text
    .split('\n\n')
    .filter((event) => event.startsWith('data: '))
    .map((event) => JSON.parse(event.slice('data: '.length)) as Told);
  return { response, events, said: events.map(({ data }) => data) };
}

describe('the terminal', () => {
  it('runs a command under its id: begun, its lines, done, ended', async () => {
    const { response, events, said } = await run('test.pnpm');
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(said).toEqual([
      'command-link-success',
      'The terminal works.',
      'command-exec-success',
      'command-exec-completed',
    ]);
    for (const event of events) expect(event).toMatchObject({ uuid: 'task-1', extend: 'e', key: 'test.pnpm' });
  });

  it('enters each task into the log once, under its name, however often its stream is asked for', async () => {
    const uuid = crypto.randomUUID();
    for (const _time of [1, 2]) await run('test.pnpm', token, {}, uuid);
    await run('rm -rf /', token, {}, uuid);
    const { data } = await asAdmin(token, '/admin/auth.AdminLog/index?quickSearch=terminal/test&limit=100');
    const rows = (data as { list: { title: string; data: string }[] }).list.filter(({ data: said }) =>
      said.includes(uuid),
    );
    expect(rows.map(({ title }) => title)).toEqual(['Terminal: Test the terminal']);
  });

  it.each(['rm -rf /', 'web-build.pnpm', 'toString', 'publish; ls', ''])(
    'does not run "%s", and says so',
    async (name) => {
      expect((await run(name)).said).toEqual([
        'command-link-success',
        `There is no command “${name}”.`,
        'command-exec-error',
        'command-exec-completed',
      ]);
    },
  );

  it('refuses in the stream who is no super admin, and who is nobody', async () => {
    expect((await run('test', editor)).said[1]).toBe('You do not have permission to operate!');
    expect((await run('test', 'nobody’s')).said.at(-2)).toBe('command-exec-error');
    expect(await asAdmin(editor, '/admin/ajax/terminal?command=test&uuid=a')).toMatchObject({ code: 401 });
  });

  it('takes a token from no other address', async () => {
    const answer = await asAdmin(undefined, `/admin/ajax/unpublished?batoken=${token}`);
    expect(answer).toMatchObject({ code: 303 });
  });

  it('refuses an id that is none', async () => {
    const query = new URLSearchParams({ command: 'test', uuid: '../../x', batoken: token });
    expect(await asAdmin(token, `/admin/ajax/terminal?${query.toString()}`)).toMatchObject({ code: 0 });
  });

  it('says why exchange rates were not read', async () => {
    const said = async (url: string) => (await run('exchange-rates', token, { EXCHANGE_RATE_URL: url })).said;
    expect(await said('')).toContain('No source of exchange rates is set (EXCHANGE_RATE_URL).');
    const unreadable = await said(`${inject('rateSourceUrl')}?text=broken`);
    expect(unreadable).toContain('What the source of exchange rates answered could not be read.');
    expect(unreadable).toContain('command-exec-error');
  });

  it('says plainly that no build hook is set, in the language of its admin', async () => {
    const { said } = await run('publish');
    expect(said[1]).toMatch(/^No build hook is set\./);
    expect(said[2]).toBe('command-exec-error');
    expect((await run('import')).said[1]).toBe('Files are brought in by the build: publish instead.');
  });

  it('says at once what is published, then the lines of the server, then where it is seen', async () => {
    const publish = async (end: 'success' | 'error') => {
      const lines = `${JSON.stringify({ line: '[1/2] Checking the build …' })}\n${JSON.stringify({ end })}\n`;
      const query = new URLSearchParams({ text: lines, path: '' });
      const server = { SUPERVISOR_URL: `${inject('rateSourceUrl')}?${query.toString()}`, SUPERVISOR_TOKEN: 'of tests' };
      return (await run('publish', token, server)).said;
    };
    const said = await publish('success');
    expect(said[1]).toMatch(/^Publishing /);
    const line = said.indexOf('[1/2] Checking the build …');
    const seen = said.indexOf('Published. See it:');
    expect([line > 1, seen > line]).toEqual([true, true]);
    expect(said[seen + 1]).toMatch(/: http\S+$/);
    expect(await publish('error')).not.toContain('Published. See it:');
  });

  it('calls the build hook, and says what it answered', async () => {
    const refusing = { BUILD_HOOK_URL: `${inject('rateSourceUrl')}?status=500` };
    expect((await run('rebuild', token, refusing)).said[1]).toBe('The build hook could not be called (status 500).');
  });

  it('follows a build until the site serves another release', async () => {
    const said: string[] = [];
    const follow = (version: string) =>
      callBuildHook(
        { ...env, BUILD_HOOK_URL: inject('rateSourceUrl') },
        {
          origin: () => `${inject('rateSourceUrl')}?text=${JSON.stringify({ version })}&path=`,
          text: textsFor('en'),
          say: (line) => said.push(line),
        },
        { everyMs: 10, mostMs: 100 },
      );
    expect(await follow('the-next')).toBe(true);
    expect(said.at(-1)).toBe('Release the-next is served.');
    expect(await follow('served-by-tests')).toBe(false);
    expect(said.at(-1)).toMatch(/^There was no new release within/);
  });
});

describe('what is unpublished', () => {
  const brands = async (as: string) => {
    const answer = await asAdmin(as, '/admin/ajax/unpublished');
    const data = answer.data as {
      version: string;
      since: number;
      list: { entity: string; title: string; count: number }[];
    };
    return { ...data, count: data.list.find(({ entity }) => entity === 'brand')?.count ?? 0 };
  };

  it('is counted by rows, by the name of their entity, since the pages were drawn', async () => {
    // Who sees their own rows alone counts no brand that another test changes meanwhile.
    const nodes = ['index', 'add', 'edit'].map((action) => `shop/autoBrand/${action}`);
    const own = (await adminLogin(await anAdmin(nodes, { isOwnRowsOnly: true }))).token;
    const brand = aBrand();
    await asAdmin(own, `${BRAND}/add`, brand);
    for (const name of ['Changed once', 'Changed twice']) await asAdmin(own, `${BRAND}/edit`, { id: brand.slug, name });
    const after = await brands(own);
    expect(after).toMatchObject({ version: 'served-by-tests', count: 1 });
    expect(after.since).toBeGreaterThan(1);
    expect(after.list).toContainEqual({ entity: 'brand', title: 'Brands', count: after.count });
  });
});

it('clears what the server keeps, and what the browser keeps where that is asked for', async () => {
  const system = await asAdmin(token, '/admin/ajax/clearCache', { type: 'tp' });
  expect([system.code, system.headers.get('clear-site-data')]).toEqual([1, null]);
  const all = await asAdmin(token, '/admin/ajax/clearCache', { type: 'all' });
  expect([all.code, all.headers.get('clear-site-data')]).toEqual([1, '"cache"']);
  expect(await asAdmin(token, '/admin/ajax/clearCache', { type: 'other' })).toMatchObject({ code: 0 });
});

describe('the settings of the terminal', () => {
  const CONFIG = '/admin/ajax/changeTerminalConfig';
  afterAll(() => database.delete(terminalSettings));
  const told = async (as = token) => ((await asAdmin(as, '/admin/Index/index')).data as { terminal: object }).terminal;

  it('are those of the specification until an admin sets others, each alone, and every client is told', async () => {
    await database.delete(terminalSettings);
    expect(await told()).toEqual({
      npmPackageManager: 'pnpm',
      installServicePort: '8000',
      phpDevelopmentServer: false,
    });
    expect(await asAdmin(token, CONFIG, { port: '8100' })).toMatchObject({ code: 1 });
    expect(await told()).toMatchObject({ npmPackageManager: 'pnpm', installServicePort: '8100' });
    expect(await asAdmin(token, CONFIG, { manager: 'yarn' })).toMatchObject({ code: 1 });
    expect(await told(editor)).toMatchObject({ npmPackageManager: 'yarn', installServicePort: '8100' });
    expect((await run('test.yarn')).said).toContain('The terminal works.');
  });

  it('are in the log', async () => {
    await asAdmin(token, CONFIG, { manager: 'npm', port: 8_200 });
    const { data } = await asAdmin(token, '/admin/auth.AdminLog/index?quickSearch=terminal/settings');
    const [newest] = (data as { list: { title: string; data: string }[] }).list;
    expect(newest).toMatchObject({ title: 'Terminal: Settings' });
    expect(JSON.parse(newest?.data ?? '')).toEqual({ packageManager: 'npm', port: 8_200 });
  });

  it.each([{ manager: 'rm -rf /' }, { port: 0 }, { port: 65_536 }, { port: '80a' }])(
    'stay as they were where %o is sent',
    async (wrong) => {
      const before = await told();
      expect(await asAdmin(token, CONFIG, wrong)).toMatchObject({ code: 0 });
      expect(await told()).toEqual(before);
    },
  );

  it('are changed by super admins alone, and by nothing that says nothing', async () => {
    const before = await told();
    expect(await asAdmin(editor, CONFIG, { manager: 'pnpm' })).toMatchObject({ code: 401 });
    expect(await asAdmin(token, CONFIG, {})).toMatchObject({ code: 1 });
    expect(await told()).toEqual(before);
  });
});
