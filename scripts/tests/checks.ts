export interface Check {
  name: string;
  title: string;
  /** Program under node_modules, or a script of ours, with its arguments. */
  command: readonly string[];
  /**
   * Comes after the site was built and started, which happens once. `needed`: cannot run without it; `types`: can, but
   * in a clean clone the build writes the types of `astro:content`.
   */
  site?: 'needed' | 'types';
  /** Uses one processor core, and measures no time: those that follow each other run two at a time. */
  isOneCore?: true;
  /** Writes Vitest's JSON report there: its tests are counted one by one. */
  vitestProject?: string;
}

const vitest = (project: string, title: string, site?: 'needed'): Check => ({
  name: project === 'node' ? 'unit' : project,
  title,
  command: ['vitest/vitest.mjs', 'run', '--project', project],
  ...(site && { site }),
  vitestProject: project,
});

/** In the order they run. */
export const CHECKS: readonly Check[] = [
  { name: 'styles', title: 'Direction-free styles', command: ['scripts/check-styles.ts'] },
  { name: 'locales', title: 'Languages', command: ['scripts/check-locales.ts'] },
  vitest('node', 'Unit tests'),
  vitest('worker', 'Tests inside workerd'),
  {
    name: 'lint',
    title: 'Lint',
    command: ['eslint/bin/eslint.js', '.', '--max-warnings', '0'],
    site: 'types',
    isOneCore: true,
  },
  {
    name: 'format',
    title: 'Format',
    command: ['prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'],
    isOneCore: true,
  },
  {
    // Of pages and of TypeScript alike.
    name: 'types',
    title: 'Types',
    command: ['@astrojs/check/bin/astro-check.js'],
    site: 'types',
    isOneCore: true,
  },
  { name: 'routes', title: 'Routes', command: ['scripts/check-routes.ts'], isOneCore: true },
  { name: 'crawl', title: 'Every page and link', command: ['scripts/check-pages.ts'], site: 'needed', isOneCore: true },
  { name: 'budgets', title: 'Budgets', command: ['scripts/budgets.ts'], site: 'needed', isOneCore: true },
  vitest('e2e', 'Browser tests', 'needed'),
  vitest('e2e-alone', 'Speed, publishing and bids under a running server', 'needed'),
];
