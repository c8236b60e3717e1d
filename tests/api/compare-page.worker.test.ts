import { describe, expect, it } from 'vitest';
import { fetchWorker } from '../support/api.ts';

/** The shell of these tests is `tests/support/site/style_param_pk.html`; browser tests look at the built one. */
const PAGE = '/style_param_pk';
const SEAGULL = 'byd-seagull-2025-vitality';

async function read(search: string, init?: RequestInit, environment?: Partial<Cloudflare.Env>) {
  const response = await fetchWorker(PAGE + search, init, environment);
  const html = await response.text();
  const inside = (part: string) => new RegExp(`<[^>]*\\sdata-${part}\\b[^>]*>([\\s\\S]*?)</`).exec(html)?.[1] ?? '';
  return { status: response.status, headers: response.headers, html, inside };
}

describe('the page of a comparison', () => {
  it('comes with the cars of its address, in its words and at its rate', async () => {
    const { status, html, headers } = await read(`?style=${SEAGULL}`);
    expect(status).toBe(200);
    expect(html).toContain('<h1 data-title>BYD Seagull</h1>');
    expect(html).toContain(`<li data-slug="${SEAGULL}">`);
    expect(html).toMatch(/<p data-summary>Add another<\/p>/);
    // Dollars first, at the shell's rate of 7.
    expect(html).toMatch(/Suggested<\/span>.*US\$9,971.*CN¥69,800/s);
    expect(html).toMatch(/<table data-table><thead>.*<tbody id="g-/s);
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(headers.get('etag')).toBeNull();
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('shows what is filled, hides what waits, and touches nothing outside', async () => {
    const { html } = await read(`?style=${SEAGULL}`);
    expect(html).toMatch(/<div data-wait hidden/);
    expect(html).toMatch(/<div data-empty hidden/);
    expect(html).toMatch(/<div data-body\s*>/);
    expect(html).toContain('<ol class="cmp-cars n1"');
    expect(html).toContain('<p data-title data-empty>Of another part</p>');
    // One car lines up with nothing.
    expect(html).toMatch(/<fieldset data-aligns hidden/);
  });

  it('hands its cars to its script, and keeps them in links to files and languages', async () => {
    const { html } = await read(`?style=${SEAGULL}`);
    const [, drawn = ''] = / data-drawn="([^"]*)"/.exec(html) ?? [];
    expect(JSON.parse(drawn.replaceAll('&quot;', '"').replaceAll('&amp;', '&'))).toMatchObject([{ slug: SEAGULL }]);
    expect(html).toContain(`href="/api/shop.AutoStyle/compareFile?style=${SEAGULL}&amp;format=csv&amp;lang=en"`);
    expect(html).toContain(`href="/fr/style_param_pk?style=${SEAGULL}"`);
  });

  it('says of which cars it is where its address is posted', async () => {
    const { html } = await read(`?style=${SEAGULL}`);
    expect(html).toContain('<title>BYD Seagull · Haitu</title>');
    expect(html).toContain('property="og:title" content="BYD Seagull"');
    expect(html).toMatch(/name="description" content="[^"]+ Up to four\."/);
  });

  it('names what of its address there is not, as text', async () => {
    const { html, inside } = await read(`?style=${SEAGULL}&style=no-such-car&style=%3Cscript%3E`);
    expect(inside('notices')).toBe('<li class="note note-warn">No such style: no-such-car');
    expect(html).toContain('<li class="note note-warn">Odd</li>');
    expect(html).not.toContain('<script>');
  });

  it('is the shell as it was built where no car is named or none exists', async () => {
    for (const search of ['', '?style=', '?other=1']) {
      const { html, headers } = await read(search);
      expect(html, search).toContain('<div data-body hidden>');
      expect(headers.get('etag'), search).not.toBeNull();
    }
    const { html } = await read('?style=no-such-car');
    expect(html).toContain('<div data-body hidden>');
    expect(html).toContain('No such style: no-such-car');
  });

  it('is the shell, whose script tries again, while the database is away', async () => {
    const { status, html } = await read(`?style=${SEAGULL}`, {}, { LIBSQL_URL: 'http://127.0.0.1:9' });
    expect(status).toBe(200);
    expect(html).toContain('<div data-body hidden>');
    expect(html).not.toContain('data-drawn');
  });

  it('is whole for somebody who has the shell already', async () => {
    const { headers } = await read('');
    const init = { headers: { 'if-none-match': headers.get('etag') ?? '' } };
    expect((await read('', init)).status).toBe(304);
    const { status, html } = await read(`?style=${SEAGULL}`, init);
    expect(status).toBe(200);
    expect(html).toContain('data-drawn');
  });

  it('is only read', async () => {
    const response = await fetchWorker(`${PAGE}?style=${SEAGULL}`, { method: 'POST' });
    expect(response.status).toBeGreaterThanOrEqual(400);
    const head = await fetchWorker(`${PAGE}?style=${SEAGULL}`, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');
  });
});
