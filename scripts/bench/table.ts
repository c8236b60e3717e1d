export interface Line {
  what: string;
  value: string;
  budget?: string;
  /** Absent: a figure without a budget. */
  isKept?: boolean;
}

/** A table for people: what, how much, the budget, and whether it is kept. */
export function printTable(title: string, lines: readonly Line[]): void {
  const wide = (pick: (line: Line) => string) => Math.max(...lines.map((line) => pick(line).length));
  const whatWidth = wide(({ what }) => what);
  const valueWidth = wide(({ value }) => value);
  console.log(`\n${title}`);
  for (const { what, value, budget, isKept } of lines) {
    const verdict = isKept === undefined ? '' : isKept ? '  kept' : '  MISSED';
    console.log(
      `  ${what.padEnd(whatWidth)}  ${value.padStart(valueWidth)}${budget ? `   budget ${budget}` : ''}${verdict}`,
    );
  }
}
