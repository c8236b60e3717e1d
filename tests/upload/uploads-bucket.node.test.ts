import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { uploadsBucket } from '../../host/serve/uploads-bucket.ts';

const BY_CHANCE = /^uploads-[0-9a-f]{48}$/;
const aFolder = () => mkdtempSync(join(tmpdir(), 'haitu-bucket-'));

it('the bucket of uploads has a name that cannot be guessed, and keeps it', () => {
  const [folder, other] = [aFolder(), aFolder()];
  const name = uploadsBucket(folder);
  expect(name).toMatch(BY_CHANCE);
  expect(uploadsBucket(folder)).toBe(name);
  expect(uploadsBucket(other)).not.toBe(name);
  expect(statSync(join(folder, 'r2/bucket-name')).mode & 0o077).toBe(0);
});

it('a start that was killed while they moved is completed by the next', () => {
  const parts = (folder: string) =>
    readdirSync(join(folder, 'r2'), { recursive: true, encoding: 'utf8' })
      .filter((part) => !part.endsWith('bucket-name'))
      .sort();
  const object = 'miniflare-R2BucketObject/cfd3f00e6697750a6b062a10f8ce914fbcad9fe9cff81a76f9b4427d7102ae03.sqlite';
  const old = ['haitu-uploads', object, `${object}-wal`, `${object}-shm`];
  const anOldFolder = () => {
    const folder = aFolder();
    mkdirSync(join(folder, 'r2/haitu-uploads/blobs'), { recursive: true });
    mkdirSync(join(folder, 'r2/miniflare-R2BucketObject'));
    for (const file of old.slice(1)) writeFileSync(join(folder, 'r2', file), file);
    return folder;
  };
  const folder = anOldFolder();
  const name = uploadsBucket(folder);
  const moved = parts(folder);
  expect(moved.filter((part) => old.includes(part))).toEqual([]);
  expect(moved).toHaveLength(parts(anOldFolder()).length);
  const news = [name, ...moved.filter((part) => part.includes('.sqlite'))];
  for (const part of news) {
    const before = part === name ? 'haitu-uploads' : object + (/-\w+$/.exec(part.split('.sqlite')[1] ?? '')?.[0] ?? '');
    renameSync(join(folder, 'r2', part), join(folder, 'r2', before));
    expect(existsSync(join(folder, 'r2', part))).toBe(false);
    expect(uploadsBucket(folder)).toBe(name);
    expect(parts(folder)).toEqual(moved);
  }
});
