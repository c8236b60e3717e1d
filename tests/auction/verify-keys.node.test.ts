import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { freePort } from '../../scripts/support/ports.ts';

const run = promisify(execFile);

it('auction:verify without --keys asks the site at PORT', async () => {
  const port = String(await freePort());
  const verify = run(process.execPath, ['scripts/auction/verify.ts', 'package.json'], {
    env: { ...process.env, PORT: port },
  });
  await expect(verify).rejects.toMatchObject({ stderr: expect.stringContaining(`http://localhost:${port}/api/`) });
});
