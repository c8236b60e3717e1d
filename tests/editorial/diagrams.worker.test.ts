import { beforeAll, describe, expect, it } from 'vitest';
import { listArticles } from '../../data/queries/editorial/editorial.ts';
import { articleResource } from '../../src/domain/admin/entities/article.ts';
import { DIAGRAM_LIMITS } from '../../src/domain/editorial/diagrams.ts';
import { renderMarkdown } from '../../src/markup/editorial/markdown.ts';
import {
  addedRow,
  call,
  database,
  entitiesAsAdmin,
  environment,
  loginOf,
  removeRow,
} from '../support/admin-entities.ts';
import { EXAMPLES } from '../support/entity-examples.ts';
import { ask, fetchWorker } from '../support/api.ts';

beforeAll(entitiesAsAdmin, 60_000);

const PATH = '/admin/editorial.Article/diagram';
const svgOf = (word: string) =>
  `<svg viewBox="0 0 90 40" onload="alert(1)"><script>alert(1)</script><text>${word}</text></svg>`;
const keep = (source: string, svg: string) => call(PATH, { source, svg });
const sourceOf = () => `graph TD\n  A --> ${crypto.randomUUID()}\n`;
const opened = (url: string, accept = 'image/*') => fetchWorker(url, { headers: { accept } }, environment);

describe('a diagram', () => {
  it('is kept without what could run, and its file may do nothing', async () => {
    const source = sourceOf();
    const { data } = await keep(source, svgOf('Ship'));
    const { url } = data as { url: string };
    expect(url).toMatch(/^\/uploads\/diagrams\/[0-9a-f]{64}\.svg$/);
    const file = await opened(url);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    expect(file.headers.get('content-security-policy')).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
    expect(await file.text()).toBe(
      '<svg viewBox="0 0 90 40" xmlns="http://www.w3.org/2000/svg" width="90" height="40"><text>Ship</text></svg>',
    );
    // Drawn again, it has the same address.
    expect((await keep(source, svgOf('Boat'))).data).toEqual({ url });
    expect(await (await opened(url)).text()).toContain('<text>Boat</text>');
  });

  it('is a picture on the page of an article that has its source, and the source until it was drawn', async () => {
    const source = sourceOf();
    const body = `## Way\n\n\`\`\`mermaid\n${source}\`\`\`\n\nEnd.`;
    const add = { ...EXAMPLES['article']?.add, slug: 'a-diagram', is_published: '1' };
    const texts = { title: { en: 'A way' }, summary: { en: 'By sea.' }, body: { en: body } };
    const id = await addedRow(articleResource, { ...add, ...texts });
    const page = async () => {
      const article = (await listArticles(database, { now: Date.now() })).find(({ slug }) => slug === 'a-diagram');
      const { html } = renderMarkdown(article?.body ?? '', {
        locale: 'en',
        tableLabel: 'It',
        diagrams: article?.diagrams,
      });
      return { html, digest: article?.digest };
    };
    const before = await page();
    expect(before.html).toContain('<code class="language-mermaid">graph TD');
    const { url } = (await keep(source, svgOf('Ship &lt; "boat"'))).data as { url: string };
    const after = await page();
    expect(after.html).toContain(
      `<img class="diagram" src="${url}" width="90" height="40" alt="Ship &lt; &quot;boat&quot;" loading="lazy" decoding="async">`,
    );
    expect(after.html).not.toContain('graph TD');
    expect(after.digest).not.toBe(before.digest);
    await removeRow(articleResource, id);
  });

  it('is refused where it is none, empty or too long, and to who may not edit such texts', async () => {
    expect((await keep(sourceOf(), '<p>words</p>')).msg).toBe('This is no picture of a diagram.');
    expect(await keep('', svgOf('x'))).toMatchObject({ code: 0 });
    expect(await keep('x'.repeat(DIAGRAM_LIMITS.source + 1), svgOf('x'))).toMatchObject({ code: 0 });
    expect(await keep(sourceOf(), svgOf('x'.repeat(DIAGRAM_LIMITS.svg)))).toMatchObject({ code: 0 });
    const source = sourceOf();
    const other = await loginOf(['editorial/article/index', 'editorial/question/edit']);
    const sent = {
      method: 'POST',
      headers: { 'content-type': 'application/json', batoken: other.token },
      body: JSON.stringify({ source, svg: svgOf('x') }),
    };
    expect(await ask(PATH, sent, environment)).toMatchObject({ code: 401 });
    expect(await ask('/admin/editorial.Question/diagram', sent, environment)).toMatchObject({ code: 1 });
  });

  it('that was never drawn is no file', async () => {
    const none = `/uploads/diagrams/${'0'.repeat(64)}.svg`;
    expect([(await opened(none)).status, (await opened('/uploads/diagrams/x.svg')).status]).toEqual([404, 404]);
  });
});
