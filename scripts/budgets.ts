import { join } from 'node:path';
import { currentRelease } from '../host/build/releases.ts';
import { budgetFaults, BUDGETS, countFiles, kilobytes, weighSite } from './checks/budgets.ts';
import { reportFaults } from './checks/report.ts';
import { brotliWithin } from './checks/weights.ts';
import { CommandError, runScript } from './support/failure.ts';

/** Budgets of docs/architecture.md that are bytes and counts, on the built site: the heaviest page of every kind and language. */
await runScript(async () => {
  const release = currentRelease();
  if (!release) throw new CommandError('There is no build to weigh. Run `npm start` or `npm test` first.');
  const client = join(release.folder, 'client');
  const weights = weighSite(client, brotliWithin(BUDGETS.sheetHtmlBrotli));
  const staticFiles = countFiles(client);
  const max = (bytes: (weight: (typeof weights)[number]) => number) => kilobytes(Math.max(...weights.map(bytes)));
  reportFaults('Budgets', budgetFaults(weights, staticFiles), [
    `${weights.length} pages weighed; most JavaScript ${max(({ script }) => script.gzip)} and CSS ` +
      `${max(({ style }) => style.gzip)} (gzip), HTML no more than ${max(({ html }) => html.brotli)} (brotli); ` +
      `${staticFiles} static files.`,
  ]);
  return Promise.resolve();
});
