import type { Field } from '../../../domain/admin/field.ts';
import { spelledAlike } from '../../../domain/admin/patterns/common.ts';
import { ORDER_LIMITS } from '../../../domain/order/limits.ts';
import { RELEASE_MODES } from '../../../domain/order/states.ts';
import { siteTime } from '../../../domain/shared/site-time.ts';
import * as at from '../../../wire/addresses/order-admin.ts';
import { instantText } from '../list/times.ts';
import { usePanel } from '../shell/admin-context.ts';
import { CopyButton } from '../shell/copy-button.tsx';
import { ActButton, type Act, type OrderPart } from './acts.tsx';
import { carName } from './names.ts';

type Shipment = OrderPart['detail']['shipments'][number];

const line = { kind: 'text', longest: ORDER_LIMITS.nameLetters } as const;
const TEXTS = ['vessel', 'voyage', 'container_no', 'bill_no'] as const;

/** Numbers that are typed into other systems. */
const COPIED: readonly string[] = ['container_no', 'bill_no'];

/** `2026-11-29T10:00`, as a control of the browser has a moment: in the site's zone. */
const typedInstant = (instant: number | null): string =>
  instant === null ? '' : siteTime(instant).slice(0, 16).replace(' ', 'T');

/** The carriers a shipment can be given, and the one it has. */
function carriersFor({ carriers }: OrderPart['detail'], shipment: Shipment | undefined) {
  const ownCarrier = shipment?.carrier;
  return ownCarrier && !carriers.some(({ id }) => id === ownCarrier.id) ? [...carriers, ownCarrier] : carriers;
}

/** Adds a shipment, or changes one. */
export function shipmentAct(part: OrderPart, shipment?: Shipment): Act {
  const { detail, words } = part;
  const cars = detail.vehicles.filter(
    ({ state, shipment_id: of }) => state === 'open' && (of === null || of === shipment?.id),
  );
  const carriers = carriersFor(detail, shipment);
  const fields: Record<string, Field> = {
    vehicles: { kind: 'checkbox', choices: spelledAlike(cars.map(({ id }) => String(id))) },
    mode: { kind: 'choice', choices: spelledAlike(RELEASE_MODES), isRequired: true },
    carrier_id: { kind: 'choice', choices: spelledAlike(carriers.map(({ id }) => String(id))) },
    ...Object.fromEntries(TEXTS.map((name) => [name, line])),
    etd_at: { kind: 'instant' },
    eta_at: { kind: 'instant' },
    ...(shipment && { note: { kind: 'area', longest: ORDER_LIMITS.noteLetters } as const }),
  };
  const carried = shipment ? shipment.vehicles : cars.map(({ id }) => id);
  return {
    name: shipment ? 'changeShipment' : 'addShipment',
    path: at.setOrderShipment.path,
    right: 'shipment',
    fields,
    ...(shipment && { templates: { id: detail.order.id, shipment_id: shipment.id } }),
    names: {
      vehicles: (id) => carName(part, Number(id)),
      carrier_id: (id) => carriers.find((one) => String(one.id) === id)?.name ?? id,
      mode: (mode) => words.say(`mode.${mode}`),
    },
    begins: {
      vehicles: carried.join(','),
      ...Object.fromEntries(TEXTS.map((name) => [name, shipment?.[name] ?? ''])),
      etd_at: typedInstant(shipment?.etd_at ?? null),
      eta_at: typedInstant(shipment?.eta_at ?? null),
      carrier_id: shipment?.carrier ? String(shipment.carrier.id) : '',
      mode: shipment?.mode ?? 'telex',
    },
    body: ({ vehicles = '', ...typed }) => ({
      ...typed,
      vehicles: vehicles === '' ? [] : vehicles.split(',').map(Number),
      ...(shipment && { shipment_id: shipment.id }),
    }),
  };
}

/** The facts of a voyage, and what changes them. */
export function Release({ part, shipment, name }: { part: OrderPart; shipment: Shipment; name: string }) {
  const { locale, text } = usePanel();
  const { words, detail } = part;
  const { say } = words;
  const dates = { etd_at: shipment.etd_at, eta_at: shipment.eta_at };
  const facts: [string, string | null][] = [
    ['carrier_id', shipment.carrier?.name ?? null],
    ...TEXTS.map((fact): [string, string | null] => [fact, shipment[fact]]),
    ...Object.entries(dates).map(([fact, instant]): [string, string | null] => [
      fact,
      instant === null ? null : instantText(instant, locale),
    ]),
    ['mode', say(`mode.${shipment.mode}`)],
    [
      'vehicles',
      detail.vehicles
        .filter(({ id }) => shipment.vehicles.includes(id))
        .map((car) => car.name)
        .join(', '),
    ],
  ];
  return (
    <>
      <dl className="lot-facts">
        {facts.map(([fact, value]) => (
          <div key={fact}>
            <dt>{say(`fields.${fact}`)}</dt>
            <dd>
              <bdi>{value || text('list.none')}</bdi>
              {value && COPIED.includes(fact) && <CopyButton code={value} name={say(`fields.${fact}`)} />}
            </dd>
          </div>
        ))}
      </dl>
      <div className="row">
        <ActButton part={part} act={{ ...shipmentAct(part, shipment), about: name }} />
        {shipment.carrier?.tracking_url && (
          <a className="btn btn-small" href={shipment.carrier.tracking_url} target="_blank" rel="noopener noreferrer">
            {say('shipment.follow', { carrier: shipment.carrier.name })}
          </a>
        )}
      </div>
    </>
  );
}
