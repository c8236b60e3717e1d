import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';

/** How many of a kind stand for all of it. */
const FEW = 3;

/**
 * Parts of lists, tables and facets that contain no tag and class that earlier parts do not have too: axe would only
 * find the same faults in them. Runs in the browser.
 */
function alikeParts(few: number): Element[] {
  // Drawings are of different lines, and one element to axe.
  const kindsIn = (part: Element) =>
    new Set(
      [part, ...part.querySelectorAll(':not(svg *)')].map(
        ({ tagName, attributes }) => `${tagName}.${attributes.getNamedItem('class')?.value ?? ''}`,
      ),
    );
  const alike: Element[] = [];
  for (const list of document.querySelectorAll(':is(main, dialog) :is(ul, ol, tbody, table, [data-choices])')) {
    const counts = new Map<string, number>();
    for (const part of list.children) {
      const kinds = kindsIn(part);
      if ([...kinds].every((kind) => (counts.get(kind) ?? 0) >= few)) alike.push(part);
      else for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    }
  }
  return alike;
}

const AXE = `${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')}
window.alikeParts = ${alikeParts.toString()};`;
/** Rules of colours, which no language changes and nothing but a theme does; they take longer than all others together. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
export const WCAG_RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const RULES = [...WCAG_RULES, 'best-practice'];

interface Axe {
  run: (
    context: { include: readonly string[]; exclude: readonly (string | Element)[] },
    options: object,
  ) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}

/** What `AXE` brings. */
interface InPage {
  axe: Axe;
  alikeParts: typeof alikeParts;
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

/** Brings axe into a page; one that is not left has it from before. */
async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
}

/** How many similar parts of a list axe checks: a few, or all for `npm run test:deep`. */
const fewest = () => (inject('isDeep') ? Infinity : FEW);

/** Takes away what axe leaves out, which halves its time once more. The page is of no other use afterwards. */
export async function thinOut(page: Page): Promise<void> {
  await bringAxe(page);
  await page.evaluate((few) => {
    const { alikeParts } = window as unknown as InPage;
    for (const part of alikeParts(few)) part.remove();
  }, fewest());
}

/**
 * Faults that axe finds on a page, each with its elements; of a list it checks a few parts of each kind. The page's
 * content security policy stays in force, and changes made for axe are undone, so a test may go on afterwards.
 */
export async function axeFaults(
  page: Page,
  { within = ':root', except = [], only = RULES, without = [] }: Look = {},
): Promise<string[]> {
  await bringAxe(page);
  return page.evaluate(
    async ([include, parts, runOnly, without, few]) => {
      // A colour in transition is neither of the two. Content that is not laid out has a guessed size, so its parts
      // overlap what follows.
      const still = new CSSStyleSheet();
      still.replaceSync(
        '*,::before,::after{transition:none!important;animation:none!important;content-visibility:visible!important}',
      );
      document.adoptedStyleSheets.push(still);
      const { axe, alikeParts } = window as unknown as InPage;
      const exclude = [...parts, ...alikeParts(few)];
      const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
      // Only violations are told: telling what passed takes longer than finding it.
      const { violations } = await axe.run({ include, exclude }, { runOnly, rules, resultTypes: ['violations'] });
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
    },
    [[within], [...except], [...only], without, fewest()] as const,
  );
}

/** What axe finds in the colours of the night, on a page that was looked at by day. */
export async function faultsByNight(page: Page, look: Look = {}): Promise<string[]> {
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'));
  const faults = await axeFaults(page, { ...look, only: COLOUR_RULES });
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'light'));
  return faults.map((fault) => `by night: ${fault}`);
}
