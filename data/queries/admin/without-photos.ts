import { and, asc, sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { models } from '../../schema/index.ts';

/** Models whose pages lead with a drawing: neither they nor a style of theirs has a photograph. By name, the first few. */
export async function modelsWithoutPhotos(
  database: Database,
  most = 10,
): Promise<{ total: number; models: { slug: string; name: string }[] }> {
  const isBare = and(
    sql`not exists (select 1 from photos p where p.owner = 'model' and p.owner_id = models.slug)`,
    sql`not exists (select 1 from styles s join photos p on p.owner = 'style' and p.owner_id = cast(s.id as text)
      where s.model_id = models.id)`,
  );
  const [first, counted] = await database.batch([
    database
      .select({ slug: models.slug, name: models.name })
      .from(models)
      .where(isBare)
      .orderBy(asc(models.name))
      .limit(most),
    database
      .select({ total: sql<number>`count(*)` })
      .from(models)
      .where(isBare),
  ]);
  return { total: counted[0]?.total ?? 0, models: first };
}
