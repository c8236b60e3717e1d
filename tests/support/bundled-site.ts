import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAGE_CODE, type PageCode } from '../../host/build/page-code.ts';

/**
 * Writes a bundled site that is drawn as Astro draws one. `bodies` has its pages by address, each as the body of a
 * function that returns a text or a Response; `before` is code that runs before each page.
 */
export function writeBundledSite(
  folder: string,
  bodies: Record<string, string>,
  before = 'this.resolveStreaming();',
): void {
  const routes = Object.keys(bodies).map((pathname) => ({
    routeData: { route: pathname, pathname, component: pathname, type: 'page', prerender: true, fallbackRoutes: [] },
  }));
  const pages = Object.entries(bodies).map(([path, body]) => `${JSON.stringify(path)}: async () => { ${body} }`);
  const code = `
    const pages = { ${pages.join(', ')} };
    const encoder = new TextEncoder();
    const pageMap = new Map(Object.entries(pages).map(([component, page]) => [component, async () => page]));
    export const app = {
      manifest: { routes: ${JSON.stringify(routes)}, pageMap }, routeCache: { clearAll() {} }, setInternals() {}, setOptions() {},
      async render(request, { routeData }) {
        ${before}
        const page = await pageMap.get(routeData.component)();
        const answer = await page();
        return typeof answer === 'string' ? new Response(encoder.encode(answer)) : answer;
      },
    };`;
  mkdirSync(join(folder, PAGE_CODE), { recursive: true });
  writeFileSync(join(folder, PAGE_CODE, 'entry.mjs'), code);
  writeFileSync(
    join(folder, PAGE_CODE, 'code.json'),
    JSON.stringify({ entry: 'entry.mjs', pages: [] } satisfies PageCode),
  );
}
