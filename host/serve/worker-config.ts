import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface WorkerConfig {
  main?: string;
  assets?: { directory?: string; run_worker_first?: string[] };
  durable_objects?: { bindings?: { name: string; class_name: string }[] };
  migrations?: { tag: string; new_sqlite_classes?: string[] }[];
  triggers?: { crons?: string[] };
}

/** The configuration the build generated for Wrangler, from `server/wrangler.json`. */
export function readWorkerConfig(release: string): WorkerConfig {
  return JSON.parse(readFileSync(join(release, 'server/wrangler.json'), 'utf8')) as WorkerConfig;
}
