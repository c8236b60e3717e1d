import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Rules of colours, which no language changes and nothing but a theme does; they take longer than all others together. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
export const WCAG_RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const RULES = [...WCAG_RULES, 'best-practice'];

interface Axe {
  run: (
    context: { include: readonly string[]; exclude: readonly string[] },
    options: object,
  ) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}

interface Look {
  /** Selector of the part to look at. */
  within?: string;
  /** Parts that were looked at elsewhere. */
  except?: readonly string[];
  /** Rules to look for, where the others were looked for already. */
  only?: readonly string[];
  /** Rules that need no looking for. */
  without?: readonly string[];
}

/**
 * Faults axe finds on a page, each with the elements that show it. The page's policy of content holds meanwhile, and what is
 * done for axe is undone: a story may ask for them in its midst, and goes on.
 */
export async function axeFaults(
  page: Page,
  { within = ':root', except = [], only = RULES, without = [] }: Look = {},
): Promise<string[]> {
  // A page that is not left has it from before.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(
    async ([include, exclude, runOnly, without]) => {
      // A colour on its way is neither of the two; what is not laid out yet has a guessed size, in which its parts lie over
      // what follows.
      const still = new CSSStyleSheet();
      still.replaceSync(
        '*,::before,::after{transition:none!important;animation:none!important;content-visibility:visible!important}',
      );
      document.adoptedStyleSheets.push(still);
      const { axe } = window as unknown as { axe: Axe };
      const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
      // Nobody reads what passed: telling it in full takes longer than finding it.
      const { violations } = await axe.run({ include, exclude }, { runOnly, rules, resultTypes: ['violations'] });
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
    },
    [[within], [...except], [...only], without] as const,
  );
}

/** What axe finds in the colours of the night, on a page that was looked at by day. */
export async function faultsByNight(page: Page, look: Look = {}): Promise<string[]> {
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'));
  const faults = await axeFaults(page, { ...look, only: COLOUR_RULES });
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'light'));
  return faults.map((fault) => `by night: ${fault}`);
}
