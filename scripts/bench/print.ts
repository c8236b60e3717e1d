import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import type { PrintDocument } from '../../src/domain/print/document.ts';
import type { Locale } from '../../src/domain/shared/locale.ts';
import { onStop } from '../support/cleanup.ts';
import { ROOT } from '../support/paths.ts';
import { bundleWorker, median } from './api.ts';
import { printTable } from './table.ts';

const ROWS = 24;
const ROUNDS = 9;
const PRINTS = 10;
/** A line of a quote in languages of four fonts. */
const LINES = {
  en: 'Sea freight by ro-ro ship to Mombasa',
  ar: 'الشحن البحري على سفينة دحرجة إلى مومباسا',
  am: 'የባሕር ጭነት በሮ-ሮ መርከብ ወደ ሞምባሳ',
  'zh-cn': '滚装船海运至蒙巴萨的费用',
} as const satisfies Partial<Record<Locale, string>>;

/** What a paper of two pages costs in workerd: the first, which reads HarfBuzz and the fonts, and those that follow. */
export async function measurePrint(): Promise<void> {
  const script = await bundleWorker('scripts/bench/print-worker.ts');
  const rows = [];
  for (const [locale, line] of Object.entries(LINES)) {
    const { firstMs, warmMs, bytes } = await measureIn(locale as Locale, line, script);
    rows.push(
      { what: `the first paper of a new isolate, ${locale}`, value: `${firstMs.toFixed(0)} ms` },
      { what: `a further one, ${locale}`, value: `${warmMs.toFixed(0)} ms` },
      { what: `its size, ${locale}`, value: `${(bytes / 1_000).toFixed(1)} KB` },
    );
  }
  printTable('Papers as PDF', [
    ...rows,
    {
      what: 'code of the printer, minified, gzip',
      value: `${(gzipSync(script, { level: 9 }).length / 1_000).toFixed(0)} KB`,
    },
    {
      what: 'HarfBuzz, gzip',
      value: `${(gzipSync(readFileSync(harfBuzz()), { level: 9 }).length / 1_000).toFixed(0)} KB`,
    },
  ]);
}

const harfBuzz = () => createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz.wasm');

async function measureIn(locale: Locale, line: string, script: string) {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      compatibilityDate: '2026-10-20',
      modules: [
        { type: 'ESModule', path: join(ROOT, 'print.mjs'), contents: script },
        { type: 'CompiledWasm', path: join(ROOT, 'harfbuzzjs/dist/harfbuzz.wasm'), contents: readFileSync(harfBuzz()) },
      ],
      modulesRoot: ROOT,
      serviceBindings: { ASSETS: { disk: { path: join(ROOT, 'public'), writable: false } } },
      cf: false,
      telemetry: { enabled: false },
    }),
  );
  onStop(() => miniflare.dispose());
  await miniflare.ready;
  const body = JSON.stringify(paperOf(locale, line));
  /** The clock of workerd stands still while it computes, so the time is taken out here. */
  const print = async (times: number) => {
    const startedAt = performance.now();
    const answer = await miniflare.dispatchFetch(`http://print.example/?times=${times}`, { method: 'POST', body });
    const { byteLength: bytes } = await answer.arrayBuffer();
    return { ms: performance.now() - startedAt, bytes };
  };
  const { ms: firstMs, bytes } = await print(1);
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push((await print(PRINTS)).ms / PRINTS);
  await miniflare.dispose();
  return { firstMs, warmMs: median(rounds), bytes };
}

const paperOf = (locale: Locale, line: string): PrintDocument => ({
  locale,
  title: `${line} HT-2026-0412`,
  mark: line.split(' ')[0],
  blocks: [
    { kind: 'paragraph', text: line, tone: 'strong' },
    {
      kind: 'table',
      columns: [
        { title: line, align: 'start' },
        { title: 'US$', align: 'figures' },
      ],
      rows: Array.from({ length: ROWS }, (_, index) => ({
        cells: [`${line} ${index + 1}`, `US$${(1_000 + index).toFixed(2)}`],
        note: line,
      })),
      empty: line,
    },
  ],
  footer: [line],
  pageLabel: '{{page}} / {{pages}}',
});
