import { startBrowser } from '../support/chromium.ts';
import { TAPS_LOCALES, TAPS_QUESTIONS, tapsByChoices, tapsByWords, type Taps } from '../support/taps.ts';
import { benchSite } from './site.ts';
import type { Scratch } from './scratch.ts';
import { printTable, type Line } from './table.ts';

const MAX_TAPS = 6;

/**
 * How often a buyer with a phone presses from the home page to a car that fits, for ten questions in three languages: once
 * with the words typed, once by what can be pressed alone.
 */
export async function measureTaps({ database }: Scratch): Promise<void> {
  const { SITE_URL: siteUrl = '' } = await benchSite();
  const browser = await startBrowser();
  try {
    for (const locale of TAPS_LOCALES) {
      const lines: Line[] = [];
      for (const question of TAPS_QUESTIONS) {
        const visit = { browser, siteUrl, database, locale };
        const ways = { typed: await tapsByWords(visit, question), chosen: await tapsByChoices(visit, question) };
        lines.push(lineOf(question.words[locale], ways));
      }
      printTable(`Taps from the home page to a car that fits, ${locale}`, lines);
    }
  } finally {
    await browser.close();
  }
}

/** The shorter way counts. One that ends at a car that does not fit is none. */
function lineOf(what: string, ways: Readonly<Record<string, Taps>>): Line {
  const value = Object.entries(ways).map(([way, { taps, path, fits }]) => `${taps} ${way}${fits ? '' : ` (${path})`}`);
  const fewest = Math.min(...Object.values(ways).map(({ taps, fits }) => (fits ? taps : Infinity)));
  return { what, value: value.join(', '), budget: String(MAX_TAPS), isKept: fewest <= MAX_TAPS };
}
