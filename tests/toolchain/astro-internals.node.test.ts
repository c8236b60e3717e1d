import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { renderChild } from 'astro/runtime/server/render/any.js';
import { expect, it } from 'vitest';
import { rawHtml } from '../../src/components/site/raw-html.ts';
import { ROOT } from '../../scripts/support/paths.ts';

/**
 * What `host/build/astro-internals.ts` and `src/components/site/raw-html.ts` rely on, looked up in the Astro that is
 * installed. Where one of these fails after an update, mend the file that relies on it.
 */
const inAstro = (file: string) => readFileSync(join(ROOT, 'node_modules/astro', file), 'utf8');
const resolve = createRequire(join(ROOT, 'package.json')).resolve;

it('has the version the build was written for', () => {
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    dependencies: { astro: string };
  };
  expect((JSON.parse(inAstro('package.json')) as { version: string }).version).toBe(dependencies.astro);
});

it('has an entry for drawing pages, built into .prerender under a name of its own', () => {
  expect(inAstro('dist/entrypoints/prerender.js')).toMatch(/export\s*\{[^}]*\bapp\b/);
  expect(resolve('astro/entrypoints/prerender')).toContain('dist/entrypoints/prerender.js');
  expect(inAstro('dist/core/build/static-build.js')).toContain('"prerender-entry"');
});

it('has an app that is told internals and options, and asked whether to stream', () => {
  const app = inAstro('dist/core/build/app.js');
  for (const method of ['setInternals(internals)', 'setOptions(options)', 'resolveStreaming()']) {
    expect(app).toContain(`  ${method} {`);
  }
  expect(inAstro('dist/core/app/base.js')).toContain('streaming: this.resolveStreaming()');
  expect(inAstro('dist/core/build/default-prerenderer.js')).toMatch(
    /app\.setInternals\(internals\);\s+app\.setOptions\(options\);/,
  );
});

it('loads the module of a page through the map of the manifest', () => {
  expect(inAstro('dist/core/build/environment.js')).toContain('manifest.pageMap.get(routeToProcess.component)');
});

it('makes one encoder when it is loaded', () => {
  expect(inAstro('dist/runtime/server/render/common.js')).toMatch(/^const encoder = new TextEncoder\(\);$/m);
});

it('lists the pages of an app with path, route and key', () => {
  expect(resolve('astro/runtime/prerender/static-paths.js')).toContain('dist/runtime/prerender/static-paths.js');
  const paths = inAstro('dist/runtime/prerender/static-paths.js');
  for (const word of ['async getAll()', 'pathname', 'route', 'cacheKey']) expect(paths).toContain(word);
  // Where only some pages are wanted, it is given an app with their routes.
  for (const word of ['of manifest.routes', '#app.getComponentByRoute(route)']) expect(paths).toContain(word);
});

it('forgets the paths it listed when its cache of routes is cleared', () => {
  const paths = inAstro('dist/runtime/prerender/static-paths.js');
  expect(paths).toContain('this.#app.routeCache ?? getRouteCache(manifest)');
  expect(inAstro('dist/core/build/app.js')).toMatch(/get routeCache\(\)/);
  expect(inAstro('dist/core/render/route-cache.js')).toMatch(/clearAll\(\) \{\s+this\.cache = \{\};/);
});

it('writes the script of a component as a module with nothing but its address', () => {
  expect(inAstro('dist/runtime/server/render/script.js')).toMatch(
    /`<script type="module" src="\$\{[^`]*\}"><\/script>`/,
  );
});

it('prints HTML that is marked as it is, at once, and escapes any other text', () => {
  const html = '<b>1 &amp; 2</b>';
  const printed = (child: unknown) => {
    const parts: unknown[] = [];
    const waiting: unknown = renderChild({ write: (part) => void parts.push(part) }, child);
    return waiting === undefined ? parts.map(String).join('') : 'later';
  };
  expect(printed(rawHtml(html))).toBe(html);
  expect(printed(html)).toBe('&lt;b&gt;1 &amp;amp; 2&lt;/b&gt;');
});

it('is relied on in these two files and no other', () => {
  const sources = globSync('{src,host,scripts,functions,data,durable-objects}/**/*.{ts,tsx,astro}', { cwd: ROOT });
  const relying = sources.filter((source) =>
    /['"]astro\/(?:runtime|entrypoints|dist)\b/.test(readFileSync(join(ROOT, source), 'utf8')),
  );
  expect(relying.sort()).toEqual(['host/build/astro-internals.ts', 'src/components/site/raw-html.ts']);
});
