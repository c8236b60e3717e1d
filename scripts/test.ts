import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { changedFiles, reachOf } from './tests/changed.ts';
import { CHECKS, checksOfChange, type Check } from './tests/checks.ts';
import { runChecks } from './tests/run.ts';
import { startTestSite } from './tests/site.ts';
import { printTimes } from './tests/times.ts';
import { installBrowser } from './support/chromium.ts';
import { stopAll, stopOnSignals } from './support/cleanup.ts';
import { runScript } from './support/failure.ts';
import { ROOT } from './support/paths.ts';

/**
 * `npm test`: everything that can be checked, to the end also after a failure. `npm test -- lint unit` runs only the checks
 * named, `npm test -- changed` those that a change since the last commit on main can affect. `--times` says what each cost.
 * `--deep` (`npm run test:deep`) looks at every case where otherwise one stands for its kind.
 */
async function test(): Promise<void> {
  const words = process.argv.slice(2);
  const names = words.filter((word) => !word.startsWith('--'));
  if (words.includes('--deep')) process.env['TEST_DEPTH'] = 'deep';
  const checks = chooseChecks(names);
  if (!checks) return;
  mkdirSync(join(ROOT, '.data/test'), { recursive: true });
  const isTimed = words.includes('--times');
  const startSite = (onProcess: (pid: number | undefined) => void) => {
    installBrowser();
    return startTestSite(onProcess);
  };
  const { passed, failed, times } = await runChecks(checks, startSite, isTimed);
  if (isTimed) printTimes(times);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

/** The checks asked for; undefined, with an explanation printed, if one of the names is unknown. */
function chooseChecks(names: readonly string[]): readonly Check[] | undefined {
  if (names.length === 0) return CHECKS;
  if (names[0] === 'changed' && names.length === 1) return chooseByChange();
  const unknown = names.filter((name) => !CHECKS.some((check) => check.name === name));
  if (unknown.length === 0) return CHECKS.filter((check) => names.includes(check.name));
  const checkNames = ['changed', ...CHECKS.map((check) => check.name)].join(', ');
  console.error(`No such check: ${unknown.join(', ')}. There are: ${checkNames}.`);
  process.exitCode = 1;
  return undefined;
}

function chooseByChange(): readonly Check[] {
  const reach = reachOf(changedFiles());
  if (reach.kind === 'everything') {
    console.log(`${reach.because} is shared by all features: everything is run.`);
    return CHECKS;
  }
  console.log(`Changed: ${reach.files.length} files; features: ${reach.features.join(', ') || 'none'}.`);
  return checksOfChange(reach);
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
