const tasks: (() => Promise<void> | void)[] = [];
let stopping: Promise<void> | undefined;
let isGivingUp = false;

/** Remembers what must be undone when the program ends; the last begun is ended first. */
export function onStop(task: () => Promise<void> | void): void {
  tasks.push(task);
}

/** Undoes everything once, however often it is asked for. */
export function stopAll(): Promise<void> {
  stopping ??= (async () => {
    for (const task of tasks.splice(0).reverse()) {
      try {
        await task();
      } catch (error) {
        // One part that will not stop must not keep the others alive.
        console.error(error instanceof Error ? error.message : error);
      }
    }
  })();
  return stopping;
}

/** Longer than an orderly stop takes; after it the program ends whatever hangs. */
const STOP_WITHIN_MS = 15_000;

/** Ends the program with status 1 after saying why, everything it started first. */
export async function giveUp(reason: string): Promise<void> {
  // Faults during the stop follow from the first one, and would only hide it.
  if (isGivingUp) return;
  isGivingUp = true;
  console.error(`\n${reason}\n`);
  setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
  await stopAll();
  process.exit(1);
}

/** An uncaught fault ends the program too, after the programs that it started. */
export function stopOnFaults(explain: (error: unknown) => string): void {
  process.on('uncaughtException', (error) => void giveUp(explain(error)));
  process.on('unhandledRejection', (error) => void giveUp(explain(error)));
}

/** Ctrl-C, a supervisor's stop and a closed terminal end the program in order; a third ends it at once (npm passes the first on twice). */
export function stopOnSignals(goodbye: string): void {
  let requested = 0;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      requested += 1;
      if (requested === 1) {
        console.log(`\n${goodbye}`);
        void stopAll().then(() => process.exit(signal === 'SIGINT' ? 130 : 0));
      } else if (requested > 2) process.exit(1);
    });
  }
}
