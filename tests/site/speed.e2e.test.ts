import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../data/client.ts';
import { ROUNDS, samplePages } from '../../scripts/bench/lighthouse.ts';
import { CHOICE_BUDGET_MS, measureChoices, type ChoiceSpeed } from '../../scripts/support/choice-speed.ts';
import { auditPages, CATEGORIES, FULL_MARKS } from '../../scripts/support/lighthouse.ts';
import { runsUntilDecided } from '../../scripts/support/median.ts';
import { browser, site } from '../support/product.ts';

const paths = () => samplePages(openDatabase({ url: site.databaseUrl }));
const lasting = { accessibility: FULL_MARKS, 'best-practices': FULL_MARKS, seo: FULL_MARKS };
/**
 * Marks for performance are to be full, and `npm run bench -- lighthouse` says where they are not. A machine that does other
 * work besides takes a few away; a page that lost this many has become slower.
 */
const LEAST_PERFORMANCE = 90;
/** Lighthouse takes some ten seconds for a run of a page. */
const MINUTES_MS = 900_000;

describe('Lighthouse, on a phone', () => {
  it(
    'gives full marks for accessibility, best practices and search engines, and few off for performance in the median of three',
    async () => {
      const urls = (await paths()).map(onSite(''));
      for (const [url, audit] of await auditPages(urls, { rounds: ROUNDS, leastSpeed: LEAST_PERFORMANCE })) {
        const { performance = 0, ...scores } = audit.scores;
        expect({ url, scores, faults: audit.faults.filter(isLasting) }).toEqual({ url, scores: lasting, faults: [] });
        expect({ url, performance, faults: audit.faults }).toSatisfy(() => performance >= LEAST_PERFORMANCE);
      }
    },
    MINUTES_MS,
  );

  it(
    'finds nothing wrong from right to left either',
    async () => {
      const categories = CATEGORIES.filter((category) => category in lasting);
      for (const [url, audit] of await auditPages((await paths()).map(onSite('/ar')), { categories }))
        expect({ url, ...audit }).toEqual({ url, faults: [], scores: lasting });
    },
    MINUTES_MS,
  );
});

/** What one run in three may find without costing a mark. */
const TIMED = /^(first-contentful-paint|largest-contentful-paint|total-blocking-time|speed-index)/;
const isLasting = (fault: string) => !TIMED.test(fault);

const onSite = (language: string) => (path: string) => site.url + language + (language && path === '/' ? '' : path);

describe('the list of all cars', () => {
  it(
    'answers a choice within the budget on a phone of the middle, in the median of three',
    async () => {
      const isWithin = ({ medianMs }: ChoiceSpeed) => medianMs <= CHOICE_BUDGET_MS;
      const runs = await runsUntilDecided(ROUNDS, () => measureChoices(browser, site.url), isWithin);
      expect(runs).toSatisfy(() => runs.filter(isWithin).length > ROUNDS / 2);
    },
    MINUTES_MS,
  );
});
