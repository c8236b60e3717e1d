import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { currentRelease } from '../host/build/releases.ts';
import { crawl } from './checks/crawl/crawl.ts';
import { readPages } from './checks/crawl/read-pages.ts';
import { reportFaults } from './checks/report.ts';
import { CommandError, runScript } from './support/failure.ts';

/**
 * `npm run check:pages`: reads every page of the build as a visitor and a search engine would. Every link leads
 * somewhere, every page can be come to, has a title and one main heading, no id twice, and no English in other languages.
 */
await runScript(async () => {
  const release = currentRelease();
  if (!release) throw new CommandError('There is no build yet: `npm start` makes one.');
  const client = join(release.folder, 'client');
  const { pages, faults } = await readPages(client);
  const report = crawl(pages, (path) => existsSync(join(client, path)));
  const notes = [`${pages.length} pages read, ${report.reached} come to by ${report.links} links.`];
  reportFaults('Every page', [...faults, ...report.faults], notes);
});
