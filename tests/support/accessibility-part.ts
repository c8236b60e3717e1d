import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Axe {
  run: (within: string, options: object) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}

/**
 * Faults axe finds in a part of a page, by WCAG 2.2 AA: a dialog, a list, a toast. To look at all of a page takes seconds, and
 * those around the part were looked at where they are tested. The page need not bypass its content security policy.
 */
export async function axeFaultsIn(page: Page, within: string): Promise<string[]> {
  await page.locator(within).first().waitFor();
  // A page that is not left has it from before.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async (selector) => {
    // A colour on its way from one theme to the other is neither of the two.
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important; }');
    document.adoptedStyleSheets.push(still);
    const { axe } = window as unknown as { axe: Axe };
    const { violations } = await axe.run(selector, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      resultTypes: ['violations'],
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  }, within);
}
