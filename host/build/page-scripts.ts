import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMPONENT_SCRIPT, refuseOtherScripts } from './astro-internals.ts';
import { importsOf, scriptClosure } from './script-imports.ts';

const PAGE_END = '</body>';
/** Matches a script that only imports another one: bundlers leave such a file for an entry whose code is shared. */
const HANDS_ON = /^(?:globalThis\.process[^;]*;)*import\s*"[^"]+";?\s*$/;

/**
 * Lets a page load all its scripts in one round, after everything that is visible.
 *
 * A phone learns which scripts a script imports only when that script has arrived, and each level costs a round. So the
 * page names them all. They have low priority, because the page is read before any of them has come, and they would
 * slow down fonts and pictures.
 *
 * @param client folder of the built site
 * @returns a function that changes the text of a drawn page
 */
export function pageScripts(client: string): (page: string) => string {
  const scripts = new Map<string, string>();
  const tagsOf = (sources: readonly string[]) => {
    const key = sources.join(' ');
    const tags = scripts.get(key) ?? scriptTags(client, sources);
    scripts.set(key, tags);
    return tags;
  };
  return (page) => {
    const sources: string[] = [];
    const rest = page.replace(COMPONENT_SCRIPT, (_, source: string) => {
      sources.push(source);
      return '';
    });
    refuseOtherScripts(rest);
    if (sources.length === 0) return page;
    const end = rest.lastIndexOf(PAGE_END);
    if (end < 0) throw new Error('A page with scripts has no end to put them at.');
    return rest.slice(0, end) + tagsOf(sources) + rest.slice(end);
  };
}

/** Scripts in their order, and before them what they import. */
function scriptTags(client: string, sources: readonly string[]): string {
  const scripts = new Set(sources.map((source) => handedOn(client, source)));
  const imported = scriptClosure(client, scripts).filter((file) => !scripts.has(file));
  return [
    ...imported.map((file) => `<link rel="modulepreload" href="${file}" fetchpriority="low">`),
    ...[...scripts].map((file) => `<script type="module" src="${file}" fetchpriority="low"></script>`),
  ].join('');
}

/** The file behind one that only hands on to it. */
function handedOn(client: string, file: string): string {
  const [behind] = HANDS_ON.test(readFileSync(join(client, file), 'utf8')) ? importsOf(client, file) : [];
  return behind ? handedOn(client, behind) : file;
}
