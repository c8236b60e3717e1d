import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../scripts/support/paths.ts';

/** Documents for people who work on the product; articles of the site have links of the site in them. */
const DOCUMENTS = globSync(
  ['*.md', 'docs/**/*.md', '{data,functions,src,durable-objects,host,tests,scripts}/**/README.md', 'content/README.md'],
  {
    cwd: ROOT,
  },
);

const read = (document: string) => readFileSync(join(ROOT, document), 'utf8');
/** Targets of links that stay in the repository. */
const linksOf = (text: string) =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^(?:https?:|\/)/.test(target));
/** The name a heading has in addresses, as GitHub makes it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
const anchorsOf = (text: string) => [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

describe('the documents', () => {
  it.each(DOCUMENTS)('%s leads nowhere in vain', (document) => {
    const lost = linksOf(read(document)).filter((target) => {
      const [path = '', anchor] = target.split('#');
      const file = path === '' ? document : join(dirname(document), path);
      if (!existsSync(join(ROOT, file))) return true;
      return anchor !== undefined && !anchorsOf(read(file)).includes(anchor);
    });
    expect(lost).toEqual([]);
  });

  it.each(DOCUMENTS)('%s is wrapped at 100 characters', (document) => {
    const prose = read(document).replaceAll(/^ *```.*?^ *```/gms, '');
    const isFree = (line: string) => /^(?:\||#|\s*!?\[.*\]\(.*\)$)/.test(line);
    const long = prose.split('\n').filter((line) => line.length > 100 && !isFree(line));
    expect(long, 'npm run format wraps prose.').toEqual([]);
  });

  it('list every decision', () => {
    const decisions = globSync('docs/decisions/[0-9]*.md', { cwd: ROOT }).map((path) => path.replace(/.*\//, ''));
    expect(linksOf(read('docs/decisions/README.md')).sort()).toEqual(decisions.sort());
  });

  it('name no source that a reader cannot open', () => {
    expect(DOCUMENTS.filter((document) => /\.\.\/shared\b|DESIGN|WIRE\.md/.test(read(document)))).toEqual([]);
  });
});
