import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { CAPTCHA } from '../../../src/domain/captcha/rules.ts';
import type { Database } from '../../client.ts';
import { clickCaptchas as captchas } from '../../schema/index.ts';

type NewCaptcha = Pick<
  typeof captchas.$inferInsert,
  'id' | 'width' | 'height' | 'targets' | 'workSalt' | 'workBits' | 'expiresAt'
>;

/** Keeps a picture; asked for again under the same id, it takes the place of the one before. */
export async function keepCaptcha(database: Database, captcha: NewCaptcha): Promise<void> {
  const fresh = { ...captcha, failures: 0, spentAt: null, isWorkShown: false };
  await database.insert(captchas).values(fresh).onConflictDoUpdate({ target: captchas.id, set: fresh });
}

/** One drawing of a picture. A new one under the same id has another salt, so answers to the old one do not count. */
type Drawing = Pick<typeof captchas.$inferSelect, 'id' | 'workSalt'>;
const isDrawing = ({ id, workSalt }: Drawing) => and(eq(captchas.id, id), eq(captchas.workSalt, workSalt));

const isAlive = (id: string, now: number) =>
  and(eq(captchas.id, id), gt(captchas.expiresAt, now), isNull(captchas.spentAt));

/**
 * Takes one try at a picture before the answer is checked: of many answers at once, at most five are. Undefined if
 * there is no such picture, it has expired, was used, or was tried too often.
 */
export async function takeTry(database: Database, id: string, now: number) {
  const [taken] = await database
    .update(captchas)
    .set({ failures: sql`${captchas.failures} + 1` })
    .where(and(isAlive(id, now), lt(captchas.failures, CAPTCHA.mostFailures)))
    .returning();
  return taken;
}

/** Gives the try of a right answer back. */
export async function giveTryBack(database: Database, drawing: Drawing): Promise<void> {
  await database
    .update(captchas)
    .set({ failures: sql`max(0, ${captchas.failures} - 1)` })
    .where(isDrawing(drawing));
}

/** Records that the caller did the work for a picture and that it was counted. */
export async function noteWork(database: Database, drawing: Drawing): Promise<void> {
  await database.update(captchas).set({ isWorkShown: true }).where(isDrawing(drawing));
}

/** Marks a picture as used. Answers false if another request used it first. */
export async function spend(database: Database, drawing: Drawing, now: number): Promise<boolean> {
  const spent = await database
    .update(captchas)
    .set({ spentAt: now })
    .where(and(isAlive(drawing.id, now), isDrawing(drawing)))
    .returning({ id: captchas.id });
  return spent.length === 1;
}

/** Forgets pictures whose time is over. */
export async function forgetOldCaptchas(database: Database, now: number): Promise<void> {
  await database.delete(captchas).where(lt(captchas.expiresAt, now));
}
