import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { explain } from '../support/failure.ts';
import { ROOT } from '../support/paths.ts';
import { formatElapsed } from '../support/steps.ts';
import { SITE_NAME, type Check } from './checks.ts';
import { NOT_WATCHED, watchCpu, type CpuWatch } from './process-cpu.ts';
import { runJobs, type Job } from './schedule.ts';
import type { FileTime } from './times-reporter.ts';

interface Counts {
  passed: number;
  failed: number;
}

/** What a check cost. Its CPU is sampled, so what it used in its last half second may be missing. */
export interface CheckTime {
  title: string;
  wallSeconds: number;
  cpuSeconds: number;
  files: readonly FileTime[];
}

type Environment = Record<string, string>;
/** Gets each process it starts, to measure it. */
type StartSite = (onProcess: (pid: number | undefined) => void) => Promise<Environment>;

const SITE_TITLE = 'Build and start of the site';
const MAX_REASON_LENGTH = 1_500;
const MAX_OUTPUT_LINES = 400;
/** One more than there are: a browser test waits half of its time, and the last file of a check leaves a core idle. */
const CORES = availableParallelism() + 1;

/**
 * Runs the checks, side by side as far as the cores allow, and prints a line for each as it ends; the output of those that
 * fail follows it.
 *
 * @param startSite builds and serves the site; called once, if a check needs it. Its failure counts as one, and so does
 *   each check that could not run without it.
 * @param isTimed says whether the cost is to be measured
 */
export async function runChecks(
  checks: readonly Check[],
  startSite: StartSite,
  isTimed: boolean,
): Promise<Counts & { times: CheckTime[] }> {
  const total = { passed: 0, failed: 0, times: [] as CheckTime[] };
  let site: Environment | 'failed' = {};
  const ofSite = isTimed ? watchCpu() : NOT_WATCHED;
  const add = ({ passed, failed }: Counts) => {
    total.passed += passed;
    total.failed += failed;
  };
  const siteJob: Job = {
    name: SITE_NAME,
    cores: 2,
    run: async () => {
      const { environment, time } = await buildSite(startSite, ofSite);
      site = environment;
      total.times.push(time);
      add(environment === 'failed' ? { passed: 0, failed: 1 } : { passed: 1, failed: 0 });
    },
  };
  const jobs = checks.map((check): Job => ({
    name: check.name,
    cores: check.cores,
    ...(check.needsSite && { after: SITE_NAME }),
    run: async () => {
      if (check.needsSite && site === 'failed') {
        console.log(`FAIL  ${check.title}: it needs the site, which could not be built`);
        return add({ passed: 0, failed: 1 });
      }
      const { counts, time } = await runCheck(check, site === 'failed' ? {} : site, isTimed);
      total.times.push(time);
      add(counts);
    },
  }));
  // The site is built first, because most checks need it. Started later, it once waited for two free cores until the
  // others were done.
  if (checks.some((check) => check.needsSite)) jobs.unshift(siteJob);
  const startedAt = performance.now();
  await runJobs(jobs, CORES);
  total.times.push(...timeOfServing(total.times, ofSite, startedAt));
  return total;
}

/** What the site used after it was built, while the checks looked at it. */
function timeOfServing(times: readonly CheckTime[], cpu: CpuWatch, startedAt: number): CheckTime[] {
  const cpuSeconds = cpu.end();
  const built = times.find(({ title }) => title === SITE_TITLE);
  if (!built) return [];
  const wallSeconds = secondsSince(startedAt) - built.wallSeconds;
  return [{ title: 'The site while it serves', wallSeconds, cpuSeconds: cpuSeconds - built.cpuSeconds, files: [] }];
}

/** Other checks run meanwhile, so what it used is counted by its own processes. */
async function buildSite(startSite: StartSite, cpu: CpuWatch) {
  const startedAt = performance.now();
  const time = (): CheckTime => ({
    title: SITE_TITLE,
    wallSeconds: secondsSince(startedAt),
    cpuSeconds: cpu.seconds(),
    files: [],
  });
  try {
    const environment = await startSite(cpu.add);
    console.log(`ok    ${SITE_TITLE}  ${formatElapsed(performance.now() - startedAt)}`);
    return { environment, time: time() };
  } catch (error) {
    console.log(`FAIL  ${SITE_TITLE}\n${indent(explain(error))}`);
    return { environment: 'failed' as const, time: time() };
  }
}

