import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../../scripts/support/paths.ts';

/** Folders of the product. Tests may cast what they hand in. */
const FOLDERS = ['src', 'functions', 'durable-objects', 'data', 'host', 'scripts', 'tools'];
const CODE = /\.(ts|tsx|mts|astro)$/;

/** A cast by which TypeScript believes anything. In a comment, these are words. */
const BLIND_CAST = /^(?!\s*(?:\/\/|\/?\*)).*\bas (?:never|unknown as)\b/;
/** A comment of one line that ends as a sentence does, or the end of a longer one. */
const SENTENCE = /^\s*(?:\/\/ .+[.:]|\/\*\* .+[.:] \*\/|\*\/)$/;

const codeFiles = () =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...FOLDERS], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((name) => CODE.test(name) && existsSync(join(ROOT, name)));

function bareCasts(name: string, text: string): string[] {
  const lines = text.split('\n');
  return lines.flatMap((line, index) =>
    BLIND_CAST.test(line) && !SENTENCE.test(lines[index - 1] ?? '') ? [`${name}:${index + 1}`] : [],
  );
}

describe('a cast to never, or by way of unknown', () => {
  test('has a comment on the line above that says why the types cannot tell', () => {
    const files = codeFiles();
    expect(files).toContain('data/write/rows.ts');
    expect(files.flatMap((name) => bareCasts(name, readFileSync(join(ROOT, name), 'utf8')))).toEqual([]);
  });

  test('is named with its file and line without one', () => {
    const cast = 'const row = facts as unknown as Row;';
    expect(bareCasts('a.ts', `${cast}\n`)).toEqual(['a.ts:1']);
    expect(bareCasts('a.ts', `const one = 1;\n  put(row as never);`)).toEqual(['a.ts:2']);
    expect(bareCasts('a.ts', `// because\n${cast}`)).toEqual(['a.ts:2']);
    expect(bareCasts('a.ts', `// The form has checked each fact.\n${cast}`)).toEqual([]);
    expect(bareCasts('a.ts', `/** The form has checked each fact. */\n${cast}`)).toEqual([]);
    expect(bareCasts('a.ts', `/**\n * It holds facts.\n */\n${cast}`)).toEqual([]);
    expect(bareCasts('a.ts', '/** As long as neverland is as unknown as here. */\nconst one = 1 as const;')).toEqual(
      [],
    );
  });
});
