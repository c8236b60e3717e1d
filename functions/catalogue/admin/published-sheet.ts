import { publishedFacts } from '../../../data/queries/admin/unpublished.ts';
import { accepted, type Result } from '../../../src/domain/shared/result.ts';
import { noRow } from '../../../src/domain/admin/no-row.ts';
import type { EntityAct } from '../../admin/engine/act.ts';
import type { CallContext } from '../../http/call-context.ts';
import { servedRelease } from '../../http/served-release.ts';
import { storeOf } from '../../../data/admin/stores.ts';

/** The sheet of a style as its served page shows it; empty if the style has no page yet. */
export async function publishedSheet(
  { database, environment }: Pick<CallContext, 'database' | 'environment'>,
  { resource, findRows }: EntityAct,
  id: string,
): Promise<Result<Readonly<Record<string, unknown>>>> {
  const row = (await findRows([id])).get(id);
  if (!row) return noRow(resource, id);
  const release = await servedRelease(environment);
  const requested = { resource: resource.name, rowId: id };
  // Without a release, pages are drawn on demand and show the row itself.
  const facts = release && (await publishedFacts(database, { ...requested, readAt: release.readAt }));
  if (facts === null) return accepted({});
  const { sheet } = storeOf(resource).form(facts ?? row);
  return accepted(typeof sheet === 'object' ? { ...sheet } : {});
}
