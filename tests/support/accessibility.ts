import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
/** Rules of colours, which no language changes and nothing but a theme does; they take longer than all others together. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Faults axe finds on a page, each with the elements that show it. The page's context must bypass the content security
 * policy, which forbids foreign scripts, axe included.
 *
 * @param only rules to look for, where the others were looked for already
 * @param without rules that need no looking for
 */
export async function axeFaults(
  page: Page,
  { only, without = [] }: { only?: string[]; without?: string[] } = {},
): Promise<string[]> {
  await page.addScriptTag({ path: axeFile });
  // What a browser has not laid out yet has a guessed size, in which its parts lie over what follows.
  await page.addStyleTag({ content: '* { content-visibility: visible !important; }' });
  // A colour on its way from one theme to the other is neither of the two.
  await page.addStyleTag({ content: '*, ::before, ::after { transition: none !important; }' });
  const options = {
    runOnly: only ?? RULES,
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    // Nobody reads what passed: telling it in full takes longer than finding it.
    resultTypes: ['violations'],
  };
  return page.evaluate(async (options) => {
    const { axe } = window as unknown as {
      axe: { run: (options: object) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
    };
    const { violations } = await axe.run(options);
    return violations.map(
      ({ id, nodes }) =>
        `${id} (${nodes.length}): ${nodes
          .slice(0, 3)
          .map(({ html }) => html.slice(0, 160))
          .join(' | ')}`,
    );
  }, options);
}

/** What axe finds in the colours of the night, on a page that was looked at by day. */
export async function faultsByNight(page: Page): Promise<string[]> {
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'));
  const faults = await axeFaults(page, { only: COLOUR_RULES });
  return faults.map((fault) => `by night: ${fault}`);
}
