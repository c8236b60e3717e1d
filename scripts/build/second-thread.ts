import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** What the thread is given once. */
export interface ThreadData {
  /** Address of the built site's entry for prerendering. */
  entry: string;
  /** Style sheets of each page's route, by Astro's key of it. */
  pages: [key: string, { styles: unknown[] }][];
  /** Where pages are written. */
  clientFolder: string;
}

export interface AskedPage {
  id: number;
  file: string;
  url: string;
  /** Names the route. */
  component: string;
}

export interface AnsweredPage {
  id: number;
  status: number;
  headers: [string, string][];
  /** Null where the thread has written the page itself. */
  body: ArrayBuffer | null;
}

interface Waiting {
  resolve: (response: Response) => void;
  reject: (error: unknown) => void;
}

/**
 * Draws pages beside the main thread, which alone keeps one processor of two idle. A thread and not a process: what
 * built the site (Vite, Wrangler) is in memory once.
 */
export class SecondThread {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #asked = 0;
  #ended: { error: Error } | undefined;

  private constructor(worker: Worker) {
    this.#worker = worker;
    worker.on('message', (answer: AnsweredPage & { error?: unknown }) => this.#settle(answer));
    worker.on('error', (error: Error) => this.#failAll(error));
  }

  /** Resolves when the thread has loaded the site. Rejects where it cannot. */
  static async start(data: ThreadData): Promise<SecondThread> {
    const worker = new Worker(new URL('./drawing-thread.ts', import.meta.url), {
      workerData: data,
      resourceLimits: { maxYoungGenerationSizeMb: 48 },
    });
    await once(worker, 'message');
    return new SecondThread(worker);
  }

  draw(page: Omit<AskedPage, 'id'>): Promise<Response> {
    // A thread that is gone answers nobody, and the build would wait for ever.
    if (this.#ended) return Promise.reject(this.#ended.error);
    const id = (this.#asked += 1);
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, ...page } satisfies AskedPage);
    });
  }

  async stop(): Promise<void> {
    await this.#worker.terminate();
  }

  #settle({ id, error, ...page }: AnsweredPage & { error?: unknown }): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error !== undefined) waiting?.reject(error);
    else waiting?.resolve(new Response(page.body, { status: page.status, headers: page.headers }));
  }

  #failAll(error: Error): void {
    this.#ended = { error };
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
