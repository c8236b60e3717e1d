import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { SECURITY_HEADERS } from '../../functions/http/security-headers.ts';

it('files served without the Worker carry the same security headers', async () => {
  const [, everywhere = ''] = (await readFile('public/_headers', 'utf8')).split('\n/*\n');
  const lines =
    everywhere
      .split('\n\n')[0]
      ?.split('\n')
      .map((line) => line.trim()) ?? [];
  const headers = Object.fromEntries(lines.map((line) => line.split(/:\s*(.*)/s).slice(0, 2)));
  expect(headers).toEqual(SECURITY_HEADERS);
});
