import { describe, expect, it } from 'vitest';
import { isReservedName } from '../../src/domain/account/reserved-names.ts';

describe('a name that passes for ours', () => {
  it.each([
    'Admin',
    'admin_1',
    'support_2',
    'SALES',
    'official_store',
    'Haitu_team',
    'Team Haitu',
    'Sales manager',
    'Customer-Service',
    '★ Support ★',
    // What looks like it: digits, capital I for l, other scripts, accents, wide letters.
    'supp0rt',
    '5upport7',
    'Haltu',
    'HA1TU',
    'Ѕuрроrt',
    'Αdmin',
    'súpport',
    'ｓｔａｆｆ',
    's.u.p.p.o.r.t',
    'adrnin',
    // And what says it in other languages.
    '海图客服',
    'Администратор',
    'خدمة العملاء',
  ])('is kept: %s', (name) => expect(isReservedName(name)).toBe(true));

  it.each([
    '',
    '7',
    '🚗',
    'Amina',
    'Chaitu',
    'haiti_cars',
    'Agent Smith',
    'team_leader_ke',
    'helpful',
    'Rooted',
    'System of a Down',
    'Иван',
    'Ольга',
    'أمينة',
    '远航',
    'አበበ',
  ])('is anybody’s: %s', (name) => expect(isReservedName(name)).toBe(false));
});
