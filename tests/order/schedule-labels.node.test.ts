import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type english from '../../content/locales/en/order-admin.json';
import { keptLabel, saidLabel, SCHEDULE_LABELS } from '../../src/domain/order/schedule-labels.ts';
import { sayScheduleLabel as say } from '../../functions/order/schedule-label.ts';
import { LOCALE_CODES } from '../../src/domain/shared/locale.ts';

describe('a label of a part of the schedule', () => {
  it('that is ours is kept as a key, whatever language it was read in, and said to each reader in theirs', () => {
    for (const key of SCHEDULE_LABELS)
      for (const locale of LOCALE_CODES) {
        const text = say(locale, key);
        expect(text).not.toContain('schedule');
        expect([keptLabel(text, say), keptLabel(` ${text} `, say), keptLabel(key, say)]).toEqual([key, key, key]);
        for (const reader of LOCALE_CODES) expect(saidLabel(text, reader, say)).toBe(say(reader, key));
      }
  });

  it('that admins are offered in their language is said to each reader in theirs', () => {
    for (const locale of LOCALE_CODES) {
      const file = readFileSync(`content/locales/${locale}/order-admin.json`, 'utf8');
      const { schedule }: typeof english = JSON.parse(file);
      for (const name of ['deposit', 'balance'] as const)
        expect(keptLabel(schedule[name], say)).toBe(`schedule.${name}`);
    }
  });

  it('that an admin typed is kept and said as it is', () => {
    expect([keptLabel('30 % deposit', say), saidLabel('30 % deposit', 'ru', say)]).toEqual([
      '30 % deposit',
      '30 % deposit',
    ]);
  });
});
