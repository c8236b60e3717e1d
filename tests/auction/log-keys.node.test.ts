import { describe, expect, it } from 'vitest';
import { newLogKeys } from '../../scripts/support/log-keys.ts';

interface Key {
  key_id: string;
  private_key?: string;
  valid_from: number;
  valid_until: number | null;
}

describe('keys that logs are signed with', () => {
  const [FIRST, SECOND, THIRD] = [1_700_000_000_000, 1_710_000_000_000, 1_720_000_000_000];
  const changed = (now: number, old?: string) => newLogKeys(now, old);
  const read = (text: string) => JSON.parse(text) as Key[];

  it('follow each other without a gap, and all can be checked by for ever', () => {
    const keys = read(changed(THIRD, changed(SECOND, changed(FIRST))));
    expect(keys.map(({ valid_from, valid_until }) => [valid_from, valid_until])).toEqual([
      [THIRD, null],
      [SECOND, THIRD],
      [FIRST, SECOND],
    ]);
  });

  it('can sign for the one before the last change, and no longer for older ones', () => {
    const keys = read(changed(THIRD, changed(SECOND, changed(FIRST))));
    expect(keys.map(({ private_key: secret }) => secret !== undefined)).toEqual([true, true, false]);
  });
});
