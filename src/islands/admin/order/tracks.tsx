import { factsOfShipment, factsOfVehicle } from '../../../domain/order/facts.ts';
import type { Order } from '../../../domain/order/model.ts';
import { AUDIENCES } from '../../../domain/order/documents.ts';
import { ORDER_LIMITS } from '../../../domain/order/limits.ts';
import type { TrackKey } from '../../../domain/order/stages.ts';
import { offeredMoves, stageOf, type OfferedMove, type Track, type TrackFacts } from '../../../domain/order/track.ts';
import { spelledAlike } from '../../../domain/admin/patterns/common.ts';
import * as at from '../../../wire/addresses/order-admin.ts';
import { instantText } from '../list/times.ts';
import { usePanel } from '../shell/admin-context.ts';
import { ActButton, type Act, type OrderPart } from './acts.tsx';
import { isLateNow } from './late.ts';
import { shipmentTitle } from './names.ts';
import { orderOf, type WireStage } from './order-of.ts';
import { Part } from './part.tsx';
import { Release } from './shipments.tsx';

/** The cars and voyages of an order, each with its stages and what may be done with them. */
export function Tracks(part: OrderPart) {
  const { detail, words } = part;
  const order = orderOf(detail);
  return (
    <>
      {detail.vehicles.map((vehicle) => (
        <Part key={vehicle.id} title={vehicle.name} isName>
          <VehicleHead part={part} order={order} vehicle={vehicle} />
          <StageList
            part={part}
            about={vehicle.name}
            title={words.say(`track.${vehicle.kind}`)}
            target={{ vehicle_id: vehicle.id }}
            track={vehicle.kind}
            stages={vehicle.track}
            order={order}
          />
        </Part>
      ))}
      {detail.shipments.map((shipment, place) => {
        const name = shipmentTitle(part, place);
        return (
          <Part key={shipment.id} title={name}>
            <Release part={part} shipment={shipment} name={name} />
            {(['telex', 'arrival'] as const).map((track) => (
              <StageList
                key={track}
                part={part}
                about={name}
                title={words.say(`track.${track}`)}
                target={{ shipment_id: shipment.id }}
                track={track}
                stages={shipment[track]}
                order={order}
              />
            ))}
          </Part>
        );
      })}
    </>
  );
}

type WireVehicle = OrderPart['detail']['vehicles'][number];

function VehicleHead({ part, order, vehicle }: { part: OrderPart; order: Order; vehicle: WireVehicle }) {
  const { words } = part;
  const { locale } = usePanel();
  const { say } = words;
  const shipment = order.shipments.find(({ id }) => id === vehicle.shipment_id);
  const hasArrived = shipment !== undefined && stageOf(shipment.arrival, 'arrived')?.state === 'done';
  const facts: [string, string | null][] = [
    [say('vehicle.vin'), vehicle.vin],
    [say('vehicle.hsCode'), vehicle.hs_code],
    [say('vehicle.delivered'), vehicle.delivered_at === null ? null : instantText(vehicle.delivered_at, locale)],
  ];
  return (
    <div className="row">
      <span className={STATE_TAGS[vehicle.state]}>{words.state(vehicle.state)}</span>
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <span key={name} className="fine">
              {name} <bdi>{value}</bdi>
            </span>
          ),
      )}
      {vehicle.state === 'open' && hasArrived && (
        <ActButton
          part={part}
          act={{
            name: 'deliver',
            path: at.deliverOrderVehicle.path,
            right: 'advance',
            about: vehicle.name,
            body: () => ({ vehicle_id: vehicle.id }),
          }}
        />
      )}
    </div>
  );
}

export const STATE_TAGS: Readonly<Record<string, string>> = {
  open: 'tag tag-trade',
  active: 'tag tag-trade',
  delivered: 'tag tag-ok',
  done: 'tag tag-ok',
  cancelled: 'tag',
  blocked: 'tag tag-warn',
};

interface ListProps {
  part: OrderPart;
  about: string;
  title: string;
  target: { vehicle_id: number } | { shipment_id: number };
  track: TrackKey;
  stages: readonly WireStage[];
  order: Order;
}

function StageList(props: ListProps) {
  const { title, about, target, stages, order } = props;
  const facts = factsOf(order, target);
  const track = trackOf(order, props);
  return (
    <section aria-label={`${about}: ${title}`}>
      <h3 className="h4">{title}</h3>
      <ol className="order-track">
        {stages.map((stage) => (
          <StageRow key={stage.key} {...props} stage={stage} facts={facts} known={track} />
        ))}
      </ol>
    </section>
  );
}

function factsOf(order: Order, target: ListProps['target']): TrackFacts | undefined {
  if ('vehicle_id' in target) {
    const vehicle = order.vehicles.find(({ id }) => id === target.vehicle_id);
    return vehicle && vehicle.state !== 'cancelled' ? factsOfVehicle(order, vehicle) : undefined;
  }
  const shipment = order.shipments.find(({ id }) => id === target.shipment_id);
  const isLeft = order.vehicles.some(
    ({ shipmentId, state }) => shipmentId === target.shipment_id && state !== 'cancelled',
  );
  return shipment && isLeft ? factsOfShipment(order, shipment) : undefined;
}

