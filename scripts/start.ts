import { buildRelease, RELEASE_STEPS } from '../host/build/release.ts';
import { inputDigests } from '../host/build/digest.ts';
import { currentRelease, makeCurrent, pruneReleases } from '../host/build/releases.ts';
import { OUTBOX_PATH } from '../src/domain/mail/outbox.ts';
import { prepareDemoLogins, type DemoLogin } from '../host/serve/demo-logins.ts';
import { followCode } from '../host/serve/follow-code.ts';
import { Front } from '../host/serve/front.ts';
import { serve } from '../host/serve/server.ts';
import { checkSettings, trustedProxies } from '../host/serve/settings.ts';
import { onStop, stopAll, stopOnSignals } from './support/cleanup.ts';
import { takeDataFolder } from './support/data-folder.ts';
import { runScript } from './support/failure.ts';
import { wantedPort } from './support/ports.ts';
import { bringCatalogue, openMigrated, PREPARE_STEPS } from './support/prepare.ts';
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
  const source = await openMigrated(steps);
  const serveSite = () =>
    steps.run('Starting the site', () =>
      serve({
        script: SCRIPT,
        port,
        front,
        database: { url: source.databaseUrl, authToken: source.databaseAuthToken },
      }),
    );
  // What was served before the stop is served at once, before anything that takes longer.
  const before = currentRelease();
  let server = before && (await serveSite());
  await bringCatalogue(source.database, steps);
  const logins = await steps.run('Preparing demo logins', (progress) => prepareDemoLogins(source.database, progress));
  if (!server) {
    steps.extend(RELEASE_STEPS);
    const digests = await inputDigests(source.database, Date.now());
    makeCurrent((await buildRelease(source, digests, steps)).id);
    pruneReleases();
    server = await serveSite();
  }
  announce(port, performance.now() - startedAt, logins);
  if (before) await followCode(server, source.database, before);
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
