import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { dayAfter } from '../../src/domain/order/working-days.ts';
import type { Database } from '../client.ts';
import { keepState, knownDigest } from '../queries/shared/brought-in.ts';
import { officeDays } from '../schema/index.ts';
import { sha256Hex } from '../sha256.ts';

const FILE = fileURLToPath(new URL('../calendar/office-days.json', import.meta.url));
/** The digest of the file is kept under this name. */
const STATE = 'office-days';

const day = z.iso.date();
const calendarSchema = z.object({
  source: z.string(),
  sourceUrl: z.url(),
  periods: z.array(z.object({ name: z.string(), from: day, to: day, worked: z.array(day) })),
});
type OfficeDay = Omit<typeof officeDays.$inferInsert, 'id'>;

/** The days of a published calendar: each day of a holiday, and the days of weekends that are worked for it. */
export function officeDaysOf(text: string): OfficeDay[] {
  const { periods } = calendarSchema.parse(JSON.parse(text));
  return periods.flatMap(({ name, from, to, worked }) => {
    const days: OfficeDay[] = [];
    for (let reached = from; reached <= to; reached = dayAfter(reached))
      days.push({ day: reached, kind: 'holiday', name });
    return [...days, ...worked.map((one): OfficeDay => ({ day: one, kind: 'worked_weekend', name }))];
  });
}

/**
 * Brings the published calendar into the database, once for each edition of its file. Days that an admin has stated stay as
 * they are, and a day that an admin removed comes back with another edition only.
 */
export async function seedOfficeDays(database: Database, now = Date.now()): Promise<void> {
  const text = await readFile(FILE, 'utf8');
  const digest = sha256Hex(text);
  if ((await knownDigest(database, STATE)) === digest) return;
  await database.batch([
    database.insert(officeDays).values(officeDaysOf(text)).onConflictDoNothing(),
    keepState(database, STATE, digest, now),
  ]);
}
