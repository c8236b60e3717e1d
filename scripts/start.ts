import { buildRelease, RELEASE_STEPS, type ReleaseSource } from './build/release.ts';
import { inputDigests } from './build/digest.ts';
import { currentRelease, makeCurrent, pruneReleases } from './build/releases.ts';
import { OUTBOX_PATH } from '../src/domain/mail/outbox.ts';
import { prepareDemoLogins, type DemoLogin } from './serve/demo-logins.ts';
import { Front } from './serve/front.ts';
import { serve } from './serve/server.ts';
import { checkSettings, trustedProxies } from './serve/settings.ts';
import { onStop, stopAll, stopOnSignals } from './support/cleanup.ts';
import { takeDataFolder } from './support/data-folder.ts';
import { explain, runScript } from './support/failure.ts';
import { wantedPort } from './support/ports.ts';
import { PREPARE_STEPS, prepareDatabase } from './support/prepare.ts';
import { formatElapsed, Steps } from './support/steps.ts';

const SCRIPT = 'scripts/start.ts';
const HOST = process.env.HOST ?? '127.0.0.1';

/** Everything from an empty folder to a served site; what is there already is kept. */
async function start(): Promise<void> {
  const startedAt = performance.now();
  checkSettings();
  const port = wantedPort();
  await takeDataFolder(SCRIPT);
  const front = new Front({ trustedProxies: trustedProxies() });
  // Claimed before the long work, so that a busy port is told now and not after the build.
  await front.listen(port, HOST);
  onStop(() => front.close());

  const steps = new Steps(PREPARE_STEPS + 2);
  const source = await prepareDatabase(steps);
  const logins = await steps.run('Preparing demo logins', (progress) => prepareDemoLogins(source.database, progress));
  await bringReleaseUpToDate(source, steps);
  await steps.run('Starting the site', () =>
    serve({ script: SCRIPT, port, front, database: { url: source.databaseUrl, authToken: source.databaseAuthToken } }),
  );
  announce(port, performance.now() - startedAt, logins);
}

async function bringReleaseUpToDate(source: ReleaseSource, steps: Steps): Promise<void> {
  const current = currentRelease();
  const digests = await inputDigests(source.database, Date.now());
  if (current?.inputs === digests.inputs) return void pruneReleases();
  steps.extend(RELEASE_STEPS);
  try {
    makeCurrent((await buildRelease(source, digests, steps)).id);
    pruneReleases();
  } catch (error) {
    if (!current) throw error;
    console.error(`\n${explain(error)}\nThe release before it (${current.id}) is served instead.\n`);
  }
}

function announce(port: number, elapsedMs: number, logins: readonly DemoLogin[]): void {
  const origin = `http://localhost:${port}`;
  console.log(`
Haitu is up after ${formatElapsed(elapsedMs)}.

  Site       ${origin}
  API        ${origin}/api/openapi.json
  Health     ${origin}/api/health
${logins.map(loginLine).join('')}${logins.length > 0 ? `  Mail       ${origin}${OUTBOX_PATH}, where codes are read\n` : ''}
Ctrl-C stops it.
`);
}

const loginLine = ({ username, password, about }: DemoLogin): string =>
  `  Login      ${username} / ${password ?? '(its password was changed)'}, ${about}\n`;

stopOnSignals('Stopping …');
await runScript(async () => {
  try {
    await start();
  } catch (error) {
    await stopAll();
    throw error;
  }
});
