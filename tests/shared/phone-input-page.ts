import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type OutputFile, type Plugin } from 'esbuild';
import type { Page } from 'playwright-core';
import { SECURITY_HEADERS } from '../../functions/http/security-headers.ts';
import { ROOT } from '../../scripts/support/paths.ts';
import { htmlLanguage, localeOf, type Locale } from '../../src/domain/shared/locale.ts';
import type { PhoneValue } from '../../src/domain/shared/phone/model.ts';
import type { PhoneWords } from '../../src/domain/shared/phone/words.ts';
import type { PhoneOptions } from '../../src/islands/shared/phone-input/phone-input.tsx';

/** What a page of the test server says of its field. */
export interface PhonePage {
  locale?: Locale;
  theme?: 'light' | 'dark';
  options?: PhoneOptions;
  initial?: string;
  isRequired?: boolean;
  /** Room over the field. */
  offset?: 'none' | 'much';
}

/** The script of the test's page: the component as a form would have it. */
const ENTRY = `
  import { createElement } from 'react';
  import { createRoot } from 'react-dom/client';
  import { PhoneInput } from './src/islands/shared/phone-input/phone-input.tsx';
  const place = document.querySelector('[data-phone]');
  const output = document.querySelector('output');
  const onChange = (value, text, country) => { output.value = JSON.stringify({ value, text, country }); };
  createRoot(place).render(createElement(PhoneInput, { ...JSON.parse(place.dataset.phone), onChange }));
`;
const READER = '/read.js';
const STYLES = ['tokens.css', 'base.css', 'controls.css', 'fields.css', 'phone-input.css'];
const FONTS = /^\/fonts\/[\w-]+\.woff2$/;

/** Lists the reader's file as the site's bundler does, which has names of its own. */
const filesOf: Plugin = {
  name: 'files-of',
  setup: (bundler) => {
    bundler.onResolve({ filter: /\?files$/ }, ({ path }) => ({ path, namespace: 'files-of' }));
    bundler.onLoad({ filter: /.*/, namespace: 'files-of' }, () => ({ contents: `export default ['${READER}']` }));
  },
};

async function bundle(): Promise<Map<string, OutputFile>> {
  const { outputFiles } = await build({
    stdin: { contents: ENTRY, resolveDir: ROOT, sourcefile: 'page.ts' },
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: true,
    write: false,
    outdir: '/',
    // Without a digest in it: the reader's file has the name that `filesOf` gives it.
    chunkNames: '[name]',
    entryNames: '[name]',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [filesOf],
  });
  return new Map(outputFiles.map((file) => [file.path.replace('stdin', 'page'), file]));
}

function pageHtml({ locale = 'en', theme = 'light', offset = 'none', ...field }: PhonePage): string {
  const words = JSON.parse(readFileSync(join(ROOT, `content/locales/${locale}/phone.json`), 'utf8')) as PhoneWords;
  const props = JSON.stringify({ ...field, id: 'phone', name: 'mobile', words, locale }).replaceAll("'", '&#39;');
  return `<!doctype html>
<html lang="${htmlLanguage(locale)}" dir="${localeOf(locale).direction}" data-theme="${theme}">
<head><meta charset="utf-8"><title>Phone input</title><meta name="viewport" content="width=device-width">
${STYLES.map((name) => `<link rel="stylesheet" href="/styles/${name}">`).join('')}
<link rel="stylesheet" href="/test.css"><link rel="icon" href="data:,">
<script type="module" src="/page.js"></script></head>
<body><main class="${offset}"><h1>Haitu</h1><form action="/sent" method="get"><div data-phone='${props}'></div>
<button class="btn btn-main">OK</button></form><output class="clip"></output></main></body></html>`;
}

/** `much` puts the field where a whole pixel begins and ends, so that room can be measured to the pixel. */
const TEST_STYLES = `
  main { max-inline-size: 30rem; margin: 1rem; padding-block-end: 60rem; }
  form { display: grid; gap: 1rem; margin-block-start: 1rem; }
  .much form { position: absolute; inset-block-start: 780px; inline-size: 20rem; }
  .much { min-block-size: 1600px; }
  .much label { line-height: 24px; }
`;

