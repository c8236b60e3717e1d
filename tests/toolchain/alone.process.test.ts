import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** What publishes the site all browser tests look at, or stops what serves it. */
const CHANGES_WHAT_IS_SERVED = /support\/(?:publishing|own-site)\.ts'|'scripts\/publish\.ts'/;

it('a browser test that changes what is served runs while no other does', () => {
  const alone = readFileSync('vitest.config.ts', 'utf8').split('const ALONE')[1]?.split(']')[0] ?? '';
  const found = globSync('tests/**/*.e2e.test.ts').filter((file) =>
    CHANGES_WHAT_IS_SERVED.test(readFileSync(file, 'utf8')),
  );
  expect(found.length).toBeGreaterThan(3);
  expect(found.filter((file) => !alone.includes(`'${file}'`))).toEqual([]);
});
