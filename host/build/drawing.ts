import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { CommandError } from '../../scripts/support/failure.ts';
import { logStream } from '../../scripts/support/log-file.ts';
import { PATHS } from '../../scripts/support/paths.ts';
import { turnOf, type PageList } from './page-list.ts';

/** What a thread is made with. */
export interface DrawingCode {
  /** A build whose page code draws the pages: the one being drawn, or one made by the same code. */
  code: string;
  /** The thread draws the pages of its turn. */
  turn: number;
  threads: number;
}

/** What a thread is then told, for each build. */
export interface DrawingOrder {
  /** The build: its `client` is written. */
  folder: string;
  /** Pages that exist already, with the key they were drawn under. A page whose key is still the same is not drawn. */
  kept: PageList;
}

/** A page to be drawn for a look at it. */
export interface PreviewOrder {
  /** Its address, `/fr/model_detail/byd-han`. */
  preview: string;
  /** Slug of the row to preview. The page shows it even if it is a draft. */
  draft: string;
}

/** Why pages cannot be drawn: one of them, or what all of them are made of. */
interface DrawingFault {
  page?: string;
  reason: string;
}

/** What a thread says: how many pages more it has drawn, or at its end all that it is responsible for. */
export type DrawingReport =
  | { drawn: number }
  | { pages: PageList }
  | { fault: DrawingFault }
  | { previewed: string | undefined }
  | { warmed: true };

interface Drawing extends DrawingOrder {
  onPages: (count: number) => void;
}

interface DrawingRoom {
  /** See `DrawingCode`. */
  code: string;
  /** Environment of the pages' code. */
  environment: Record<string, string | undefined>;
  /** Where `drawing.log` goes: what pages say while they are drawn. */
  logFolder?: string | undefined;
}

/** Threads that have loaded the pages' code and wait for their order. */
export interface DrawingThreads {
  /** Lists the pages and draws some, so that a later order finds its data read and its code compiled. */
  warm: () => Promise<void>;
  /**
   * Draws the pages of a build on all threads: each lists all pages and draws its share. If a page cannot be drawn, it
   * throws a CommandError that names the page, and the threads must be ended. It may be called again once all pages are
   * drawn.
   *
   * @returns every page of the build, whether drawn now or kept
   */
  draw: (drawing: Drawing) => Promise<PageList>;
  /** One page as a build would have it now; undefined where it would have none. Not while pages are drawn. */
  preview: (order: PreviewOrder) => Promise<string | undefined>;
  end: () => Promise<void>;
}

/** Each holds the whole catalogue, so that more of them cost memory rather than save time. */
const MAX_THREADS = 4;

/** Starts the threads. What they load takes half a second that the caller has other use for. */
export function openThreads({ code, environment, logFolder = PATHS.logs }: DrawingRoom): DrawingThreads {
  const threads = Math.min(availableParallelism(), MAX_THREADS);
  const log = logStream(join(logFolder, 'drawing.log'));
  const turns = Array.from({ length: threads }, (_, turn) => openThread({ code, turn, threads }, environment, log));
  return {
    warm: async () => {
      await Promise.all(turns.map(({ warm }) => warm()));
    },
    draw: async (drawing) =>
      Object.assign({}, ...(await Promise.all(turns.map(({ pages }) => pages(drawing))))) as PageList,
    preview: (order) => {
      const thread = turns[turnOf(order.preview, threads)];
      if (!thread) throw new Error(`No thread draws ${order.preview}`);
      return thread.preview(order);
    },
    end: async () => {
      await Promise.all(turns.map(({ worker }) => worker.terminate()));
      log.end();
    },
  };
}

interface DrawingThread extends Pick<DrawingThreads, 'preview' | 'warm'> {
  worker: Worker;
  pages: (drawing: Drawing) => Promise<PageList>;
}

function openThread(
  code: DrawingCode,
  environment: Record<string, string | undefined>,
  log: NodeJS.WritableStream,
): DrawingThread {
  const worker = new Worker(new URL('./drawing-thread.ts', import.meta.url), {
    workerData: code,
    env: environment,
    // Pages are made of short-lived strings: a larger nursery halves what collecting them costs.
    resourceLimits: { maxYoungGenerationSizeMb: 144 },
    stdout: true,
    stderr: true,
  });
  for (const stream of [worker.stdout, worker.stderr]) stream.pipe(log, { end: false });
  const ended = new Promise<never>((_, reject) => {
    worker.once('error', (error) => reject(error instanceof Error ? error : new Error(String(error))));
    worker.once('exit', () => reject(new Error('A thread ended before it had drawn its pages.')));
  });
  // If nothing is drawn, no thread is asked.
  ended.catch(() => {});
  /** Sends an order; `read` makes an answer of a report, or nothing where there is more to come. */
  const ask = <Answer>(
    order: DrawingOrder | PreviewOrder | 'warm',
    read: (report: DrawingReport) => [Answer] | undefined,
  ) => {
    const answered = new Promise<Answer>((resolve, reject) => {
      const listen = (report: DrawingReport) => {
        const answer = 'fault' in report ? undefined : read(report);
        if (!answer && !('fault' in report)) return;
        worker.off('message', listen);
        if (answer) resolve(answer[0]);
        else if ('fault' in report) reject(drawingFailure(report.fault));
      };
      worker.on('message', listen);
    });
    worker.postMessage(order);
    return Promise.race([answered, ended]);
  };
  return {
    worker,
    pages: ({ folder, kept, onPages }) =>
      ask({ folder, kept }, (report) => {
        if ('drawn' in report) onPages(report.drawn);
        return 'pages' in report ? [report.pages] : undefined;
      }),
    warm: () => ask('warm', (report) => ('warmed' in report ? [undefined] : undefined)),
    preview: (order) => ask(order, (report) => ('previewed' in report ? [report.previewed] : undefined)),
  };
}

function drawingFailure({ page, reason }: DrawingFault): CommandError {
  if (reason.includes('ENOSPC'))
    return new CommandError('The disk is full; the build was given up. Nothing served has changed.');
  return new CommandError(`${page ?? 'The pages'} could not be drawn. Nothing served has changed.`, reason);
}
