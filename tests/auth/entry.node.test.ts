import { describe, expect, it } from 'vitest';
import { wayBack } from '../../src/domain/auth/entry.ts';

describe('the way back after a login', () => {
  it.each(['/', '/es/car_make', '/user/account/profile?lang=ar', '/car_details/byd-seagull?from=a%20b#sheet'])(
    'leads to %s, which is ours',
    (requested) => expect(wayBack(requested, '/user')).toBe(requested),
  );

  it.each([
    null,
    '',
    'car_make',
    'https://elsewhere.example/',
    '//elsewhere.example/',
    '/\\elsewhere.example/',
    '/car\\..\\..',
    '/\t/elsewhere.example/',
    '/\n/elsewhere.example/',
    'javascript:alert(1)',
    '\u0000//elsewhere.example',
  ])('leads nowhere else: %j', (requested) => expect(wayBack(requested, '/user')).toBe('/user'));
});
