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
 * Other work of the machine takes marks for performance away and never gives any: a page that missed some is looked at
 * again, and then has them in the median of three.
 */
const LOOKS = 6;
/** Lighthouse takes some ten seconds for a run of a page. */
const MINUTES_MS = 900_000;

describe('Lighthouse, on a phone', () => {
  it(
    'gives full marks for performance, accessibility, best practices and search engines',
    async () => {
      let slow = (await paths()).map((path) => ({ url: onSite('')(path), performance: 0, faults: [] as string[] }));
      for (let look = 1; look <= LOOKS && slow.length > 0; look += 1) {
        const audits = await auditPages(
          slow.map(({ url }) => url),
          { rounds: look === 1 ? 1 : ROUNDS },
        );
        slow = [...audits].flatMap(
          ([
            url,
            {
              scores: { performance = 0, ...scores },
              faults,
            },
          ]) => {
            expect({ url, scores, faults: faults.filter(isLasting) }).toEqual({ url, scores: lasting, faults: [] });
            return performance < FULL_MARKS ? [{ url, performance, faults }] : [];
          },
        );
      }
      expect(slow).toEqual([]);
    },
    MINUTES_MS,
  );

  it(
    'finds nothing wrong from right to left either',
    async () => {
      const categories = CATEGORIES.filter((category) => category in lasting);
      const fewer = await samplePages(openDatabase({ url: site.databaseUrl }), ['home', 'sheet']);
      for (const [url, audit] of await auditPages(fewer.map(onSite('/ar')), { categories }))
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
