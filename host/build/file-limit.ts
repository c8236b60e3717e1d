import type { Database } from '../../data/client.ts';
import { countSiteFiles } from '../../data/queries/site/files.ts';
import { CommandError } from '../../scripts/support/failure.ts';

/** What Cloudflare serves of one site on its free plan; on the paid plan it is 100,000. */
const FILES_OF_FREE_PLAN = 20_000;
const SETTING = 'FILE_LIMIT';

/** The most static files a build may have: the setting `FILE_LIMIT`. Throws a CommandError where that is no whole number above 0. */
export function fileLimit(setting = process.env[SETTING]): number {
  if (setting === undefined || setting.trim() === '') return FILES_OF_FREE_PLAN;
  const limit = Number(setting);
  if (Number.isSafeInteger(limit) && limit > 0) return limit;
  throw new CommandError(`${SETTING} is "${setting}". It has to be a number of files such as 100000.`);
}

/** What to do about too many files. */
export const MORE_ROOM = `On Cloudflare's paid plan, set ${SETTING}=100000; otherwise publish fewer cars.`;

/** `16,804 of 20,000 files`. */
export function filesOfLimit(files: number, limit: number): string {
  return `${counted(files)} of ${counted(limit)} files`;
}

/** Throws a CommandError where a build of what the database holds now would have more files than the limit. */
export async function refuseTooManyFiles(database: Database): Promise<void> {
  const limit = fileLimit();
  const files = await countSiteFiles(database);
  if (files <= limit) return;
  throw new CommandError(
    `The site would have about ${counted(files)} files, and the limit is ${counted(limit)}. ${MORE_ROOM} ` +
      'Nothing was built, and nothing served has changed.',
  );
}

const counted = (files: number) => files.toLocaleString('en');
