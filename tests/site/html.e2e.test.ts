import { HtmlValidate } from 'html-validate';
import { expect, it } from 'vitest';
import { openDatabase } from '../../data/client.ts';
import { screens } from '../../scripts/support/screens.ts';
import { LOCALE_CODES, type Locale } from '../../src/domain/shared/locale.ts';
import { localizedPath } from '../../src/domain/shared/routes.ts';
import { casesOf } from '../support/depth.ts';
import { site } from '../support/product.ts';

/** The standard's rules; what it leaves to taste is the formatter's and axe's business. */
const validator = new HtmlValidate({ extends: ['html-validate:standard'] });

/** Each screen in one language besides English, so that all of them are looked at in turn; `npm test` takes every sixth. */
const languageOf = (index: number): Locale => LOCALE_CODES[1 + (index % (LOCALE_CODES.length - 1))] ?? 'fr';

it('is valid HTML on every screen', async () => {
  const all = await screens(openDatabase({ url: site.databaseUrl }));
  const others = all.map(({ path }, index) => localizedPath(languageOf(index), path));
  const addresses = [
    ...all.map(({ path }) => path),
    ...casesOf(
      others,
      others.filter((_, index) => index % 6 === 0),
    ),
  ];
  const faults: string[] = [];
  for (const address of addresses) {
    const html = await (await fetch(site.url + address)).text();
    const { results } = await validator.validateString(html, address);
    for (const { ruleId, message, line, column } of results.flatMap(({ messages }) => messages))
      faults.push(`${address} ${line}:${column} ${ruleId}: ${message}`);
  }
  expect(addresses.length).toBeGreaterThan(45);
  expect(faults).toEqual([]);
}, 300_000);
