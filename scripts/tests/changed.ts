import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../support/paths.ts';

/** What a change can affect: some features, or everything because of one shared file. */
type Reach =
  { kind: 'features'; files: readonly string[]; features: readonly string[] } | { kind: 'everything'; because: string };

/** Folders whose next folder is named after a feature. */
const FEATURE_FOLDERS =
  /^(functions|durable-objects|src\/(islands|components|markup|domain)|data\/queries|content\/locales\/[a-z-]+|tests)\/([a-z-]+)\//;
/** Files named after a feature, some with a part of it behind a hyphen. */
const FEATURE_FILES = /^(src\/wire|src\/wire\/addresses|data\/schema|content\/locales\/[a-z-]+)\/([a-z-]+)\.(ts|json)$/;
const PAGE = /^src\/pages\/.*\.astro$/;
/** Example rows of the admin's entities. */
const EXAMPLES = /^tests\/entities\//;
/** Articles of the site. */
const ARTICLES = /^content\/(news|blog|guides|faq|exhibitions)\//;
/** What no code and no page is made of. */
const PROSE = /^(docs\/|[A-Z]+\.md$|.*\/README\.md$)/;
/** Names that features stand behind, but that are none. */
const SHARED = new Set(['shared', 'http', 'jobs', 'support', 'toolchain', 'database', 'objects', 'api', 'home']);

/** Features that stand in front of calls of others: their tests see the others let in or kept out. */
const ALSO_AFFECTS: Readonly<Record<string, readonly string[]>> = {
  captcha: ['account', 'auth'],
  verification: ['account', 'auth'],
  upload: ['account', 'chat', 'listing'],
};

/** Files that differ from the last commit on main: committed on this branch, changed, or new. */
export function changedFiles(): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);
  const [base = 'HEAD'] = git('merge-base', 'HEAD', 'main');
  return [...new Set([...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')])];
}

/**
 * Says what changed files can affect. A file of one feature's folders affects that feature; a page affects the features
 * whose components it imports; prose affects nothing; every other file is shared.
 *
 * @param read gives the text of a page, or nothing if it was deleted
 */
export function reachOf(files: readonly string[], read: (file: string) => string | undefined = readSource): Reach {
  const features = new Set<string>();
  for (const file of files) {
    if (PROSE.test(file)) continue;
    const found = featuresOf(file, read);
    if (found.length === 0) return { kind: 'everything', because: file };
    for (const feature of found.flatMap((name) => [name, ...(ALSO_AFFECTS[name] ?? [])])) features.add(feature);
  }
  return { kind: 'features', files: files.filter((file) => read(file) !== undefined), features: [...features].sort() };
}

function featuresOf(file: string, read: (file: string) => string | undefined): string[] {
  if (EXAMPLES.test(file)) return ['admin'];
  const named = FEATURE_FOLDERS.exec(file)?.[3];
  if (named !== undefined) return SHARED.has(named) ? [] : [named];
  const part = FEATURE_FILES.exec(file)?.[2];
  if (part !== undefined) return [part, part.split('-')[0] ?? part].filter(isFeature).slice(0, 1);
  if (ARTICLES.test(file)) return ['editorial'];
  if (PAGE.test(file)) return importedFeatures(read(file) ?? '');
  return [];
}

/** Features with tests of their own. */
const isFeature = (name: string) => !SHARED.has(name) && existsSync(join(ROOT, 'tests', name));

function importedFeatures(source: string): string[] {
  const names = [...source.matchAll(/\/(?:components|islands|markup)\/([a-z-]+)\//g)].map(([, name = '']) => name);
  return [...new Set(names.filter(isFeature))];
}

function readSource(file: string): string | undefined {
  const path = join(ROOT, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}
