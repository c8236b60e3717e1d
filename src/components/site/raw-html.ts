import { unescapeHTML } from 'astro/runtime/server/index.js';

/**
 * HTML as it is, for `{rawHtml(…)}` in a template: whatever comes from data must be escaped in it already.
 *
 * `<Fragment set:html>` says the same, but is a component that answers later, and all that follows it on the page then
 * waits in buffers. On pages drawn by the thousand that shows. Astro does not promise `unescapeHTML`:
 * `tests/toolchain/astro-internals.node.test.ts` looks it up.
 */
export function rawHtml(html: string): unknown {
  return unescapeHTML(html);
}
