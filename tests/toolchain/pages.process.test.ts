import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { unstable_getMiniflareWorkerOptions as readWorkerOptions } from 'wrangler';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Pages } from '../../host/serve/pages/pages.ts';

const folder = mkdtempSync(join(tmpdir(), 'pages-'));
const FILES: Readonly<Record<string, string>> = {
  'index.html': 'home',
  'fr.html': 'accueil',
  '404.html': 'missing',
  'car_make.html': `cars ${'long '.repeat(2_000)}`,
  'fr/car_make.html': 'voitures',
  'style_param.html': 'sheets',
  'style_param/byd-seagull.html': 'a sheet',
  'styled/index.html': 'of a folder',
  'fonts/face.woff2': 'a font',
  '_astro/app.js': 'export {}',
  '_astro/app.css': 'a {}',
  'facets/en.json': '{}',
  'share/a.png': 'png',
  'drawings/a b.svg': '<svg/>',
  'pagefind/index.pf_meta': 'meta',
  'pagefind/fragment/en_1.pf_fragment': 'fragment',
  'pagefind/index/en_1.pf_index': 'index',
  'pagefind/filter/en_1.pf_filter': 'filter',
  'pagefind/pagefind.js': 'export {}',
  'live/rates.json': '{}',
  'live/chat.json': '{}',
  'market/index.json': '{}',
  'market/place/KEMBA.0123456789ab.json': '{}',
  'market/country/KE.0123456789ab.json': '{}',
  'news-en.xml': '<feed/>',
  'films/a.vtt': 'WEBVTT',
  'films/a.mp4': 'film',
  'robots.txt': 'allow',
  'favicon.svg': '<svg/>',
  'static/images/avatar.png': 'avatar',
  'api/file.html': 'a file below a path of the Worker',
};

function release(name: string, files: Readonly<Record<string, string>>): string {
  const made = join(folder, name);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(made, 'client', file)), { recursive: true });
    writeFileSync(join(made, 'client', file), text);
  }
  for (const note of ['_headers', '_redirects']) cpSync(join('public', note), join(made, 'client', note));
  mkdirSync(join(made, 'server'));
  writeFileSync(join(made, 'server/entry.mjs'), `export default { fetch: () => new Response('the Worker') }`);
  const configuration = {
    name: 'site',
    main: 'entry.mjs',
    compatibility_date: '2026-10-20',
    assets: {
      binding: 'ASSETS',
      directory: '../client',
      html_handling: 'drop-trailing-slash',
      run_worker_first: ['/api/*', '/404', '/*/404', '/*/news/*', '/films/*.mp4'],
    },
  };
  writeFileSync(join(made, 'server/wrangler.json'), JSON.stringify(configuration));
  return made;
}

let runtime: Miniflare;
let theirs: string;
let server: Server;
let ours: string;
let pages: Pages;
beforeAll(async () => {
  const made = release('one', FILES);
  const { workerOptions } = readWorkerOptions(join(made, 'server/wrangler.json'));
  runtime = new Miniflare(
    convertV4MiniflareOptions({
      cf: false,
      telemetry: { enabled: false },
      log: new Log(LogLevel.ERROR),
      workers: [
        {
          ...workerOptions,
          name: 'site',
          modulesRoot: join(made, 'server'),
          modules: [{ type: 'ESModule', path: join(made, 'server/entry.mjs') }],
        },
      ],
    }),
  );
  theirs = (await runtime.ready).origin;
  pages = await Pages.of(made);
  server = createServer((incoming, outgoing) => {
    const place = pages.find(incoming);
    if (place) void pages.answer(place, incoming, outgoing);
    else outgoing.writeHead(200, { 'content-type': 'text/plain;charset=UTF-8' }).end('the Worker');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ours = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}, 60_000);
afterAll(async () => {
  server.close();
  await runtime.dispose();
  rmSync(folder, { recursive: true });
});

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

/** With the path as it is: `fetch` would tidy it first. */
function ask(origin: string, path: string, method = 'GET', headers: Record<string, string> = {}): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const requested = request({ hostname, port, path, method, headers }, (answer) => {
      buffer(answer).then((bytes) => {
        const encoding = answer.headers['content-encoding'];
        const plain = encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes;
        resolve({ status: answer.statusCode, headers: answer.headers, body: plain.toString('utf8') });
      }, reject);
    });
    requested.once('error', reject).end();
  });
}

/** What a reader is told; how files are tagged and sent is each server's own. */
const OWN = ['etag', 'date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding', 'cf-cache-status'];
const told = ({ status, headers, body }: Answer) => ({
  status,
  body,
  headers: Object.fromEntries(Object.entries(headers).filter(([name]) => ![...OWN, 'vary', 'allow'].includes(name))),
});

