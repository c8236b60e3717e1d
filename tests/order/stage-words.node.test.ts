import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type admin from '../../content/locales/en/admin/order.json';
import type buyer from '../../content/locales/en/order.json';
import { STAGES } from '../../src/domain/order/stages.ts';
import { LOCALE_CODES } from '../../src/domain/shared/locale.ts';

const read = (path: string): unknown => JSON.parse(readFileSync(`content/locales/${path}`, 'utf8'));

it.each(LOCALE_CODES)('admins and buyers call the stages of a voyage by the same names in %s', (locale) => {
  // The files of all languages have the shape of the English ones.
  const { choices } = read(`${locale}/admin/order.json`) as typeof admin;
  const { stages } = read(`${locale}/order.json`) as typeof buyer;
  for (const { key } of STAGES.arrival) expect(choices.nextStage[key]).toBe(stages.arrival[key]);
});
