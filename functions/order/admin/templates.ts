import { listTemplates } from '../../../data/queries/enquiry/answers.ts';
import { isOrder, loadOrder, type LoadedOrder } from '../../../data/queries/order/facts.ts';
import { noRow } from '../../../src/domain/admin/no-row.ts';
import { filledNote } from '../../../src/domain/enquiry/template.ts';
import { orderDay } from '../../../src/domain/order/day.ts';
import { parseLocale, type Locale } from '../../../src/domain/shared/locale.ts';
import { accepted } from '../../../src/domain/shared/result.ts';
import type { InputOf } from '../../../src/wire/call.ts';
import type { orderTemplateCalls as calls } from '../../../src/wire/order-templates-admin.ts';
import type { EntityAct } from '../../admin/engine/act.ts';
import type { CallContext } from '../../http/call-context.ts';
import { textsFor } from '../../http/texts.ts';

type Requested = InputOf<typeof calls.orderTemplates>;

/** Texts for a note about an order, as its buyer would read them. */
export async function readTemplates({ database }: CallContext, act: EntityAct, requested: Requested) {
  const { id, stage } = requested;
  if (!(await act.isVisible(id))) return noRow(act.resource, id);
  const [loaded, templates] = await Promise.all([
    loadOrder(database, isOrder(id)),
    listTemplates(database, 'order', stage),
  ]);
  if (!loaded) return noRow(act.resource, id);
  const language = parseLocale(loaded.member?.locale ?? loaded.facts.row.locale);
  const facts = factsFor(loaded, requested, language);
  return accepted({
    language,
    list: templates.map(({ id: template, name, contents }) => ({
      id: template,
      name,
      content: filledNote(contents[language] || contents.en || '', facts),
    })),
  });
}

/** The facts of the car and the shipment that are asked about; of one car, those of its shipment. */
function factsFor(
  { facts }: LoadedOrder,
  { vehicle_id: vehicleId, shipment_id: shipmentId }: Requested,
  locale: Locale,
) {
  const { row, vehicles, shipments } = facts;
  const vehicle = vehicles.find(({ id }) => id === vehicleId);
  const carried = vehicles.filter((one) => shipmentId !== undefined && one.shipmentId === shipmentId);
  const cars = vehicle ? [vehicle] : carried.length > 0 ? carried : vehicles;
  const travels = new Set(cars.map((car) => car.shipmentId));
  const [onlyId] = travels;
  const shipment = shipments.find(({ id }) => id === (shipmentId ?? (travels.size === 1 ? onlyId : undefined)));
  const etaAt = shipment?.etaAt ?? null;
  return {
    orderNo: row.reference,
    car: cars.map(({ name }) => name).join(', '),
    eta: etaAt === null ? textsFor(locale)('mail:orderNews.notStated') : orderDay(etaAt, locale),
  };
}