const PATHS = [
  ...Object.keys(FILES).map((file) => `/${encodeURI(file)}`),
  ...Object.keys(FILES).map((file) => `/${encodeURI(file.replace(/\.html$/, ''))}`),
  '/',
  '/?a=b',
  '/fr',
  '/fr/',
  '/fr/?a=b',
  '/index',
  '/fr/index',
  '/fr/index.html',
  '/styled',
  '/styled/',
  '/car_make?page=2',
  '/car_make/',
  '//car_make',
  '/car_make//',
  '/car%5Fmake',
  '/CAR_MAKE',
  '/car_make%2F',
  '/car_make%2Ehtml',
  '/fr%2Findex',
  '/styled%2F',
  '/styled/index%2Ehtml',
  '/%69ndex',
  '/%2F',
  '/car_details',
  '/fr/car_details',
  '/fr/car_details?a=b',
  '/model_detail',
  '/x/y/model_detail',
  '/bgdetails',
  '/drawings/a%20b.svg',
  '/_headers',
  '/_redirects',
  '/style_param/..',
  '/fonts/..%2Frobots.txt',
  '/%E0%A4%A',
  '/missing',
  '/missing/',
  '/missing.html',
  '//evil.example/',
  '//evil.example/index',
  '/api',
  '/api/',
  '/api/x',
  '/404',
  '/fr/404',
  '/fr/news/a',
  '/fr/news',
  '/films/a.mp4',
  '/films/b.mp4',
  '/styled/index',
  '/a@b',
  '/robots.txt?x',
];

describe('static files, beside how the runtime of Cloudflare serves them', () => {
  it.each(['GET', 'HEAD', 'POST'])('answer alike to %s at every spelling of an address', async (method) => {
    for (const path of PATHS) {
      const expected = told(await ask(theirs, path, method));
      expect({ path, ...told(await ask(ours, path, method)) }).toEqual({ path, ...expected });
    }
  });

  const ALWAYS_ASKED = 'public, max-age=0, must-revalidate';
  const FOREVER = 'public, max-age=31536000, immutable';
  it.each([
    // Named by what is in them.
    ...['/_astro/app.js', '/_astro/app.css', '/fonts/face.woff2', '/pagefind/index.pf_meta'].map((path) => [
      path,
      FOREVER,
    ]),
    ...['fragment/en_1.pf_fragment', 'index/en_1.pf_index', 'filter/en_1.pf_filter'].map((path) => [
      `/pagefind/${path}`,
      FOREVER,
    ]),
    ...['place/KEMBA', 'country/KE'].map((file) => [`/market/${file}.0123456789ab.json`, FOREVER]),
    ['/drawings/a%20b.svg', 'public, max-age=2592000'],
    ...['/share/a.png', '/favicon.svg', '/static/images/avatar.png'].map((path) => [path, 'public, max-age=604800']),
    // Say something else from one minute or release to the next, under the same name.
    ...['/', '/car_make', '/facets/en.json', '/pagefind/pagefind.js'].map((path) => [path, ALWAYS_ASKED]),
    ...['/live/rates.json', '/live/chat.json', '/market/index.json'].map((path) => [path, ALWAYS_ASKED]),
  ])('let %s be kept: %s', async (path, kept) => {
    for (const origin of [theirs, ours]) {
      const { status, headers } = await ask(origin, path);
      expect({ origin, status, kept: headers['cache-control'] }).toEqual({ origin, status: 200, kept });
    }
  });

  it('are packed for those who take it, as there', async () => {
    for (const path of ['/car_make', '/share/a.png', '/fonts/face.woff2', '/facets/en.json', '/films/a.vtt']) {
      for (const accepted of ['br', 'gzip', 'identity', 'br;q=0, gzip']) {
        const headers = { 'accept-encoding': accepted };
        const expected = await ask(theirs, path, 'GET', headers);
        const answer = await ask(ours, path, 'GET', headers);
        expect(answer.headers['content-encoding'], `${path} ${accepted}`).toBe(expected.headers['content-encoding']);
        expect(answer.body).toBe(expected.body);
      }
    }
  });

  it('are not sent again to those who have them', async () => {
    const { headers } = await ask(ours, '/car_make');
    const known = await ask(ours, '/car_make', 'GET', { 'if-none-match': headers.etag ?? '' });
    expect(known).toMatchObject({ status: 304, body: '' });
    expect((await ask(ours, '/car_make', 'GET', { 'if-none-match': '"other"' })).status).toBe(200);
  });
});

it('goes over to another release between two requests, and has what open pages still ask for', async () => {
  const { '_astro/app.js': script, ...others } = FILES;
  const left = await ask(ours, '/_astro/app.js');
  const next = release('two', { ...others, 'car_make.html': 'other cars', 'new.html': 'new' });
  await pages.show(next);
  await pages.show(release('three', { ...others, 'car_make.html': 'other cars', 'new.html': 'new' }));
  expect(await ask(ours, '/_astro/app.js')).toMatchObject({ status: 200, body: script, headers: told(left).headers });
  expect((await ask(ours, '/car_make')).body).toBe('other cars');
  expect((await ask(ours, '/new')).body).toBe('new');
  rmSync(join(folder, 'one'), { recursive: true });
  expect((await ask(ours, '/_astro/app.js')).body).toBe('the Worker');
});
