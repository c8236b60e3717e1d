import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { astroProgram, buildEnvironment } from '../../host/build/astro.ts';
import { watchPeakMemory } from './process-tree.ts';

const ROWS = 300;

const CONFIG = `export default { output: 'static', build: { format: 'file' }, compressHTML: true };`;

/** One page for each number, with a table and nothing else: no layout, style, script, word of ours or row of a database. */
const PAGE = (pages: number) => `---
export const getStaticPaths = () =>
  Array.from({ length: ${pages} }, (_, page) => ({ params: { page: String(page) } }));
const { page } = Astro.params;
const rows = Array.from({ length: ${ROWS} }, (_, row) => ({ name: \`Row \${row}\`, value: \`\${page} \${row}\` }));
---
<html lang="en">
  <head><title>Page {page}</title></head>
  <body>
    <table>{rows.map(({ name, value }) => <tr><th>{name}</th><td>{value}</td></tr>)}</table>
  </body>
</html>
`;

/** Builds a bare site of as many pages with Astro's own build: what ours is compared with, in the same minutes. */
export async function buildBareSite(
  folder: string,
  pages: number,
): Promise<{ elapsedMs: number; peakBytes: number | undefined }> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'src/pages'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'astro.config.mjs'), CONFIG);
  writeFileSync(join(folder, 'src/pages/[page].astro'), PAGE(pages));
  const startedAt = performance.now();
  const memory = watchPeakMemory();
  const child = spawn(process.execPath, [astroProgram(), 'build'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: buildEnvironment(),
  });
  if (child.pid !== undefined) memory.add(child.pid);
  const [code, said] = await Promise.all([
    new Promise<number | null>((resolve) => child.once('exit', resolve)),
    text(child.stderr),
  ]);
  const peakBytes = memory.end();
  if (code !== 0) throw new Error(`The bare site could not be built: ${said}`);
  return { elapsedMs: performance.now() - startedAt, peakBytes };
}
