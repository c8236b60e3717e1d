import { expect, it } from 'vitest';
import { idField } from '../../src/wire/fields.ts';

it('an id is read from a query as long as no digit of it is lost', () => {
  // Ids of documents and cars of an order have sixteen digits.
  expect(idField.safeParse('1839097270626300').data).toBe(1_839_097_270_626_300);
  expect(idField.safeParse(String(Number.MAX_SAFE_INTEGER)).data).toBe(Number.MAX_SAFE_INTEGER);
  for (const text of [String(Number.MAX_SAFE_INTEGER + 1), '9999999999999999', '12345678901234567', '1e5'])
    expect(idField.safeParse(text).success, text).toBe(false);
});
