import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { CommandError, runScript } from './support/failure.ts';
import { ROOT } from './support/paths.ts';

/**
 * Checks that every file is laid out as Prettier does it (`npm run format`). oxfmt takes a hundredth of the time and
 * differs from Prettier in a handful of lines, so Prettier reads only the files that oxfmt would change, and the components,
 * which oxfmt cannot read.
 *
 * @example node scripts/check-format.ts src/styles/tokens.css
 */
await runScript(async () => {
  const named = process.argv.slice(2);
  const paths = named.length > 0 ? named : ['.'];
  const components = named.length > 0 ? named.filter((path) => path.endsWith('.astro')) : ['**/*.astro'];
  const uncertain = [...differsForOxfmt(paths), ...components];
  if (uncertain.length > 0) process.exitCode = checkByPrettier(uncertain);
  if (!process.exitCode) console.log('Format: in order.');
  return Promise.resolve();
});

/** Returns the files that oxfmt would change. It obeys `.prettierignore`, too. */
function differsForOxfmt(paths: readonly string[]): string[] {
  const args = ['--list-different', '--no-error-on-unmatched-pattern', ...paths];
  const { status, stdout, stderr } = run('oxfmt/bin/oxfmt', args);
  const files = stdout.split('\n').filter((line) => line !== '');
  // It ends with 1 if files differ. A file it cannot read is named on stderr alone.
  if (status !== 0 && (status !== 1 || files.length === 0 || stderr.trim() !== ''))
    throw new CommandError(`oxfmt could not read the files.\n${stdout}${stderr}`);
  return files;
}

function checkByPrettier(files: readonly string[]): number {
  const args = ['--check', '--ignore-unknown', '--log-level', 'warn', ...files];
  const { status, stdout, stderr } = run('prettier/bin/prettier.cjs', args);
  process.stderr.write(stdout + stderr);
  return status ?? 1;
}

function run(program: string, args: readonly string[]) {
  return spawnSync(process.execPath, [join(ROOT, 'node_modules', program), ...args], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
}
