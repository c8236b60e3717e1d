import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Faults axe finds on a page, each with the elements that show it. The page's context must bypass the content security
 * policy, which forbids foreign scripts, axe included.
 */
export async function axeFaults(page: Page): Promise<string[]> {
  await page.addScriptTag({ path: axeFile });
  // What a browser has not laid out yet has a guessed size, in which its parts lie over what follows.
  await page.addStyleTag({ content: '* { content-visibility: visible !important; }' });
  return page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as {
      axe: { run: (options: object) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
    };
    // Nobody reads what passed: telling it in full takes longer than finding it.
    const { violations } = await axe.run({ runOnly, resultTypes: ['violations'] });
    return violations.map(
      ({ id, nodes }) =>
        `${id} (${nodes.length}): ${nodes
          .slice(0, 3)
          .map(({ html }) => html.slice(0, 160))
          .join(' | ')}`,
    );
  }, RULES);
}
