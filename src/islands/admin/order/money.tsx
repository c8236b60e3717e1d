import { useState, type ReactNode } from 'react';
import { shownAmount, shownMinor } from '../../../domain/auction/shown.ts';
import { REASON } from '../../../domain/admin/patterns/payment.ts';
import { movementAfter } from '../../../domain/order/ledger.ts';
import { rateText } from '../../../domain/order/rate-text.ts';
import { PAYMENT_LIMITS } from '../../../domain/payment/model.ts';
import { endingOf } from '../../shared/save-file.ts';
import * as at from '../../../wire/addresses/order-admin.ts';
import { dayText, instantText } from '../list/times.ts';
import { usePanel } from '../shell/admin-context.ts';
import { ActButton, useMay, type Act, type OrderPart } from './acts.tsx';
import { LinesEditor } from './lines-editor.tsx';
import { carName, shipmentName } from './names.ts';
import { minorOf } from './order-of.ts';
import { FileButton } from './papers.tsx';
import { Part, Rows } from './part.tsx';
import { ScheduleEditor } from './schedule-editor.tsx';

type Movement = OrderPart['detail']['payments'][number];

/** What is owed, in which parts, and what came and went. */
export function Money(part: OrderPart) {
  return (
    <>
      <Lines {...part} />
      <Schedule {...part} />
      <Payments {...part} />
    </>
  );
}

function EditButton({ part, says, onEdit }: { part: OrderPart; says: string; onEdit: () => void }) {
  const may = useMay();
  if (!may('lines')) return null;
  return (
    <button type="button" className="btn btn-small" onClick={onEdit}>
      {part.words.say(says)}
    </button>
  );
}

function Lines(part: OrderPart) {
  const { locale } = usePanel();
  const { detail, words } = part;
  const { say } = words;
  const { currency, total } = detail.order;
  const [isEdited, setEdited] = useState(false);
  const end = () => setEdited(false);
  return (
    <Part
      title={say('lines.title')}
      acts={!isEdited && <EditButton part={part} says="lines.edit" onEdit={() => setEdited(true)} />}
    >
      {isEdited ? (
        <LinesEditor part={part} onDone={end} />
      ) : detail.lines.length === 0 ? (
        <p className="sub">{say('lines.none')}</p>
      ) : (
        <>
          <Rows
            label={say('lines.title')}
            heads={[say('lines.line'), say('lines.car'), say('fields.amount')]}
            rows={detail.lines.map(({ key, vehicle_id: id, amount }, place) => ({
              key: `${place}`,
              cells: [
                say(`line.${key}`),
                <bdi key="car">{carName(part, id)}</bdi>,
                <bdi key="amount" className="num">
                  {shownMinor(minorOf(amount), currency, locale)}
                </bdi>,
              ],
            }))}
          />
          {total !== null && (
            <p className="strong">
              {say('money.total')} <bdi className="num">{shownAmount(total, currency, locale)}</bdi>
            </p>
          )}
        </>
      )}
    </Part>
  );
}

function Schedule(part: OrderPart) {
  const { locale, text } = usePanel();
  const { detail, words } = part;
  const { say } = words;
  const { currency } = detail.order;
  const [isEdited, setEdited] = useState(false);
  return (
    <Part
      title={say('schedule.title')}
      acts={!isEdited && <EditButton part={part} says="schedule.edit" onEdit={() => setEdited(true)} />}
    >
      {isEdited ? (
        <ScheduleEditor part={part} onDone={() => setEdited(false)} />
      ) : detail.schedule.length === 0 ? (
        <p className="sub">{say('schedule.none')}</p>
      ) : (
        <Rows
          label={say('schedule.title')}
          heads={[
            say('schedule.label'),
            say('fields.amount'),
            say('money.paid'),
            say('schedule.due'),
            say('schedule.unlocks'),
          ]}
          rows={detail.schedule.map(({ id, label, amount, paid, is_paid: isPaid, due_at: dueAt, unlocks }) => ({
            key: id,
            cells: [
              <bdi key="label">{label}</bdi>,
              <bdi key="amount" className="num">
                {shownAmount(amount, currency, locale)}
              </bdi>,
              <span key="paid">
                <bdi className="num">{shownAmount(paid, currency, locale)}</bdi>
                {isPaid && (
                  <>
                    {' '}
                    <span className="tag tag-ok">{say('schedule.isPaid')}</span>
                  </>
                )}
              </span>,
              dueAt === null ? text('list.none') : instantText(dueAt, locale),
              unlocks ? unlocksText(part, unlocks) : text('list.none'),
            ],
          }))}
        />
      )}
    </Part>
  );
}

function unlocksText(
  part: OrderPart,
  unlocks: NonNullable<OrderPart['detail']['schedule'][number]['unlocks']>,
): string {
  const about = shipmentName(part, unlocks.shipment_id) ?? carName(part, unlocks.vehicle_id);
  return `${about}: ${part.words.stage(unlocks.stage)}`;
}

