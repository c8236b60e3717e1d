import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ofBuild } from '../../src/layouts/of-build.ts';

const KEEPS = /^(?:export )?(?:let (\w+)|const (\w+)[^=\n]*= new (?:Weak)?(?:Map|Set)\b)/gm;

/** What a module of the pages keeps although it is none of `ofBuild`, and why it stays true. */
const ALWAYS_TRUE: Readonly<Record<string, string>> = {
  carOfMeasures: 'is named by all it is made of',
  shared: 'is about objects that are read for one build',
  linked: 'is made of code alone',
  readSheets: 'is known by the text it was read from',
  worked: 'is known by the digest of all that prices rest on',
};

it('what pages keep between two pages is kept for one build, so that the next is drawn of its own rows', () => {
  const files = globSync([
    'src/pages/**/*.{ts,astro}',
    'src/layouts/**/*.{ts,astro}',
    'src/components/**/*.{ts,astro}',
  ]);
  expect(files.length).toBeGreaterThan(100);
  const kept = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    // Frontmatter runs for each page.
    const code = file.endsWith('.astro') ? '' : text;
    return [...code.matchAll(KEEPS)].map(([, variable, constant]) => `${file}: ${variable ?? constant ?? ''}`);
  });
  // Names in capitals are lists that nothing is added to.
  const isKnown = (name: string) => /: [A-Z_]+$/.test(name) || Object.hasOwn(ALWAYS_TRUE, name.split(': ')[1] ?? '');
  expect(kept.filter((name) => !isKnown(name) && !name.includes('of-build.ts'))).toEqual([]);
});

it('makes again what is asked for in another build', () => {
  const global = globalThis as { drawnBuild?: number };
  let made = 0;
  const count = ofBuild(() => (made += 1));
  expect([count(), count()]).toEqual([1, 1]);
  global.drawnBuild = 7;
  expect([count(), count()]).toEqual([2, 2]);
  delete global.drawnBuild;
});
