import { sql } from 'drizzle-orm';
import { onTestFinished } from 'vitest';
import { styles } from '../../data/schema/index.ts';
import { database } from './account.ts';

const measured = (id: number, widthMm: number | null, heightMm: number | null, lengthMm: number | null) =>
  database.run(
    sql`update styles set length_mm = ${lengthMm}, width_mm = ${widthMm}, height_mm = ${heightMm} where id = ${id}`,
  );

/** A style, measured until the test ends: 3.80 m by 1.70 by 1.50. */
export async function aMeasuredStyle(): Promise<number> {
  const [style] = await database
    .select({ id: styles.id, length: styles.lengthMm, width: styles.widthMm, height: styles.heightMm })
    .from(styles)
    .limit(1);
  if (!style) throw new Error('There is no style.');
  await measured(style.id, 1_700, 1_500, 3_800);
  onTestFinished(async () => void (await measured(style.id, style.width, style.height, style.length)));
  return style.id;
}
