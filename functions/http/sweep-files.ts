import type { Database } from '../../data/client.ts';
import { filesOfDeleted, forgetFiles } from '../../data/queries/upload/uploads.ts';

/** What R2 deletes in one call (Cloudflare, "Workers API reference", `delete`). */
const MOST_KEYS = 1_000;

/**
 * Removes the files of deleted accounts: the files first and their rows after them, so that what is left when the store
 * does not answer is found again.
 */
export async function sweepFiles(bucket: R2Bucket, database: Database): Promise<void> {
  for (;;) {
    const keys = await filesOfDeleted(database, MOST_KEYS);
    if (keys.length === 0) return;
    await bucket.delete(keys);
    await forgetFiles(database, keys);
  }
}
