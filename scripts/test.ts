import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKS } from './tests/checks.ts';
import { runChecks } from './tests/run.ts';
import { startTestSite } from './tests/site.ts';
import { installBrowser } from './support/chromium.ts';
import { stopAll, stopOnSignals } from './support/cleanup.ts';
import { runScript } from './support/failure.ts';
import { ROOT } from './support/paths.ts';

/**
 * `npm test`: everything that can be checked, to the end also after a failure. `npm test -- lint unit` runs only the
 * checks named.
 */
async function test(): Promise<void> {
  const wanted = process.argv.slice(2);
  const unknown = wanted.filter((name) => !CHECKS.some((check) => check.name === name));
  if (unknown.length > 0) {
    console.error(`No such check: ${unknown.join(', ')}. There are: ${CHECKS.map((check) => check.name).join(', ')}.`);
    process.exitCode = 1;
    return;
  }
  mkdirSync(join(ROOT, '.data/test'), { recursive: true });
  const checks = CHECKS.filter((check) => wanted.length === 0 || wanted.includes(check.name));
  const { passed, failed } = await runChecks(checks, () => {
    installBrowser();
    return startTestSite();
  });
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

stopOnSignals('Stopping the tests …');
await runScript(async () => {
  try {
    await test();
  } finally {
    await stopAll();
  }
});
process.exit();
