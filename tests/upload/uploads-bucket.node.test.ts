import { mkdirSync, mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { uploadsBucket } from '../../host/serve/uploads-bucket.ts';

const aFolder = () => mkdtempSync(join(tmpdir(), 'haitu-bucket-'));

it('the bucket of uploads has a name that cannot be guessed, and keeps it', () => {
  const [folder, other] = [aFolder(), aFolder()];
  const name = uploadsBucket(folder);
  expect(name).toMatch(/^uploads-[0-9a-f]{48}$/);
  expect(uploadsBucket(folder)).toBe(name);
  expect(uploadsBucket(other)).not.toBe(name);
  expect(statSync(join(folder, 'r2/bucket-name')).mode & 0o077).toBe(0);
});

it('a folder with uploads from before keeps the name they are kept under', () => {
  const folder = aFolder();
  mkdirSync(join(folder, 'r2/haitu-uploads/blobs'), { recursive: true });
  expect(uploadsBucket(folder)).toBe('haitu-uploads');
});
