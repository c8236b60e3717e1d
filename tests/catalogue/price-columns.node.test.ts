import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../scripts/support/paths.ts';

/** These files may read a column of prices in China directly: they decide who sees it, or show it to nobody. */
const KNOWN: Readonly<Record<string, string>> = {
  'data/queries/catalogue/prices-in-china.ts': 'decides what is told',
  'data/queries/catalogue/catalogue.ts': 'compares, and takes what it tells from the file above',
  'data/queries/catalogue/styles.ts': 'puts styles in the order of their prices',
  'data/queries/photo/photos.ts': 'finds the photograph of the cheapest style',
};

it('prices in China are read in one place, which decides who is told them', () => {
  const column = /\bstyles\.(?:suggestedPriceMinor|lowestPriceMinor)|\b(?:suggested|lowest)_price_minor/;
  const files = globSync(
    ['data/queries/**/*.ts', 'data/search/**/*.ts', 'functions/**/*.ts', 'durable-objects/**/*.ts'],
    {
      cwd: ROOT,
    },
  );
  const reading = files.filter((file) => column.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(files.length).toBeGreaterThan(300);
  expect(reading.sort()).toEqual(Object.keys(KNOWN).sort());
});
