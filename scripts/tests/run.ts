import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { explain } from '../support/failure.ts';
import { ROOT } from '../support/paths.ts';
import { formatElapsed } from '../support/steps.ts';
import type { Check } from './checks.ts';

interface Counts {
  passed: number;
  failed: number;
}

/** Enough for what a check of many pages found. */
const LONGEST_REASON = 1_500;

type Environment = Record<string, string>;

/**
 * Runs the checks one after the other, those of one core two at a time, and prints a line for each; the output of those
 * that fail follows it.
 *
 * @param startSite builds and serves the site; called once, before the first check that needs it. Its failure counts as
 *   one, and so does each check that could not run without it.
 */
export async function runChecks(checks: readonly Check[], startSite: () => Promise<Environment>): Promise<Counts> {
  const total: Counts = { passed: 0, failed: 0 };
  let site: Environment | 'failed' | undefined;
  const runOne = async (check: Check) => {
    if (check.site === 'needed' && site === 'failed') {
      total.failed += 1;
      console.log(`FAIL  ${check.title}: it needs the site, which could not be built`);
      return;
    }
    const counts = await runCheck(check, typeof site === 'object' ? site : {});
    total.passed += counts.passed;
    total.failed += counts.failed;
  };
  for (const group of groupsOf(checks)) {
    if (site === undefined && group.some((check) => check.site)) site = await beginSite(startSite, total);
    const work = async () => {
      for (let check = group.shift(); check; check = group.shift()) await runOne(check);
    };
    await Promise.all([work(), work()]);
  }
  return total;
}

/** Every check by itself, but those of one core that follow each other together. */
function groupsOf(checks: readonly Check[]): Check[][] {
  const groups: Check[][] = [];
  for (const check of checks) {
    const last = groups.at(-1);
    if (check.isOneCore && last?.[0]?.isOneCore) last.push(check);
    else groups.push([check]);
  }
  return groups;
}

async function beginSite(startSite: () => Promise<Environment>, total: Counts): Promise<Environment | 'failed'> {
  const startedAt = performance.now();
  try {
    const environment = await startSite();
    total.passed += 1;
    console.log(`ok    Build and start of the site  ${formatElapsed(performance.now() - startedAt)}`);
    return environment;
  } catch (error) {
    total.failed += 1;
    console.log(`FAIL  Build and start of the site\n${indent(explain(error))}`);
    return 'failed';
  }
}

async function runCheck(check: Check, environment: Environment): Promise<Counts> {
  const startedAt = performance.now();
  const report = join(ROOT, '.data/test', `vitest-${check.name}.json`);
  rmSync(report, { force: true });
  const { status, output } = await runProgram([...check.command, ...reportArguments(check, report)], environment);
  const counts = check.vitestProject
    ? readVitest(report, status)
    : { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 };
  const sum = check.vitestProject ? `: ${counts.passed} passed, ${counts.failed} failed` : '';
  console.log(
    `${counts.failed > 0 ? 'FAIL ' : 'ok   '} ${check.title}${sum}  ${formatElapsed(performance.now() - startedAt)}`,
  );
  for (const line of check.vitestProject ? secondTriesOf(report) : []) console.log(`      2nd try: ${line}`);
  if (counts.failed > 0) {
    // The beginning of what follows says at least what failed.
    for (const line of check.vitestProject ? failuresOf(report) : []) console.log(`      × ${line}`);
    console.log(indent(output));
  }
  return counts;
}

function reportArguments(check: Check, report: string): string[] {
  return check.vitestProject ? ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`] : [];
}

/** Counts of Vitest's report; a run that fails without a failed test (a file that does not load) is a failure too. */
function readVitest(report: string, status: number): Counts {
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8')) as Record<string, number>;
    const failed = numFailedTests ?? 0;
    return { passed: numPassedTests ?? 0, failed: status !== 0 && failed === 0 ? 1 : failed };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

interface TestResult {
  status: string;
  fullName: string;
  failureMessages: string[];
}

/** The tests that failed, each with the first line of why. */
const failuresOf = (report: string) => troublesOf(report, 'failed');
/** The tests that failed once and then passed. */
const secondTriesOf = (report: string) => troublesOf(report, 'passed');

/** By Vitest's report: what tests with this end had to say. */
function troublesOf(report: string, end: 'failed' | 'passed'): string[] {
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
      testResults: { assertionResults: TestResult[] }[];
    };
    return testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status, failureMessages }) => status === end && (end === 'failed' || failureMessages.length > 0))
      .map(
        ({ fullName, failureMessages }) =>
          `${fullName}: ${failureMessages[0]?.split('\n')[0]?.slice(0, LONGEST_REASON) ?? ''}`,
      );
  } catch {
    return [];
  }
}

/** Runs a JavaScript program of node_modules, or a script of ours, with this Node. */
async function runProgram(command: readonly string[], environment: Environment) {
  const [program = '', ...args] = command;
  const file = program.startsWith('scripts/') ? program : join('node_modules', program);
  const child = spawn(process.execPath, [file, ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1', ...environment },
  });
  const endChild = () => void child.kill();
  process.once('exit', endChild);
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
  return { status, output };
}

/** A failing tool may print thousands of lines; the last ones say why. */
function indent(output: string): string {
  const lines = output.trimEnd().split('\n');
  const shown = lines.length > 400 ? ['…', ...lines.slice(-400)] : lines;
  return shown.map((line) => `      ${line}`).join('\n');
}