function Payments(part: OrderPart) {
  const cellsOf = useMovementCells(part);
  const { detail, words } = part;
  const { say } = words;
  const { credit } = detail.order;
  return (
    <Part
      title={say('payments.title')}
      acts={
        <>
          <ActButton part={part} act={bookAct(part)} />
          {minorOf(detail.order.paid) > 0 && <ActButton part={part} act={refundAct(part)} />}
          {minorOf(credit) > 0 && <ActButton part={part} act={creditAct(part)} />}
        </>
      }
    >
      {detail.payments.length === 0 ? (
        <p className="sub">{say('payments.none')}</p>
      ) : (
        <Rows
          label={say('payments.title')}
          heads={['no', 'kind', 'state', 'amount', 'reference', 'day', 'acts'].map((head) => say(`payments.${head}`))}
          rows={detail.payments.map((movement) => ({ key: movement.id, cells: cellsOf(movement) }))}
        />
      )}
    </Part>
  );
}

function useMovementCells(part: OrderPart): (movement: Movement) => ReactNode[] {
  const { locale, text } = usePanel();
  const { words, detail } = part;
  const { currency } = detail.order;
  return (movement) => {
    const { received, reason, state } = movement;
    return [
      movement.no,
      words.movement(movement.kind),
      <>
        <span className={state === 'booked' ? 'tag tag-ok' : 'tag tag-warn'}>{words.movementState(state)}</span>
        {reason !== null && <bdi className="fine"> {reason}</bdi>}
      </>,
      <bdi key="amount" className="num">
        {movement.is_incoming ? '' : '−'}
        {shownAmount(movement.amount, currency, locale)}
        {received && received.rate !== null && (
          <span className="fine">
            {` ${shownAmount(received.amount, received.currency, locale)} `}
            {rateText({ rate: received.rate, from: received.currency, to: currency }, locale)}
          </span>
        )}
      </bdi>,
      <bdi key="reference">{movement.reference || text('list.none')}</bdi>,
      movement.value_date === null ? instantText(movement.at, locale) : dayText(movement.value_date, locale),
      <MovementActs key="acts" part={part} movement={movement} />,
    ];
  };
}

function MovementActs({ part, movement }: { part: OrderPart; movement: Movement }) {
  const { say } = part.words;
  const { kind, state, id, file_id: fileId, no } = movement;
  const about = `${part.words.movement(kind)} ${no}`;
  const can = (move: 'book' | 'refuse' | 'reverse' | 'consent') => movementAfter(kind, state, move) !== undefined;
  const decide = (name: string, path: string, right: string, fields = {}): Act => ({
    name,
    path,
    right,
    about,
    fields,
    body: (typed) => ({ ...typed, payment_id: id }),
  });
  return (
    <div className="row">
      {fileId !== null && (
        <FileButton
          part={part}
          query={{ file_id: fileId }}
          name={(file) => `${part.detail.order.order_no}-${no}.${endingOf(file)}`}
          label={say('payments.proof', { name: about })}
        />
      )}
      {can('book') && <ActButton part={part} isMain act={bookAct(part, movement)} />}
      {can('consent') && <ActButton part={part} isMain act={decide('consent', at.consentToRefund.path, 'refund')} />}
      {can('refuse') && (
        <ActButton part={part} act={decide('refusePayment', at.refuseOrderPayment.path, 'book', REASON)} />
      )}
      {can('reverse') && (
        <ActButton part={part} act={decide('reversePayment', at.reverseOrderPayment.path, 'book', REASON)} />
      )}
    </div>
  );
}

/** Books what the bank received. Money in the order's currency has no rate. */
function bookAct({ detail: { order }, words }: OrderPart, movement?: Movement): Act {
  return {
    name: movement ? 'bookReported' : 'book',
    path: at.bookOrderPayment.path,
    right: 'book',
    ...(movement && { about: `${words.movement(movement.kind)} ${movement.no} · ${movement.reference}` }),
    fields: {
      amount: { kind: 'money', isRequired: true },
      currency: { kind: 'text', isRequired: true, longest: 3 },
      rate: { kind: 'text', isRequired: true, longest: 20 },
      charges: { kind: 'money' },
      reference: { kind: 'text', longest: PAYMENT_LIMITS.referenceLetters },
      value_date: { kind: 'date' },
    },
    asksFor: (field, { currency = '' }) => field !== 'rate' || currency.trim().toUpperCase() !== order.currency,
    begins: {
      amount: movement?.amount ?? order.open ?? '',
      currency: order.currency,
      reference: movement?.reference ?? '',
      value_date: movement?.value_date ?? '',
    },
    body: ({ currency = '', ...typed }) => ({
      ...typed,
      currency: currency.trim().toUpperCase(),
      ...(movement && { payment_id: movement.id }),
    }),
  };
}

const refundAct = ({ detail: { order } }: OrderPart): Act => ({
  name: 'refund',
  path: at.refundOrder.path,
  right: 'refund',
  fields: {
    amount: { kind: 'money', isRequired: true },
    reference: { kind: 'text', isRequired: true, longest: PAYMENT_LIMITS.referenceLetters },
    ...REASON,
  },
  begins: { amount: minorOf(order.credit) > 0 ? order.credit : '' },
});

/** Moves what came above the total to another order of the same buyer, which is named by its id. */
const creditAct = ({ detail: { order } }: OrderPart): Act => ({
  name: 'moveCredit',
  path: at.moveOrderCredit.path,
  right: 'refund',
  fields: {
    to_order_id: { kind: 'reference', reference: { resource: 'order' }, isRequired: true },
    amount: { kind: 'money', isRequired: true },
    ...REASON,
  },
  begins: { amount: order.credit },
  body: ({ to_order_id: id, ...typed }) => ({ ...typed, to_order_id: Number(id) }),
});
