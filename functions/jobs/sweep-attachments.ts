import type { Database } from '../../data/client.ts';
import { attachmentId } from '../../data/admin/entities/attachment.ts';
import { BY_CLOCK, revisionStatements } from '../../data/admin/revisions.ts';
import { forgetFiles, keepAgain, markRemoved, oldSiteFiles, type SiteFile } from '../../data/queries/upload/uploads.ts';
import { fileStem, usedStems } from '../../data/queries/upload/uses.ts';
import { attachmentResource } from '../../src/domain/admin/entities/attachment.ts';
import { FILES_AT_ONCE, storedKeys } from '../../data/files/sweep.ts';

const DAY_MS = 24 * 3_600_000;
/** How long an unused file is kept, and then once more in the recycle bin. */
const UNUSED_KEPT_MS = 30 * DAY_MS;

/**
 * Moves the site's files that no row uses into the recycle bin, 30 days after their upload, and deletes those that have
 * been there for 30 days. A file counts as used if an undo of the last 30 days could bring its row back.
 */
export async function sweepAttachments(bucket: R2Bucket, database: Database, now: number): Promise<void> {
  const until = now - UNUSED_KEPT_MS;
  const portionAfter = (after: string) => oldSiteFiles(database, { until, after, limit: FILES_AT_ONCE });
  let files = await portionAfter('');
  if (files.length === 0) return;
  const used = await usedStems(database, until);
  for (; files.length > 0; files = await portionAfter(files.at(-1)?.key ?? '')) {
    const isUsed = ({ key }: SiteFile) => used.has(fileStem(key));
    const removed = files.filter(({ removedAt }) => removedAt !== null);
    // An undo has brought back a row that uses these files.
    await keepAgain(database, removed.filter(isUsed).map(keyOf));
    const gone = removed.filter((file) => !isUsed(file));
    // Files are deleted before their rows: if the store does not answer, the next run finds the rows again.
    if (gone.length > 0) await bucket.delete(gone.flatMap(storedKeys));
    await forgetFiles(database, gone.map(keyOf));
    await markUnused(
      database,
      files.filter((file) => file.removedAt === null && !isUsed(file)),
      now,
    );
  }
}

const keyOf = ({ key }: SiteFile): string => key;

async function markUnused(database: Database, files: readonly SiteFile[], now: number): Promise<void> {
  if (files.length === 0) return;
  const acting = { ...BY_CLOCK, changeId: crypto.randomUUID(), now };
  const rows = files.map((file) => ({
    resource: attachmentResource,
    act: 'del' as const,
    id: attachmentId(file.key),
    before: { ...file },
    after: undefined,
  }));
  const revisions = revisionStatements(database, rows, acting);
  await database.batch([markRemoved(database, files.map(keyOf), now), ...revisions]);
}
