import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  BUILD_SETTINGS,
  DATABASE_SETTINGS,
  LIMIT_SETTINGS,
  REQUIRED_SECRETS,
  WORKER_SETTINGS,
} from '../../host/serve/settings.ts';
import { ROOT } from '../../scripts/support/paths.ts';

const page = readFileSync(join(ROOT, 'docs/settings.md'), 'utf8');

/** Names in the first column of a section's table. */
function namesIn(section: string): string[] {
  const text = page.split(`\n## ${section}\n`)[1]?.split('\n## ')[0] ?? '';
  return text.split('\n').flatMap((line) => {
    const [, first = ''] = /^\|([^|]*)\|/.exec(line) ?? [];
    return [...first.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name);
  });
}

const sorted = (settings: readonly { name: string }[]) => settings.map(({ name }) => name).sort();

it.each([
  ['Database', DATABASE_SETTINGS],
  ['Of the Worker', WORKER_SETTINGS],
  ['Of the build', BUILD_SETTINGS],
  ['Limits of a build', LIMIT_SETTINGS],
] as const)('lists each setting there is under "%s", and no other', (section, settings) => {
  expect(namesIn(section).sort()).toEqual(sorted(settings));
});

it('says of each setting whether it is a secret', () => {
  for (const { name, secret } of [...DATABASE_SETTINGS, ...WORKER_SETTINGS]) {
    expect(page, name).toMatch(new RegExp(`^\\| \`${name}\` +\\| ${secret ? 'yes' : 'no'} `, 'm'));
  }
});

it('names the secrets without which a deployment does not work, also in the configuration of the Worker', () => {
  const secrets = [...DATABASE_SETTINGS, ...WORKER_SETTINGS].filter(({ secret }) => secret).map(({ name }) => name);
  expect(secrets).toEqual(expect.arrayContaining([...REQUIRED_SECRETS]));
  const toml = readFileSync(join(ROOT, 'wrangler.toml'), 'utf8');
  expect(/^# Required secrets: (.*)$/m.exec(toml)?.[1]?.split(' ')).toEqual(REQUIRED_SECRETS);
});
