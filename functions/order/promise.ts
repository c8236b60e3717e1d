import type { OrderFacts } from '../../data/queries/order/facts.ts';
import { loadCompany } from '../../data/queries/site/company.ts';
import { newlyDueUninspected } from '../../src/domain/order/inspection.ts';
import { refused, type Refusal } from '../../src/domain/shared/result.ts';
import { shownCompany } from '../../src/domain/site/demo-company.ts';
import { promisesOf } from '../../src/domain/site/promises.ts';
import type { CallContext } from '../http/call-context.ts';

/**
 * Refuses a change by which the money that releases a car becomes due before the car was inspected, while the company promises an
 * inspection before the final payment.
 */
export async function brokenPromise(
  { database, environment }: Pick<CallContext, 'database' | 'environment'>,
  before: OrderFacts,
  after: OrderFacts,
): Promise<Refusal | undefined> {
  const ids = newlyDueUninspected(before, after);
  if (ids.length === 0) return undefined;
  const { settings } = shownCompany(await loadCompany(database), environment.SAMPLE_SEASON);
  if (!promisesOf(settings).includes('inspection')) return undefined;
  const cars = after.vehicles.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  return refused('report-missing', { values: { cars: cars.join(', ') }, facts: { vehicles: ids } });
}
