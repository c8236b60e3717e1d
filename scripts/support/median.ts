/**
 * Runs something until it is known whether the median of so many runs is good: once more than half are, so is it, whatever
 * further ones show.
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
