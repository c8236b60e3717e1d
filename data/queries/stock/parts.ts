import { and, asc, eq, exists, inArray, sql, type SQL } from 'drizzle-orm';
import type { Entry, Fitment } from '../../../src/domain/catalogue/model.ts';
import { PART_KINDS, type PartKind, type PartPlace, type StyleFit } from '../../../src/domain/stock/model.ts';
import type { Database } from '../../client.ts';
import { brands, models, partFits, parts, styles } from '../../schema/index.ts';
import type { Page } from '../catalogue/catalogue.ts';

/** A model some of whose styles a part fits. */
interface PartModel {
  modelId: number;
  modelSlug: string;
  modelName: string;
  modelNameZh: string;
  brandName: string;
  brandNameZh: string;
  place: PartPlace;
  /** `standard` where at least one of the styles has it as standard. */
  fitment: Fitment;
  /** Styles of the model it fits, and how many the model has. */
  styleCount: number;
  modelStyleCount: number;
}

export interface PartRecord {
  id: number;
  slug: string;
  kind: PartKind;
  specification: Entry[];
  priceMinor: number | null;
  currency: string;
  isDerived: boolean;
  digest: string;
  updatedAt: number;
  models: PartModel[];
}

interface PartFilter {
  kind?: PartKind | undefined;
  modelId?: number | undefined;
  styleId?: number | undefined;
}

/** Sorts kinds in the order of `PART_KINDS`, which pages use too. */
const kindOrder = sql`instr(${PART_KINDS.join(' ')}, ${parts.kind})`;
/** Sorts tyres and rims by the rim's diameter, then by size, so that similar sizes are neighbours in the list. */
const sizeOrder = sql`case ${parts.kind} when 'tyre' then substr(${parts.slug}, -2) || ${parts.slug} else ${parts.slug} end`;

/** What a part is called by. */
export type PartWords = Pick<PartRecord, 'kind' | 'specification'>;

export async function findPart(database: Database, slug: string): Promise<PartWords | undefined> {
  const words = { kind: parts.kind, specification: parts.specification };
  const [part] = await database.select(words).from(parts).where(eq(parts.slug, slug)).limit(1);
  return part;
}

/** Which parts fit some styles, by the id of the style. */
export async function fitsOfStyles(
  database: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly StyleFit[]>> {
  const { styleId, place, fitment } = partFits;
  const rows = await database
    .select({ styleId, fit: { part: parts.slug, place, fitment } })
    .from(partFits)
    .innerJoin(parts, eq(parts.id, partFits.partId))
    .where(inArray(styleId, [...ids]))
    .orderBy(asc(parts.slug), asc(place));
  return new Map([...Map.groupBy(rows, (row) => row.styleId)].map(([id, its]) => [id, its.map(({ fit }) => fit)]));
}

/** Parts that match, by kind and size, each with the models it fits. Without `page`: all of them. */
export async function listParts(
  database: Database,
  filter: PartFilter = {},
  page?: Page,
): Promise<{ list: PartRecord[]; total: number }> {
  const where = and(
    filter.kind === undefined ? undefined : eq(parts.kind, filter.kind),
    fitsCondition(database, filter),
  );
  const query = database
    .select()
    .from(parts)
    .where(where)
    .orderBy(kindOrder, sizeOrder, asc(parts.id))
    .limit(page?.limit ?? -1)
    .offset(page ? (page.page - 1) * page.limit : 0);
  const [rows, [counted]] = await database.batch([
    query,
    database
      .select({ total: sql<number>`count(*)` })
      .from(parts)
      .where(where),
  ]);
  const modelsOf = await modelsOfParts(
    database,
    rows.map(({ id }) => id),
  );
  const list = rows.map(({ origin: _origin, ...row }) => ({ ...row, models: modelsOf.get(row.id) ?? [] }));
  return { list, total: counted?.total ?? 0 };
}

function fitsCondition(database: Database, { modelId, styleId }: PartFilter): SQL | undefined {
  if (modelId === undefined && styleId === undefined) return undefined;
  return exists(
    database
      .select({ one: sql`1` })
      .from(partFits)
      .innerJoin(styles, eq(styles.id, partFits.styleId))
      .where(
        and(
          eq(partFits.partId, parts.id),
          modelId === undefined ? undefined : eq(styles.modelId, modelId),
          styleId === undefined ? undefined : eq(styles.id, styleId),
        ),
      ),
  );
}

async function modelsOfParts(database: Database, ids: readonly number[]): Promise<Map<number, PartModel[]>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .select({
      partId: partFits.partId,
      modelId: models.id,
      modelSlug: models.slug,
      modelName: models.name,
      modelNameZh: models.nameZh,
      brandName: brands.name,
      brandNameZh: brands.nameZh,
      place: partFits.place,
      fitment: sql<Fitment>`max(${partFits.fitment})`,
      styleCount: sql<number>`count(*)`,
      modelStyleCount: sql<number>`(select count(*) from styles s where s.model_id = ${models.id})`,
    })
    .from(partFits)
    .innerJoin(styles, eq(styles.id, partFits.styleId))
    .innerJoin(models, eq(models.id, styles.modelId))
    .innerJoin(brands, eq(brands.id, models.brandId))
    .where(inArray(partFits.partId, [...ids]))
    .groupBy(partFits.partId, models.id, partFits.place)
    .orderBy(sql`${brands.name} collate nocase`, sql`${models.name} collate nocase`, asc(partFits.place));
  const found = new Map<number, PartModel[]>();
  for (const { partId, ...model } of rows) found.set(partId, [...(found.get(partId) ?? []), model]);
  return found;
}
