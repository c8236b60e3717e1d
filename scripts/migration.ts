import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError, runScript } from './support/failure.ts';
import { ROOT } from './support/paths.ts';

const META = join(ROOT, 'data/migrations/meta');

/**
 * `npm run migration -- what_changed`: writes the migration from the newest snapshot to `data/schema`, and removes the
 * snapshots before its own, which nothing reads any more. No database is needed for it.
 */
await runScript(() => {
  const [name = '', ...rest] = process.argv.slice(2);
  if (!/^[a-z0-9]+(?:_[a-z0-9]+)*$/.test(name) || rest.length > 0)
    throw new CommandError('Say what changed, in small letters: npm run migration -- price_zones');
  const before = snapshots();
  const program = join(ROOT, 'node_modules/drizzle-kit/bin.cjs');
  const { status } = spawnSync(process.execPath, [program, 'generate', '--name', name], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  if (status !== 0) throw new CommandError('drizzle-kit wrote no migration.');
  if (snapshots().length === before.length)
    throw new CommandError('data/schema says what the migrations do: none was written.');
  for (const snapshot of before) rmSync(join(META, snapshot));
  console.log('Read its SQL, and commit all that changed in data/migrations.');
  return Promise.resolve();
});

function snapshots(): string[] {
  return readdirSync(META).filter((file) => file.endsWith('_snapshot.json'));
}
