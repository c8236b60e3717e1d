import { join } from 'node:path';
import { build } from 'esbuild';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';

interface WorkerOptions {
  /** The Worker's module, from the root of the repository. */
  entry: string;
  /** Binding and class of each Durable Object. */
  objects: Readonly<Record<string, string>>;
  bindings?: Readonly<Record<string, string>>;
  /** Where objects keep their SQLite files. */
  stateFolder: string;
}

export interface RunningWorker {
  url: URL;
  stop: () => Promise<void>;
}

const ROOT = process.cwd();

const bundles = new Map<string, Promise<string>>();

/** The Worker's code, bundled once however often it is started. */
function bundleOf(entry: string): Promise<string> {
  const known = bundles.get(entry);
  if (known) return known;
  const bundle = build({
    entryPoints: [join(ROOT, entry)],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2024',
    conditions: ['workerd', 'worker', 'browser'],
    external: ['cloudflare:*', 'node:*'],
  }).then(({ outputFiles }) => outputFiles[0]?.text ?? '');
  bundles.set(entry, bundle);
  return bundle;
}

/** Runs a Worker in a workerd of its own, for tests of what stays on the disk and of what ends and starts again. */
export async function startWorker({
  entry,
  objects,
  bindings = {},
  stateFolder,
}: WorkerOptions): Promise<RunningWorker> {
  const contents = await bundleOf(entry);
  const durableObjects = Object.fromEntries(
    Object.entries(objects).map(([binding, className]) => [binding, { className, useSQLite: true }]),
  );
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      port: 0,
      cf: false,
      telemetry: { enabled: false },
      log: new Log(LogLevel.ERROR),
      resourcePersistencePath: stateFolder,
      workers: [
        {
          name: 'test',
          compatibilityDate: '2026-10-20',
          compatibilityFlags: ['nodejs_compat'],
          modules: [{ type: 'ESModule', path: join(ROOT, 'worker.mjs'), contents }],
          modulesRoot: ROOT,
          durableObjects,
          bindings,
        },
      ],
    }),
  );
  return { url: await miniflare.ready, stop: () => miniflare.dispose() };
}
