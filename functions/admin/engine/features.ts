import type { CallContext } from '../../http/call-context.ts';
import type { Act, AdminFeature, EntityPart, ListPart } from './act.ts';

/** Returns the parts that features add to one entity. */
export const partsOf = (features: readonly AdminFeature[], entity: string): EntityPart[] =>
  features.flatMap(({ entities }) => entities?.[entity] ?? []);

/** What the list of an entity has beyond what its fields declare. */
export const listPartOf = ({ features }: Pick<Act, 'features'>, entity: string): ListPart =>
  Object.assign({}, ...partsOf(features, entity).map(({ list }) => list)) as ListPart;

type Tell = NonNullable<EntityPart['tell']>;

/** Who must hear that a row of an entity was written. */
export const tellersOf = (features: readonly AdminFeature[], entity: string): Tell[] =>
  partsOf(features, entity).flatMap(({ tell }) => tell ?? []);

/** Calls them all. A job tells those that cannot be reached later, so a failure is only logged. */
export async function tell(
  { environment }: Pick<CallContext, 'environment'>,
  tellers: readonly Tell[],
  id: number,
): Promise<void> {
  const results = await Promise.allSettled(tellers.map(async (teller) => await teller(environment, id)));
  for (const one of results) {
    if (one.status === 'rejected')
      console.error(JSON.stringify({ level: 'error', event: 'change-untold', error: String(one.reason) }));
  }
}
