/** Prints the faults of a check and sets the exit status by them. */
export function reportFaults(title: string, faults: readonly string[], notes: readonly string[] = []): void {
  for (const note of notes) console.log(note);
  for (const fault of faults) console.error(`  ${fault}`);
  if (faults.length > 0) {
    console.error(`${title}: ${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}.`);
    process.exitCode = 1;
  } else console.log(`${title}: in order.`);
}