export interface PhoneServer {
  addressOf: (page: PhonePage) => string;
  /** Answers to the reader's file that are refused from now on. */
  refuseReader: (times: number) => void;
  /** The lookup of the visitor's country answers this; undefined: with an error. */
  answerCountry: (text: string | undefined) => void;
  requested: string[];
  /** Bytes of the scripts, gzipped. */
  weights: Record<string, number>;
  close: () => void;
}

/** Serves pages with one phone input each, under the site's own headers. */
export async function servePhonePages(): Promise<PhoneServer> {
  const scripts = await bundle();
  const requested: string[] = [];
  let refusals = 0;
  let country: string | undefined = '1;KE;KEN;Kenya';
  const answer = (path: string, query: string): [status: number, type: string, body: string | Uint8Array] => {
    if (path === '/') return [200, 'text/html', pageHtml(JSON.parse(decodeURIComponent(query)) as PhonePage)];
    if (path === '/sent') return [200, 'text/plain', query];
    if (path === '/country') return country === undefined ? [404, 'text/plain', ''] : [200, 'text/plain', country];
    // Chromium asks for it when it likes, and would call its lack a fault of the page.
    if (path === '/favicon.ico') return [200, 'image/x-icon', ''];
    if (path === '/test.css') return [200, 'text/css', TEST_STYLES];
    if (path.startsWith('/styles/')) return [200, 'text/css', readFileSync(join(ROOT, 'src', path))];
    if (FONTS.test(path)) return [200, 'font/woff2', readFileSync(join(ROOT, 'public', path))];
    if (path === READER && refusals-- > 0) return [404, 'text/plain', ''];
    const script = scripts.get(path);
    return script ? [200, 'text/javascript', script.contents] : [404, 'text/plain', ''];
  };
  const server: Server = createServer(({ url = '' }, response) => {
    const [path = '', query = ''] = url.split('?');
    requested.push(path);
    const [status, type, body] = answer(path, query);
    // It would have the browser ask for everything over https.
    const { 'Strict-Transport-Security': _https, ...headers } = SECURITY_HEADERS;
    response.writeHead(status, { ...headers, 'Content-Type': `${type}; charset=utf-8` }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    addressOf: (page) => `${origin}/?${encodeURIComponent(JSON.stringify(page))}`,
    refuseReader: (times) => (refusals = times),
    answerCountry: (text) => (country = text),
    requested,
    weights: Object.fromEntries([...scripts].map(([name, { contents }]) => [name, gzipSync(contents).length])),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** What the page says it was told. */
interface Told {
  value?: PhoneValue;
  text: string;
  country: string;
}

/** Has pages of the server say what the policy refused them. Once a page. */
export const tellsRefusals = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`Refused by the policy: ${violatedDirective} ${blockedURI}`),
    );
  });

/** Opens a page with one field, and waits until it can be used. */
export async function openPhonePage(page: Page, server: PhoneServer, content: PhonePage = {}) {
  await page.goto(server.addressOf(content));
  const number = page.locator('#phone');
  const country = page.getByRole('combobox');
  const list = page.getByRole('listbox');
  await country.waitFor();
  return {
    page,
    number,
    country,
    list,
    told: async () => JSON.parse(await page.locator('output').innerText()) as Told,
    highlighted: () => highlighted(page),
  };
}

/** The name of the option that assistive technology is told of; it has to be in view. */
async function highlighted(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const id = document.activeElement?.getAttribute('aria-activedescendant');
    const option = id === null || id === undefined ? null : document.getElementById(id);
    const box = option?.getBoundingClientRect();
    const around = option?.parentElement?.getBoundingClientRect();
    if (!box || !around || box.top < around.top - 1 || box.bottom > around.bottom + 1) return undefined;
    return option?.firstElementChild?.textContent ?? undefined;
  });
}