function trackOf(order: Order, { target, track }: ListProps): Track {
  if ('vehicle_id' in target) return order.vehicles.find(({ id }) => id === target.vehicle_id)?.track ?? [];
  const shipment = order.shipments.find(({ id }) => id === target.shipment_id);
  return (track === 'telex' ? shipment?.release : shipment?.arrival) ?? [];
}

interface RowProps extends ListProps {
  stage: WireStage;
  /** It is undefined if nothing moves any more. */
  facts: TrackFacts | undefined;
  known: Track;
}

function StageRow({ part, about, target, track, stage, facts, known }: RowProps) {
  const { words, detail } = part;
  const { locale } = usePanel();
  const { say } = words;
  const name = words.stage(stage.key);
  const isUnderWay = stage.state === 'active' || stage.state === 'blocked';
  // A stage of a cancelled car ends where it was.
  const shownState = isUnderWay && !facts ? 'cancelled' : stage.state;
  const isLate = isUnderWay && isLateNow(stage.due_at);
  const moves = facts ? offeredMoves(track, known, stage.key, facts) : [];
  const papers = detail.documents.filter(({ id }) => stage.documents.includes(id));
  const finish = moves.find(({ to }) => to === 'done');
  return (
    <li
      data-state={shownState}
      data-late={isLate ? '' : undefined}
      aria-current={isUnderWay && facts ? 'step' : undefined}
    >
      <div className="stage-name">
        <span className="strong">{name}</span>
        <span className={STATE_TAGS[shownState] ?? 'tag'}>
          {shownState === 'cancelled' ? words.state(shownState) : say(`stageState.${shownState}`)}
        </span>
        {isLate && <span className="tag tag-red">{say('late')}</span>}
      </div>
      <p className="fine">
        {[
          words.actor(stage.actor),
          ...(stage.started_at === null ? [] : [say('stage.started', { time: instantText(stage.started_at, locale) })]),
          ...(stage.done_at === null ? [] : [say('stage.done', { time: instantText(stage.done_at, locale) })]),
          ...(stage.due_at === null || stage.done_at !== null
            ? []
            : [say(`due.${stage.due_basis ?? 'stated'}`, { time: instantText(stage.due_at, locale) })]),
          ...papers.map(({ kind, number }) => `${words.paper(kind)} ${number}`),
        ].join(' · ')}
      </p>
      {isUnderWay && finish && <Missing part={part} move={finish} />}
      <Moves {...{ part, about, target, track, stage, moves }} name={name} />
    </li>
  );
}

interface MovesProps extends Pick<RowProps, 'part' | 'about' | 'target' | 'track' | 'stage'> {
  name: string;
  moves: readonly OfferedMove[];
}

/** The moves of a stage, a button each. */
function Moves({ part, about, target, track, stage, name, moves }: MovesProps) {
  const { say } = part.words;
  if (moves.length === 0) return null;
  return (
    <div className="row">
      {moves.map((move) => (
        <ActButton
          key={move.to}
          part={part}
          isMain={move.to === 'done'}
          isDisabled={move.missing.length > 0 || move.conditions.length > 0}
          label={`${say(`move.${stage.state}_${move.to}`)}: ${about}, ${name}`}
          act={advance({ part, about: `${about}: ${name}`, target, track, stage, move })}
        >
          {say(`move.${stage.state}_${move.to}`)}
        </ActButton>
      ))}
    </div>
  );
}

/** Names what a stage under way still waits for. */
function Missing({ part: { words }, move: { missing, conditions } }: { part: OrderPart; move: OfferedMove }) {
  const lacks = [...missing.map(words.paper), ...conditions.map((one) => words.say(`condition.${one}`))];
  return lacks.length === 0 ? null : <p className="sub">{words.say('stage.missing', { list: lacks.join(', ') })}</p>;
}

const NOTED = {
  on: { kind: 'date' },
  note: { kind: 'area', longest: ORDER_LIMITS.noteLetters },
  audience: { kind: 'choice', choices: spelledAlike(AUDIENCES), isRequired: true },
} as const;

function advance({
  part: { words, detail },
  about,
  target,
  track,
  stage,
  move,
}: Pick<RowProps, 'part' | 'about' | 'target' | 'track' | 'stage'> & { move: OfferedMove }): Act {
  return {
    name: 'advance',
    path: at.advanceOrder.path,
    right: 'advance',
    about,
    note: words.say(`move.${stage.state}_${move.to}`),
    fields: move.isBack ? { ...NOTED, note: { ...NOTED.note, isRequired: true } } : NOTED,
    names: { audience: words.audience },
    begins: { audience: 'internal' },
    templates: { id: detail.order.id, stage: stage.key, ...target },
    body: (typed) => ({ ...typed, ...target, track, key: stage.key, to: move.to }),
  };
}
