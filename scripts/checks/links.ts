import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Pages of one kind (same folder) share their template; so many of each are read. */
const PAGES_PER_FOLDER = 5;
/** Answered by the Worker, not by a file. */
const WORKER_PATHS = /^\/(api|worker|admin|user)(\/|$)/;

/** Links, images and scripts of built pages that lead to no file: a sample of each folder is read. */
export function linkFaults(client: string): { checked: number; faults: string[] } {
  const broken = new Map<string, string>();
  const seen = new Set<string>();
  for (const page of samplePages(client)) {
    for (const path of localPaths(readFileSync(join(client, page), 'utf8'))) {
      if (seen.has(path)) continue;
      seen.add(path);
      if (!WORKER_PATHS.test(path) && !hasFile(client, path)) broken.set(path, page);
    }
  }
  return {
    checked: seen.size,
    faults: [...broken].map(([path, page]) => `${page} leads to ${path}, which does not exist.`),
  };
}

function samplePages(client: string): string[] {
  const byFolder = new Map<string, string[]>();
  for (const name of readdirSync(client, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!name.endsWith('.html')) continue;
    const folder = name.includes('/') ? name.slice(0, name.lastIndexOf('/')) : '';
    byFolder.set(folder, [...(byFolder.get(folder) ?? []), name]);
  }
  // The folder of a language holds one file per kind of page, so all of them are read.
  return [...byFolder].flatMap(([folder, pages]) => (folder.length <= 5 ? pages : pages.slice(0, PAGES_PER_FOLDER)));
}

/** Root-relative addresses of a page, without query and fragment. */
function localPaths(html: string): string[] {
  const found = [...html.matchAll(/\s(?:href|src)="(\/(?!\/)[^"]*)"/g)].map(([, address]) => address ?? '');
  return [...new Set(found.map((address) => address.split(/[?#]/)[0] ?? ''))];
}

function hasFile(client: string, path: string): boolean {
  const file = decodeURIComponent(path).replace(/\/$/, '');
  if (file === '') return existsSync(join(client, 'index.html'));
  return existsSync(join(client, `${file}.html`)) || (/\.\w+$/.test(file) && existsSync(join(client, file)));
}
