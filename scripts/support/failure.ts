/** A failure a person can act on: its message is printed without a stack. */
export class CommandError extends Error {
  /** Further lines, such as the end of a tool's output. */
  readonly detail: string | undefined;

  constructor(message: string, detail?: string) {
    super(message);
    this.name = 'CommandError';
    this.detail = detail;
  }
}

/** The sentence to print for anything thrown. */
export function explain(error: unknown): string {
  if (error instanceof CommandError) return error.detail ? `${error.detail}\n\n${error.message}` : error.message;
  if (isCode(error, 'ENOSPC'))
    return 'The disk is full. Free some space and run the command again; nothing was replaced.';
  if (isCode(error, 'EACCES')) return `A file may not be read or written: ${(error as Error).message}.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** True for Node's system errors of that code, also where they are the cause of another one. */
export function isCode(error: unknown, code: string): boolean {
  if (!(error instanceof Error)) return false;
  return (error as NodeJS.ErrnoException).code === code || isCode(error.cause, code);
}

/** Runs a script's body: prints what went wrong and ends with status 1. */
export async function runScript(body: () => Promise<void>): Promise<void> {
  try {
    await body();
  } catch (error) {
    console.error(`\n${explain(error)}\n`);
    process.exit(1);
  }
}
