import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../scripts/support/paths.ts';

const LONG = Array.from({ length: 60 }, (_, index) => `  console.log(${index});`).join('\n');

/** One fault of each kind, in a file the rule applies to. */
const FAULTS: Readonly<Record<string, readonly [text: string, rule: string]>> = {
  'src/domain/stock/clock.ts': ['export const at = () => new Date();', 'haitu(clock-handed-in)'],
  'src/domain/stock/now.ts': ['export const at = () => Date.now();', 'eslint(no-restricted-properties)'],
  'src/domain/stock/ask.ts': ["export const ask = () => fetch('/');", 'eslint(no-restricted-globals)'],
  'src/domain/stock/zone.ts': ["import { lot } from '../../../data/lot.ts';\nlot;", 'haitu(import-zones)'],
  'src/islands/shared/focus.ts': [
    "import { useEffect } from 'react';\nexport const use = (field: HTMLElement) => useEffect(() => field.focus(), [field]);",
    'haitu(focus-in-commit)',
  ],
  'functions/auth/login.ts': [
    "import { Hono } from 'hono';\nexport const app = new Hono();",
    'eslint(no-restricted-imports)',
  ],
  'functions/auth/long.ts': [`export function long() {\n${LONG}\n}`, 'eslint(max-lines-per-function)'],
  'tests/auth/long.node.test.ts': [`${LONG}\n`.repeat(6), 'eslint(max-lines)'],
  'functions/auth/late.ts': ['export const late = async () => 1;\nlate();', 'typescript(no-floating-promises)'],
  'functions/auth/any.ts': ['export const any = (text: string): any => text;', 'typescript(no-explicit-any)'],
  'functions/auth/sure.ts': [
    "export const sure = (text: string) => text ?? '';",
    'typescript(no-unnecessary-condition)',
  ],
  'functions/auth/first.ts': [
    'export const first = (list: string[]) => list[0]!;',
    'typescript(no-non-null-assertion)',
  ],
  'functions/auth/state.ts': [
    "export function state(is: 'open' | 'sold') {\n  switch (is) {\n    case 'open':\n      return 1;\n  }\n  return 2;\n}",
    'typescript(switch-exhaustiveness-check)',
  ],
  'functions/auth/types.ts': ["export const count: number = 'one';", 'typescript(TS2322)'],
  'functions/auth/quiet.ts': [
    '// oxlint-disable-next-line no-var\nexport const quiet = 1;',
    'Unused oxlint-disable directive',
  ],
};

/** Files the same rules must let through. */
const SOUND: Readonly<Record<string, string>> = {
  'functions/auth/routes.ts': "import { Hono } from 'hono';\nexport const app = new Hono();",
  'functions/auth/clock.ts': 'export const at = () => new Date();',
  'scripts/auth/first.ts': 'export const first = (list: string[]) => list[0]!;',
  'data/lot.ts': 'export const lot = 1;',
};

it('finds one fault of each kind, of the types too, and leaves sound files alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'));
  for (const file of ['.oxlintrc.json', 'tsconfig.json']) cpSync(join(ROOT, file), join(folder, file));
  for (const path of ['scripts/lint', 'scripts/support/paths.ts'])
    cpSync(join(ROOT, path), join(folder, path), { recursive: true });
  for (const name of ['node_modules', 'data/schema', 'data/write', 'functions/environment.d.ts']) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    symlinkSync(join(ROOT, name), join(folder, name));
  }
  const texts = [...Object.entries(FAULTS).map(([file, [text]]) => [file, text] as const), ...Object.entries(SOUND)];
  for (const [file, text] of texts) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `${text}\n`);
  }
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [join(ROOT, 'node_modules/oxlint/bin/oxlint'), '--format=unix', ...texts.map(([file]) => file)],
    { cwd: folder, encoding: 'utf8' },
  );
  const found = (file: string) => stdout.split('\n').filter((line) => line.startsWith(`${file}:`));
  for (const [file, [, rule]] of Object.entries(FAULTS))
    expect(found(file).join('\n'), `${file}\n${stdout}\n${stderr}`).toContain(rule);
  for (const file of Object.keys(SOUND)) expect(found(file), file).toEqual([]);
});
