import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SITE_VERSION } from '../../src/domain/site/version.ts';

it('says the version of package.json', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  expect(SITE_VERSION).toBe(version);
});
