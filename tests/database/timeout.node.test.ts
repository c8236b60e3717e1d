import { expect, it } from 'vitest';
import { requestTimeoutOf } from '../../data/client.ts';

it.each([
  [undefined, 5_000],
  ['', 5_000],
  ['60000', 60_000],
  ['0', 5_000],
  ['-1', 5_000],
  ['soon', 5_000],
  ['1.5', 5_000],
])('a call told to wait %j for the database waits %i ms', (told, expected) => {
  expect(requestTimeoutOf(told === undefined ? {} : { LIBSQL_TIMEOUT_MS: told })).toBe(expected);
});
