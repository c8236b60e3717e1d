import { join, resolve } from 'node:path';

/** The repository. */
export const ROOT = resolve(import.meta.dirname, '../..');

/**
 * Where everything that a run leaves behind lives. `DATA_FOLDER` gives tests and measurements one of their own, so
 * that they never touch the developer's database.
 */
export const DATA_FOLDER = resolve(ROOT, process.env.DATA_FOLDER ?? '.data');

const inData = (...names: string[]) => join(DATA_FOLDER, ...names);

export const PATHS = {
  /** sqld's own files. Nothing but sqld opens them. */
  database: inData('sqld'),
  /** Durable Object and cache state of workerd. */
  state: inData('state'),
  /** What `npm run backup` makes. */
  backups: inData('backups'),
  /** One folder per build, and `current`, a link to the one being served. */
  builds: inData('builds'),
  current: inData('builds', 'current'),
  /** Whatever Astro and Vite remember from one start to the next. */
  cache: inData('cache', 'astro'),
  pageCode: inData('cache', 'page-code'),
  searchCache: inData('cache', 'search'),
  shareCache: inData('cache', 'share'),
  logs: inData('logs'),
  /** Keys that logs of auctions are sealed by. */
  logKeys: inData('auction-keys.json'),
  /** The running server: its process and how to reach it. */
  server: inData('server.json'),
  publishLock: inData('publish.json'),
} as const;
