import { eq, sql } from 'drizzle-orm';
import type { EnergyType } from '../../../src/domain/catalogue/model.ts';
import type { Database } from '../../client.ts';
import { brands, models, styles } from '../../schema/index.ts';

/** Holds the brand, model and style of the catalogue that a listing names. */
interface NamedCar {
  brandId: number | null;
  modelId: number | null;
  styleId: number | null;
}
interface FoundCar extends NamedCar {
  energyType: EnergyType | null;
}

/**
 * Finds a car in the catalogue with its model and brand. The most exact id given decides.
 *
 * @returns which id names nothing, if there is no such car
 */
export async function findCar(
  database: Database,
  { brandId, modelId, styleId }: NamedCar,
): Promise<FoundCar | 'noBrand' | 'noModel' | 'noStyle'> {
  if (styleId !== null) {
    const [style] = await database
      .select({ brandId: models.brandId, modelId: styles.modelId, energyType: styles.energyType })
      .from(styles)
      .innerJoin(models, eq(models.id, styles.modelId))
      .where(eq(styles.id, styleId));
    return style ? { ...style, styleId } : 'noStyle';
  }
  if (modelId !== null) {
    const [model] = await database.select({ brandId: models.brandId }).from(models).where(eq(models.id, modelId));
    return model ? { ...model, modelId, styleId: null, energyType: null } : 'noModel';
  }
  const none = { modelId: null, styleId: null, energyType: null };
  if (brandId === null) return { brandId, ...none };
  return (await database.$count(brands, eq(brands.id, brandId))) > 0 ? { brandId, ...none } : 'noBrand';
}

/** A brand by its slug, as both names have it. */
export async function brandBySlug(database: Database, slug: string) {
  const [brand] = await database
    .select({ id: brands.id, name: brands.name, nameZh: brands.nameZh })
    .from(brands)
    .where(sql`${brands.slug} = ${slug}`);
  return brand;
}
