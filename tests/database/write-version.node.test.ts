import { LibsqlError } from '@libsql/client/http';
import { describe, expect, it } from 'vitest';
import { untilNotOvertaken } from '../../data/write/version.ts';

/** A write that fails with `error` for its first `times` tries, and then says which try it was. */
function failing(times: number, error: Error): () => Promise<number> {
  let tries = 0;
  return () => {
    tries += 1;
    return tries > times ? Promise.resolve(tries) : Promise.reject(error);
  };
}

describe('a write', () => {
  const locked = new LibsqlError('SQLITE_BUSY: SQLite error: database is locked', 'SQLITE_BUSY');
  const overtaken = new Error('failed', { cause: new Error('NOT NULL constraint failed: catalogue_state.digest') });

  it('that is turned away by the lock of writers tries three times more', async () => {
    await expect(untilNotOvertaken(failing(3, locked))).resolves.toBe(4);
    await expect(untilNotOvertaken(failing(4, locked))).rejects.toBe(locked);
  });

  it('that is overtaken tries until thirty rounds are over', async () => {
    await expect(untilNotOvertaken(failing(29, overtaken))).resolves.toBe(30);
    await expect(untilNotOvertaken(failing(30, overtaken))).rejects.toBe(overtaken);
  });

  it('that is refused for another reason is not tried again', async () => {
    const missing = new Error('FOREIGN KEY constraint failed');
    await expect(untilNotOvertaken(failing(1, missing))).rejects.toBe(missing);
  });
});
