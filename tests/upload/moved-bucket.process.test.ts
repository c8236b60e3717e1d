import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { expect, it } from 'vitest';
import { uploadsBucket } from '../../host/serve/uploads-bucket.ts';

/** Reads or writes a file of a bucket by the real runtime. */
async function withBucket<Result>(folder: string, name: string, use: (bucket: R2Bucket) => Promise<Result>) {
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      cf: false,
      modules: true,
      script: 'export default {}',
      r2Buckets: { UPLOADS: name },
      resourcePersistencePath: folder,
    }),
  );
  try {
    return await use((await runtime.getR2Bucket('UPLOADS')) as unknown as R2Bucket);
  } finally {
    await runtime.dispose();
  }
}

it('uploads of an older data folder move to such a name, and nothing is left under the known one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'haitu-bucket-'));
  await withBucket(folder, 'haitu-uploads', (bucket) => bucket.put('a.txt', 'kept').then(() => true));
  // Folders from the time between have the old name written down.
  writeFileSync(join(folder, 'r2/bucket-name'), 'haitu-uploads');
  const name = uploadsBucket(folder);
  expect(name).not.toBe('haitu-uploads');
  expect(await withBucket(folder, name, (bucket) => bucket.get('a.txt').then((file) => file?.text()))).toBe('kept');
  expect(existsSync(join(folder, 'r2/haitu-uploads'))).toBe(false);
});
