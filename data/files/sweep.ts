import type { Database } from '../client.ts';
import { documentsGivenUp, forgetDocumentFiles } from '../queries/order/keeping.ts';
import { forgetPrivateFiles, givenUpFiles } from '../queries/payment/files.ts';
import { keysWithoutRow } from '../queries/payment/named-files.ts';
import { filesOfDeleted, forgetFiles, type SiteFile } from '../queries/upload/uploads.ts';
import { PHOTO_WIDTHS, photoAddress } from '../../src/domain/photo/photos.ts';
import { PHOTO_TOPIC } from '../../src/domain/upload/rules.ts';

/** Files of one round. R2 deletes 1,000 keys a call (Cloudflare, "Workers API reference"); a photograph has several. */
export const FILES_AT_ONCE = 300;

/** All keys of a file in the store: a photograph has sizes. */
export const storedKeys = ({ key, topic }: Pick<SiteFile, 'key' | 'topic'>): string[] =>
  topic === PHOTO_TOPIC ? PHOTO_WIDTHS.map((width) => photoAddress(key, width)) : [key];

/**
 * Removes the files of deleted accounts, and their rows only afterwards: if the store does not answer, the next run
 * finds the rows again.
 */
export const sweepFiles = (bucket: R2Bucket, database: Database): Promise<void> =>
  sweepAll(bucket, {
    next: () => filesOfDeleted(database, FILES_AT_ONCE),
    keysOf: storedKeys,
    forget: (files) =>
      forgetFiles(
        database,
        files.map(({ key }) => key),
      ),
  });

/** Removes the files without a public address that were given up, in the same way. */
export const sweepPrivateFiles = (bucket: R2Bucket, database: Database): Promise<void> =>
  sweepAll(bucket, {
    next: () => givenUpFiles(database, FILES_AT_ONCE),
    keysOf: ({ key }) => [key],
    forget: (files) =>
      forgetPrivateFiles(
        database,
        files.map(({ id }) => id),
      ),
  });

/** Removes the files of documents of orders whose time of keeping is over, in the same way. */
export const sweepOrderFiles = (bucket: R2Bucket, database: Database): Promise<void> =>
  sweepAll(bucket, {
    next: () => documentsGivenUp(database, FILES_AT_ONCE),
    keysOf: ({ key }) => [key],
    forget: (files) =>
      forgetDocumentFiles(
        database,
        files.map(({ id }) => id),
      ),
  });

async function sweepAll<File>(
  bucket: R2Bucket,
  {
    next,
    keysOf,
    forget,
  }: {
    next: () => Promise<readonly File[]>;
    keysOf: (file: File) => string[];
    forget: (files: readonly File[]) => Promise<unknown>;
  },
): Promise<void> {
  for (let files = await next(); files.length > 0; files = await next()) {
    await bucket.delete(files.flatMap(keysOf));
    await forget(files);
  }
}

/** All files without a public address are below it. */
const PRIVATE_FOLDER = 'private/';
/** How long a stored file may have no row: it is stored before its row is written. */
const ROW_WITHIN_MS = 24 * 3_600_000;

/** Removes files without a public address that no row names, because the batch with their row failed. */
export async function sweepUnnamedFiles(bucket: R2Bucket, database: Database, now: number): Promise<void> {
  let cursor: string | undefined;
  do {
    const page = await bucket.list({ prefix: PRIVATE_FOLDER, limit: FILES_AT_ONCE, ...(cursor && { cursor }) });
    const old = page.objects.filter(({ uploaded }) => uploaded.getTime() < now - ROW_WITHIN_MS).map(({ key }) => key);
    const unnamed = await keysWithoutRow(database, old);
    if (unnamed.length > 0) await bucket.delete(unnamed);
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor !== undefined);
}
