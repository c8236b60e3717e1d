import { expect, it } from 'vitest';
import { runJobs, type Job } from '../../scripts/tests/schedule.ts';

/** Runs jobs that end when they are told to, in the order of `ends`. @returns what ran at each moment */
async function running(jobs: readonly Omit<Job, 'run'>[], cores: number, ends: readonly string[]): Promise<string[]> {
  const open = new Map<string, () => void>();
  const seen: string[] = [];
  const whole = runJobs(
    jobs.map((job) => ({ ...job, run: () => new Promise<void>((resolve) => open.set(job.name, resolve)) })),
    cores,
  );
  for (const name of ends) {
    await expect.poll(() => open.has(name)).toBe(true);
    seen.push([...open.keys()].join(' '));
    open.get(name)?.();
    open.delete(name);
  }
  await whole;
  return seen;
}

it('fills the cores in order, and lets a smaller job pass one that does not fit', async () => {
  const jobs = [
    { name: 'unit', cores: 2 },
    { name: 'browser', cores: 2 },
    { name: 'lint', cores: 1 },
  ];
  expect(await running(jobs, 3, ['unit', 'lint', 'browser'])).toEqual(['unit lint', 'lint browser', 'browser']);
});

it('begins a job after the one it needs', async () => {
  const jobs = [
    { name: 'browser', cores: 1, after: 'site' },
    { name: 'site', cores: 1 },
  ];
  expect(await running(jobs, 2, ['site', 'browser'])).toEqual(['site', 'browser']);
});

it('runs a job that needs more cores than there are', async () => {
  expect(await running([{ name: 'unit', cores: 2 }], 1, ['unit'])).toEqual(['unit']);
});

it('refuses a job that needs one that is not there', async () => {
  await expect(running([{ name: 'browser', cores: 1, after: 'site' }], 2, [])).rejects.toThrow('browser');
});
