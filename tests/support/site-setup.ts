import { startTestSite } from '../../scripts/tests/site.ts';
import { stopAll } from '../../scripts/support/cleanup.ts';

/** Builds and starts the site for browser tests that are run by themselves; `npm test` has started it, and names it. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['SITE_URL']) return undefined;
  // Workers of Vitest begin with the environment of the process that starts them.
  Object.assign(process.env, await startTestSite());
  return stopAll;
}
