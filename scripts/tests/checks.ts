/** One line of `npm test`. */
export interface Check {
  name: string;
  title: string;
  /** A program under node_modules or a script of ours, with its arguments. */
  command: readonly string[];
  /** How many processor cores it keeps busy. Checks run side by side as long as the machine has cores for them. */
  cores: 1 | 2;
  /** It cannot run before the site is built and serves. */
  needsSite?: true;
  /** It writes a JSON report of Vitest, whose tests are counted one by one. */
  isVitest?: true;
  /** Variables that it alone gets. */
  environment?: Readonly<Record<string, string>>;
}

export const SITE_NAME = 'site';

const vitest = (name: string, title: string, ...rest: readonly string[]): Check => ({
  name,
  title,
  command: ['vitest/vitest.mjs', 'run', ...rest],
  cores: 2,
  isVitest: true,
});

/** The checks that read sources alone and take a second each. */
const QUICK: readonly Check[] = [
  { name: 'styles', title: 'Direction-free styles', command: ['scripts/check-styles.ts'], cores: 1 },
  { name: 'locales', title: 'Languages', command: ['scripts/check-locales.ts'], cores: 1 },
  { name: 'routes', title: 'Routes', command: ['scripts/check-routes.ts'], cores: 1 },
];

/** All of them read the types of `astro:content`, which the build of the site writes. */
const LINT_AND_TYPES: readonly Check[] = [
  {
    name: 'lint',
    title: 'Lint and types of scripts',
    command: ['oxlint/bin/oxlint', '.'],
    // Threads that read types share nothing: two of them work out many types twice.
    environment: { GOMAXPROCS: '1' },
    needsSite: true,
    cores: 1,
  },
  {
    name: 'lint-components',
    title: 'Lint of components and writes',
    command: ['eslint/bin/eslint.js', '.', '--max-warnings', '0', '--no-warn-ignored'],
    needsSite: true,
    cores: 1,
  },
  {
    name: 'types',
    title: 'Types of components',
    command: ['@astrojs/check/bin/astro-check.js', '--root', '.', '--tsconfig', 'tsconfig.components.json'],
    needsSite: true,
    cores: 1,
  },
];
const format = (files: readonly string[]): Check => ({
  name: 'format',
  title: 'Format',
  command: ['scripts/check-format.ts', ...files],
  cores: 1,
});

/** All checks, in the order they begin. The site is built before any of them, if one needs it. */
export const CHECKS: readonly Check[] = [
  ...QUICK,
  { ...vitest('unit', 'Unit tests', '--project', 'node'), cores: 1 },
  format(['.']),
  { ...vitest('e2e', 'Browser tests', '--project', 'e2e'), needsSite: true },
  { ...vitest('e2e-alone', 'Publishing, kills and storms', '--project', 'e2e-alone'), needsSite: true, cores: 1 },
  { ...vitest('process', 'Servers and commands', '--project', 'process'), cores: 1 },
  // Two run at a time, and each waits half of its time.
  { ...vitest('worker', 'Tests inside workerd', '--project', 'worker'), cores: 1 },
  ...LINT_AND_TYPES,
  { name: 'crawl', title: 'Every page and link', command: ['scripts/check-pages.ts'], needsSite: true, cores: 1 },
  { name: 'budgets', title: 'Budgets', command: ['scripts/budgets.ts'], needsSite: true, cores: 1 },
];

/**
 * The checks for a change inside some features: units by their imports, tests in workerd and in a browser by folder.
 *
 * @param files that were changed, below the project's folder
 */
export function checksOfChange({
  files,
  features,
}: {
  files: readonly string[];
  features: readonly string[];
}): Check[] {
  const code = files.filter((file) => /\.(ts|tsx|astro|mjs|js)$/.test(file));
  const folders = features.map((feature) => `tests/${feature}/`);
  const inFolders = (...projects: string[]) => [
    ...projects.flatMap((project) => ['--project', project]),
    '--passWithNoTests',
    ...folders,
  ];
  const related = vitest('unit', 'Unit tests that import what changed');
  return [
    ...QUICK,
    ...(files.length > 0 ? [format(files)] : []),
    ...(code.length > 0
      ? [
          {
            ...related,
            command: ['vitest/vitest.mjs', 'related', '--run', '--project', 'node', '--passWithNoTests', ...code],
          },
          ...LINT_AND_TYPES,
        ]
      : []),
    ...(folders.length > 0
      ? [
          {
            ...vitest('e2e', 'Browser tests of the features', ...inFolders('e2e', 'e2e-alone')),
            needsSite: true as const,
          },
          vitest('worker', 'Other tests of the features', ...inFolders('node', 'process', 'worker')),
        ]
      : []),
  ];
}
