import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { scriptClosure } from '../../host/build/script-imports.ts';

/** What a page makes a phone load before anyone touches it. Bytes. */
export interface PageWeight {
  page: string;
  html: { readonly gzip: number; brotli: number };
  /** External scripts and their static imports, and scripts in the page. */
  script: { gzip: number };
  style: { gzip: number };
  /** True where React is among the scripts. */
  hasReact: boolean;
  /** Scripts the page does not name, so that a phone asks for them only when another one has arrived. */
  lateScripts: string[];
  rows: number;
}

/** Bytes of a text as it is sent. */
type Scales = (text: string) => number;

/** Brotli at its best, as a host keeps files that do not change. */
export const bestBrotli: Scales = (text) => brotliCompressSync(text).length;

/**
 * Weighs by the best Brotli only if that decides. It takes thirty times as long as a quick one, which never gives less:
 * if the quick weight is within the budget, that upper bound is enough.
 */
export const brotliWithin =
  (budget: number): Scales =>
  (text) => {
    const quick = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUICK_QUALITY } }).length;
    return quick <= budget ? quick : bestBrotli(text);
  };

const QUICK_QUALITY = 5;

/** Weighs a built page with what it loads at once; dynamic imports wait for a click and do not count. */
export function weighPage(client: string, page: string, brotliOf: Scales = bestBrotli): PageWeight {
  const html = readFileSync(join(client, page), 'utf8');
  const named = scriptsOf(html);
  const scripts = scriptClosure(client, named);
  const styles = addressesOf(html, /<link\b[^>]*rel="stylesheet"[^>]*>/g, 'href');
  const texts = scripts.map((file) => readFileSync(join(client, file), 'utf8'));
  return {
    page,
    html: {
      // Only the bench asks for it.
      get gzip() {
        return gzipOf(html);
      },
      brotli: brotliOf(html),
    },
    script: { gzip: sum([...texts, ...inlineScripts(html)].map(gzipOnce)) },
    style: { gzip: sum(styles.map((file) => gzipOnce(readFileSync(join(client, file), 'utf8')))) },
    hasReact: texts.some((text) => text.includes('react.transitional.element') || text.includes('react.element')),
    lateScripts: scripts.filter((file) => !named.includes(file)),
    rows: html.match(/<tr\b/g)?.length ?? 0,
  };
}

const gzipOf: Scales = (text) => gzipSync(text, { level: 9 }).length;

/** Scripts and styles are shared by the pages. */
const weighed = new Map<string, number>();

function gzipOnce(text: string): number {
  const weight = weighed.get(text) ?? gzipOf(text);
  weighed.set(text, weight);
  return weight;
}

const sum = (bytes: readonly number[]) => bytes.reduce((total, one) => total + one, 0);

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