async function runCheck(
  check: Check,
  environment: Environment,
  isTimed: boolean,
): Promise<{ counts: Counts; time: CheckTime }> {
  const folder = join(ROOT, '.data/test');
  const report = join(folder, `vitest-${check.name}.json`);
  const timesFile = join(folder, `times-${check.name}.json`);
  for (const file of [report, timesFile]) rmSync(file, { force: true });
  const startedAt = performance.now();
  const command = [...check.command, ...reportArguments(check, report, isTimed)];
  const ofCheck = { ...environment, ...check.environment, TIMES_FILE: timesFile };
  const { status, output, cpuSeconds } = await runProgram(command, ofCheck, isTimed);
  const counts = check.isVitest ? readCounts(report, status) : { passed: +(status === 0), failed: +(status !== 0) };
  const time = { title: check.title, wallSeconds: secondsSince(startedAt), cpuSeconds, files: readTimes(timesFile) };
  const sum = check.isVitest ? `: ${counts.passed} passed, ${counts.failed} failed` : '';
  const word = counts.failed > 0 ? 'FAIL ' : 'ok   ';
  console.log(`${word} ${check.title}${sum}  ${formatElapsed(time.wallSeconds * 1_000)}`);
  if (counts.failed > 0) {
    // What failed is named before the long output.
    for (const line of check.isVitest ? readFailures(report) : []) console.log(`      × ${line}`);
    console.log(indent(output));
  }
  return { counts, time };
}

function reportArguments(check: Check, report: string, isTimed: boolean): string[] {
  if (!check.isVitest) return [];
  // The first one prints only what failed.
  const names = ['minimal', 'json', ...(isTimed ? ['./scripts/tests/times-reporter.ts'] : [])];
  const reporters = names.map((name) => `--reporter=${name}`);
  return [...reporters, `--outputFile.json=${report}`];
}

/** Counts of Vitest's report; a run that fails without a failed test (a file that does not load) is a failure too. */
function readCounts(report: string, status: number): Counts {
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8')) as Record<string, number>;
    const failed = numFailedTests ?? 0;
    return { passed: numPassedTests ?? 0, failed: status !== 0 && failed === 0 ? 1 : failed };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

function readTimes(file: string): FileTime[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as FileTime[];
  } catch {
    return [];
  }
}

interface TestResult {
  status: string;
  fullName: string;
  failureMessages: string[];
}

/** The tests that failed, each with the first line of why. */
function readFailures(report: string): string[] {
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
      testResults: { assertionResults: TestResult[] }[];
    };
    return testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status === 'failed')
      .map(
        ({ fullName, failureMessages }) =>
          `${fullName}: ${failureMessages[0]?.split('\n')[0]?.slice(0, MAX_REASON_LENGTH) ?? ''}`,
      );
  } catch {
    return [];
  }
}

/** Runs a JavaScript program of node_modules, or a script of ours, with this Node. */
async function runProgram(command: readonly string[], environment: Environment, isTimed: boolean) {
  const [program = '', ...args] = command;
  const file = program.startsWith('scripts/') ? program : join('node_modules', program);
  const child = spawn(process.execPath, [file, ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1', ...environment },
  });
  const endChild = () => void child.kill();
  process.once('exit', endChild);
  const cpu = isTimed ? watchCpu() : NOT_WATCHED;
  cpu.add(child.pid);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const status = await new Promise<number>((resolve) => {
    child.once('error', (error) => {
      output += error.message;
      resolve(1);
    });
    child.once('close', (code) => resolve(code ?? 1));
  });
  process.off('exit', endChild);
  return { status, output, cpuSeconds: cpu.end() };
}

const secondsSince = (startedAt: number): number => (performance.now() - startedAt) / 1_000;

/** A failing tool may print thousands of lines; the last ones say why. */
function indent(output: string): string {
  const lines = output.trimEnd().split('\n');
  const shown = lines.length > MAX_OUTPUT_LINES ? ['…', ...lines.slice(-MAX_OUTPUT_LINES)] : lines;
  return shown.map((line) => `      ${line}`).join('\n');
}
