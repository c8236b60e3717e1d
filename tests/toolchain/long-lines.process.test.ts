import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../../scripts/support/paths.ts';

const MAX = 140;
const CODE = /\.(ts|tsx|mts|mjs|js|astro|css|toml)$/;
/** Style sheets hold pictures as data URIs, which have no place to break. */
const UNBREAKABLE = /url\("data:/;

/** Files of code that are tracked, or new and about to be. */
const codeFiles = () =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((name) => CODE.test(name) && existsSync(join(ROOT, name)));

const longLines = (name: string, text: string): string[] =>
  text
    .split('\n')
    .flatMap((line, index) =>
      line.length > MAX && !UNBREAKABLE.test(line) ? [`${name}:${index + 1} has ${line.length} characters`] : [],
    );

describe('a line of code', () => {
  test(`has at most ${MAX} characters: the formatter leaves long texts and comments as they are`, () => {
    const files = codeFiles();
    expect(files).toContain('tests/toolchain/long-lines.process.test.ts');
    expect(files.flatMap((name) => longLines(name, readFileSync(join(ROOT, name), 'utf8')))).toEqual([]);
  });

  test('is named with its file and place when it is longer', () => {
    expect(longLines('a.ts', `short\n${'x'.repeat(MAX)}\n${'x'.repeat(MAX + 1)}`)).toEqual([
      'a.ts:3 has 141 characters',
    ]);
    expect(longLines('a.css', `  --mark: url("data:${'x'.repeat(MAX)}");`)).toEqual([]);
  });
});
