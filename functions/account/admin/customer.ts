import { customerRows, findCustomer } from '../../../data/queries/account/customer.ts';
import { CUSTOMER_ENTITIES, type CustomerKind } from '../../../src/domain/admin/customer.ts';
import { resourceNamed } from '../../../src/domain/admin/entities/index.ts';
import { noRow } from '../../../src/domain/admin/no-row.ts';
import { mayDo } from '../../../src/domain/admin/permission.ts';
import { accepted, refused, type Result } from '../../../src/domain/shared/result.ts';
import type { DataOf } from '../../../src/wire/call.ts';
import type { customerCalls } from '../../../src/wire/customer.ts';
import type { EntityAct } from '../../admin/engine/act.ts';
import type { CallContext } from '../../http/call-context.ts';

/** Reads the lists of one customer that the admin may open. Admins who are shown only their own rows have no such page. */
export async function readCustomer(
  call: CallContext,
  act: EntityAct,
  { of, id }: { of: CustomerKind; id: number },
): Promise<Result<DataOf<typeof customerCalls.readCustomer>>> {
  const { database, text } = call;
  if (act.ownerId !== undefined) return refused('forbidden');
  const customer = await findCustomer(database, of, id);
  if (!customer) return noRow(act.resource, id);
  const entities = CUSTOMER_ENTITIES.filter((entity) => mayDo(act.admin, `${resourceNamed(entity).node}/index`));
  const lists = await customerRows(database, entities, customer);
  const { memberId, isConfirmed, ...said } = customer;
  return accepted({
    ...said,
    member_id: memberId,
    is_confirmed: isConfirmed,
    lists: entities.map((entity, place) => ({
      entity,
      title: text(`entity-titles:${entity}`),
      rows: lists[place] ?? [],
    })),
  });
}
