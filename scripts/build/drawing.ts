import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { CommandError } from '../support/failure.ts';
import { logStream } from '../support/log-file.ts';
import { PATHS } from '../support/paths.ts';
import type { PageList } from './page-list.ts';

/** What a thread is given. */
export interface DrawingOrder {
  /** The build: its page code is read, its `client` written. */
  folder: string;
  /** Pages which are there already, with the key they were drawn under: the same key, and the page is left out. */
  kept: PageList;
  /** The thread draws the pages of its turn. */
  turn: number;
  threads: number;
}

/** Why pages cannot be drawn: one of them, or what all of them are made of. */
interface DrawingFault {
  page?: string;
  reason: string;
}

/** What a thread says: how many pages more it has drawn, or at its end all that it is responsible for. */
export type DrawingReport = { drawn: number } | { pages: PageList } | { fault: DrawingFault };

interface Drawing {
  folder: string;
  kept: PageList;
  /** Environment of the pages' code. */
  environment: Record<string, string | undefined>;
  onPages: (count: number) => void;
  /** Where `drawing.log` goes: what pages say while they are drawn. */
  logFolder?: string;
}

/** Each holds the whole catalogue, so that more of them cost memory rather than save time. */
const MOST_THREADS = 4;

/**
 * Draws the pages of a build, all processors at work: each thread lists them all and draws those of its turn. Throws a
 * CommandError that names the page where one cannot be drawn.
 *
 * @returns every page there has to be, drawn now or kept
 */
export async function drawPages(drawing: Drawing): Promise<PageList> {
  const threads = Math.min(availableParallelism(), MOST_THREADS);
  const log = logStream(join(drawing.logFolder ?? PATHS.logs, 'drawing.log'));
  const turns = Array.from({ length: threads }, (_, turn) => drawTurn(drawing, { turn, threads }, log));
  try {
    return Object.assign({}, ...(await Promise.all(turns.map(({ pages }) => pages)))) as PageList;
  } finally {
    await Promise.all(turns.map(({ worker }) => worker.terminate()));
    log.end();
  }
}

function drawTurn(
  { folder, kept, environment, onPages }: Drawing,
  turn: Pick<DrawingOrder, 'turn' | 'threads'>,
  log: NodeJS.WritableStream,
) {
  const worker = new Worker(new URL('./drawing-thread.ts', import.meta.url), {
    workerData: { folder, kept, ...turn } satisfies DrawingOrder,
    env: environment,
    // Pages are made of short-lived strings: a larger nursery halves what collecting them costs.
    resourceLimits: { maxYoungGenerationSizeMb: 144 },
    stdout: true,
    stderr: true,
  });
  for (const stream of [worker.stdout, worker.stderr]) stream.pipe(log, { end: false });
  const pages = new Promise<PageList>((resolve, reject) => {
    worker.on('message', (report: DrawingReport) => {
      if ('drawn' in report) onPages(report.drawn);
      else if ('pages' in report) resolve(report.pages);
      else reject(drawingFailure(report.fault));
    });
    worker.once('error', (error) => reject(error instanceof Error ? error : new Error(String(error))));
    worker.once('exit', () => reject(new Error('A thread ended before it had drawn its pages.')));
  });
  return { worker, pages };
}

function drawingFailure({ page, reason }: DrawingFault): CommandError {
  if (reason.includes('ENOSPC'))
    return new CommandError('The disk is full; the build was given up. Nothing served has changed.');
  return new CommandError(`${page ?? 'The pages'} could not be drawn. Nothing served has changed.`, reason);
}
