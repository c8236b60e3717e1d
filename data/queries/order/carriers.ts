import { and, eq } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { carriers } from '../../schema/index.ts';

/** Whether a shipment can be given this carrier from now on. */
export async function isCarrierOffered(database: Database, id: number): Promise<boolean> {
  const found = await database
    .select({ id: carriers.id })
    .from(carriers)
    .where(and(eq(carriers.id, id), eq(carriers.isActive, true)));
  return found.length > 0;
}
