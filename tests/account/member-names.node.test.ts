import { describe, expect, it } from 'vitest';
import english from '../../content/locales/en/member.json';
import { MEMBER_RULES, MEMBER_SCREENS } from '../../src/domain/account/member-menu.ts';
import { LOCALES } from '../../src/domain/shared/locale.ts';
import { translatorFor } from '../../src/i18n/pages.ts';

const OTHER_SCREENS = (Object.keys(english.screen) as (keyof typeof english.screen)[]).map(
  (key) => `member:screen.${key}` as const,
);
const doubled = (names: readonly string[]) => names.filter((name, at) => names.indexOf(name) !== at);

describe.each(LOCALES.map(({ code }) => code))('in %s', (locale) => {
  const text = translatorFor(locale);

  it('each screen of the member centre has a name of its own', () => {
    const names = [...MEMBER_SCREENS.map(({ title }) => text(title)), ...OTHER_SCREENS.map((key) => text(key))];
    expect(doubled(names)).toEqual([]);
  });

  it('each right of a member has a name of its own', () => {
    const rights = MEMBER_RULES.filter(({ type }) => type === 'button');
    expect(doubled(rights.map(({ title }) => text(title as 'member-menu:overview')))).toEqual([]);
  });
});
