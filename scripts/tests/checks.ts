/** One line of `npm test`. */
export interface Check {
  name: string;
  title: string;
  /** A program under node_modules or a script of ours, with its arguments. */
  command: readonly string[];
  /**
   * How many processor cores it keeps busy: its seconds of CPU by those it takes (`npm test -- --times`). Checks run side by
   * side as long as the machine has cores for them.
   */
  cores: number;
  /** It cannot run before the site is built and serves. */
  needsSite?: true;
  /** It writes a JSON report of Vitest, whose tests are counted one by one. */
  isVitest?: true;
}

export const SITE_NAME = 'site';

const vitest = (name: string, title: string, cores: number, ...rest: readonly string[]): Check => ({
  name,
  title,
  command: ['vitest/vitest.mjs', 'run', ...rest],
  cores,
  isVitest: true,
});

/** The checks that read sources alone and take a second each. */
const QUICK: readonly Check[] = [
  { name: 'styles', title: 'Direction-free styles', command: ['scripts/check-styles.ts'], cores: 0.5 },
  { name: 'locales', title: 'Languages', command: ['scripts/check-locales.ts'], cores: 0.5 },
  { name: 'routes', title: 'Routes', command: ['scripts/check-routes.ts'], cores: 0.5 },
];

/** All of them read the types of `astro:content`, which the build of the site writes. */
const LINT_AND_TYPES: readonly Check[] = [
  { name: 'lint', title: 'Lint and types of scripts', command: ['oxlint/bin/oxlint', '.'], needsSite: true, cores: 1 },
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
  cores: 0.5,
});

/**
 * All checks, in the order they begin. The site is built before any of them, if one needs it. Those that take long begin
 * first: browser tests, begun last, once ran alone for eight minutes and left half of the machine idle.
 */
export const CHECKS: readonly Check[] = [
  ...QUICK,
  vitest('unit', 'Unit tests', 1, '--project', 'node'),
  { ...vitest('e2e', 'Browser tests', 1.2, '--project', 'e2e'), needsSite: true },
  { ...vitest('e2e-alone', 'Publishing, kills and storms', 0.5, '--project', 'e2e-alone'), needsSite: true },
  vitest('worker', 'Tests inside workerd', 0.7, '--project', 'worker'),
  vitest('process', 'Servers and commands', 0.5, '--project', 'process'),
  ...LINT_AND_TYPES,
  { name: 'crawl', title: 'Every page and link', command: ['scripts/check-pages.ts'], needsSite: true, cores: 1 },
  { name: 'budgets', title: 'Budgets', command: ['scripts/budgets.ts'], needsSite: true, cores: 0.5 },
  format(['.']),
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
  const related = vitest('unit', 'Unit tests that import what changed', 1);
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
            ...vitest('e2e', 'Browser tests of the features', 1.2, ...inFolders('e2e', 'e2e-alone')),
            needsSite: true as const,
          },
          vitest('worker', 'Other tests of the features', 1, ...inFolders('node', 'process', 'worker')),
        ]
      : []),
  ];
}
