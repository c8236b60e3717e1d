import type { CheckTime } from './run.ts';

const MAX_FILES = 30;

/** Prints seconds of wall and CPU of each check, and of the test files that used the most CPU. */
export function printTimes(times: readonly CheckTime[]): void {
  const row = (wall: number, cpu: number, label: string) =>
    console.log(`${wall.toFixed(1).padStart(8)} s ${cpu.toFixed(1).padStart(8)} s CPU  ${label}`);
  console.log('\nChecks, which run side by side:');
  for (const { title, wallSeconds, cpuSeconds } of times) row(wallSeconds, cpuSeconds, title);
  row(0, sum(times.map(({ cpuSeconds }) => cpuSeconds)), 'together');
  const files = times.flatMap(({ files }) => files).sort((one, other) => other.cpuSeconds - one.cpuSeconds);
  console.log(`\nThe ${Math.min(MAX_FILES, files.length)} most expensive of ${files.length} test files:`);
  for (const { file, tests, wallSeconds, cpuSeconds } of files.slice(0, MAX_FILES))
    row(wallSeconds, cpuSeconds, `${file} (${tests})`);
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
