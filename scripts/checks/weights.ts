import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { scriptClosure } from '../build/script-imports.ts';

interface Weight {
  raw: number;
  gzip: number;
  brotli: number;
}

/** What a page makes a phone load before anyone touches it. Bytes. */
export interface PageWeight {
  page: string;
  html: Weight;
  /** External scripts and their static imports, and scripts in the page. */
  script: Weight;
  style: Weight;
  /** True where React is among the scripts. */
  hasReact: boolean;
  /** Scripts the page does not name, so that a phone asks for them only when another one has arrived. */
  lateScripts: string[];
  rows: number;
}

const NOTHING: Weight = { raw: 0, gzip: 0, brotli: 0 };

/** Weighs a built page with what it loads at once; dynamic imports wait for a click and do not count. */
export function weighPage(client: string, page: string): PageWeight {
  const html = readFileSync(join(client, page), 'utf8');
  const named = scriptsOf(html);
  const scripts = scriptClosure(client, named);
  const styles = addressesOf(html, /<link\b[^>]*rel="stylesheet"[^>]*>/g, 'href');
  const texts = scripts.map((file) => readFileSync(join(client, file), 'utf8'));
  const weighFile = (file: string) => weighOnce(join(client, file));
  return {
    page,
    html: weigh(html),
    script: sum([...scripts.map(weighFile), ...inlineScripts(html).map(weigh)]),
    style: sum(styles.map(weighFile)),
    hasReact: texts.some((text) => text.includes('react.transitional.element') || text.includes('react.element')),
    lateScripts: scripts.filter((file) => !named.includes(file)),
    rows: html.match(/<tr\b/g)?.length ?? 0,
  };
}

/** Scripts and styles are shared by the pages, and brotli's best is slow. */
const weighed = new Map<string, Weight>();

function weighOnce(file: string): Weight {
  const weight = weighed.get(file) ?? weigh(readFileSync(file));
  weighed.set(file, weight);
  return weight;
}

function weigh(text: string | Uint8Array): Weight {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  return { raw: bytes.length, gzip: gzipSync(bytes, { level: 9 }).length, brotli: brotliCompressSync(bytes).length };
}

function sum(weights: readonly Weight[]): Weight {
  return weights.reduce(
    (total, weight) => ({
      raw: total.raw + weight.raw,
      gzip: total.gzip + weight.gzip,
      brotli: total.brotli + weight.brotli,
    }),
    NOTHING,
  );
}

function addressesOf(html: string, tags: RegExp, attribute: string): string[] {
  return [...html.matchAll(tags)].flatMap(([tag]) => new RegExp(`${attribute}="(/[^"]+)"`).exec(tag)?.[1] ?? []);
}

function scriptsOf(html: string): string[] {
  return [
    ...addressesOf(html, /<script\b[^>]*>/g, 'src'),
    ...addressesOf(html, /<link\b[^>]*rel="modulepreload"[^>]*>/g, 'href'),
    // An island that hydrates at once loads its component and renderer before anyone touches it.
    ...addressesOf(html, /<astro-island\b[^>]*client="(?:load|idle|only)"[^>]*>/g, 'component-url'),
    ...addressesOf(html, /<astro-island\b[^>]*client="(?:load|idle|only)"[^>]*>/g, 'renderer-url'),
  ];
}

function inlineScripts(html: string): string[] {
  const tags = html.matchAll(/<script\b(?![^>]*\bsrc=)(?![^>]*application\/(?:ld\+)?json)[^>]*>([\s\S]*?)<\/script>/g);
  return [...tags].map(([, text]) => text ?? '');
}
