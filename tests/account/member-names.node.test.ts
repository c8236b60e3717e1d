import { describe, expect, it } from 'vitest';
import { MEMBER_RULES, MEMBER_SCREENS } from '../../src/domain/account/member-menu.ts';
import { SCREEN_PATHS, type ScreenName } from '../../src/domain/account/member-screens.ts';
import { LOCALES } from '../../src/domain/shared/locale.ts';
import { translatorFor } from '../../src/i18n/pages.ts';

const SCREENS = Object.keys(SCREEN_PATHS) as ScreenName[];
const doubled = (names: readonly string[]) => names.filter((name, at) => names.indexOf(name) !== at);

it('each screen of the account says which calls it makes', () => {
  const ofAccount = SCREENS.filter((screen) => SCREEN_PATHS[screen].startsWith('/user/account/'));
  expect(MEMBER_SCREENS.map(({ name }) => name).toSorted()).toEqual(ofAccount.toSorted());
});

describe.each(LOCALES.map(({ code }) => code))('in %s', (locale) => {
  const text = translatorFor(locale);

  it('each screen of the member centre has a name of its own', () => {
    expect(doubled(SCREENS.map((screen) => text(`member-menu:${screen}`)))).toEqual([]);
  });

  it('each right of a member has a name of its own', () => {
    const rights = MEMBER_RULES.filter(({ type }) => type === 'button');
    expect(doubled(rights.map(({ title }) => text(title as 'member-menu:overview')))).toEqual([]);
  });
});
