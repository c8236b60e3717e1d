/** A piece of work that keeps some cores busy. */
export interface Job {
  name: string;
  cores: number;
  /** Name of a job that has to end first. */
  after?: string;
  run: () => Promise<void>;
}

/**
 * Runs jobs in their order, as many side by side as there are cores. A job that does not fit yet lets a later one that
 * fits go first, so that no core is idle.
 */
export async function runJobs(jobs: readonly Job[], cores: number): Promise<void> {
  const waiting = [...jobs];
  const ended = new Set<string>();
  const running = new Map<string, Promise<void>>();
  const usedCores = () => jobs.reduce((sum, job) => sum + (running.has(job.name) ? job.cores : 0), 0);
  const isDue = (job: Job) => job.after === undefined || ended.has(job.after);
  while (waiting.length > 0 || running.size > 0) {
    const fits = (job: Job) => running.size === 0 || usedCores() + job.cores <= cores;
    const next = waiting.findIndex((job) => isDue(job) && fits(job));
    const [job] = next < 0 ? [] : waiting.splice(next, 1);
    if (job) {
      const end = () => {
        running.delete(job.name);
        ended.add(job.name);
      };
      running.set(job.name, job.run().finally(end));
      continue;
    }
    if (running.size === 0)
      throw new Error(`Waits for what never comes: ${waiting.map(({ name }) => name).join(', ')}`);
    await Promise.race(running.values());
  }
}
