/**
 * Repeats a run until the median of `rounds` runs is known to be good: once more than half of them are, further runs
 * cannot change that.
 */
export async function runsUntilDecided<Run>(
  rounds: number,
  run: () => Promise<Run>,
  isGood: (run: Run) => boolean,
): Promise<Run[]> {
  const runs: Run[] = [];
  while (runs.length < rounds && runs.filter(isGood).length <= rounds / 2) runs.push(await run());
  return runs;
}
