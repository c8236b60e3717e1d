import type { Field } from '../../../domain/admin/field.ts';
import { spelledAlike } from '../../../domain/admin/patterns/common.ts';
import { REASON } from '../../../domain/admin/patterns/payment.ts';
import { shownAmount } from '../../../domain/auction/shown.ts';
import { isUndecided } from '../../../domain/order/cancellation.ts';
import { CLAIM_MOVE_NAMES, claimAfter, isClaimOpen } from '../../../domain/order/claim.ts';
import type { CANCELLATION_STATES } from '../../../domain/order/states.ts';
import { ORDER_LIMITS } from '../../../domain/order/limits.ts';
import { endingOf } from '../../shared/save-file.ts';
import * as at from '../../../wire/addresses/order-admin.ts';
import { instantText } from '../list/times.ts';
import { usePanel } from '../shell/admin-context.ts';
import { ActButton, type Act, type OrderPart } from './acts.tsx';
import { carName } from './names.ts';
import { FileButton } from './papers.tsx';
import { Part } from './part.tsx';

const amount = { kind: 'money' } as const;

/** Cancellations, with what decides them. */
export function Cancellations(part: OrderPart) {
  const { locale } = usePanel();
  const { detail, words } = part;
  const { say } = words;
  const { currency } = detail.order;
  const paid = say('cancellations.paid', { amount: shownAmount(detail.order.paid, currency, locale) });
  return (
    <Part
      title={say('cancellations.title')}
      acts={detail.order.state === 'open' && <ActButton part={part} act={startAct(part)} />}
    >
      {detail.cancellations.length === 0 && <p className="sub">{say('cancellations.none')}</p>}
      <ul className="order-list">
        {detail.cancellations.map(({ id, vehicle_id: vehicleId, state, reason, retained, created_at: createdAt }) => (
          <li key={id}>
            <p className="row">
              <span className="strong">
                <bdi>{carName(part, vehicleId)}</bdi>
              </span>
              <span className={isOpen(state) ? 'tag tag-warn' : 'tag'}>{words.cancellationState(state)}</span>
              <span className="fine">{instantText(createdAt, locale)}</span>
            </p>
            <p className="as-typed" dir="auto">
              {reason}
            </p>
            {retained !== null && (
              <p className="sub">
                {say('cancellations.retained', { amount: shownAmount(retained, currency, locale) })}
              </p>
            )}
            {isOpen(state) && (
              <ActButton part={part} isMain act={decideCancelAct(id, carName(part, vehicleId), paid)} />
            )}
          </li>
        ))}
      </ul>
    </Part>
  );
}

const isOpen = (state: string): boolean => isUndecided(state as (typeof CANCELLATION_STATES)[number]);

/** Cancels the whole order, or one of several cars. */
function startAct(part: OrderPart): Act {
  const open = part.detail.vehicles.filter(({ state }) => state === 'open');
  const car: Field = { kind: 'choice', choices: spelledAlike(open.map(({ id }) => String(id))) };
  return {
    name: 'startCancel',
    path: at.startOrderCancel.path,
    right: 'cancel',
    fields: {
      ...(open.length > 1 && { vehicle_id: car }),
      ...REASON,
    },
    names: { vehicle_id: (id) => carName(part, Number(id)) },
  };
}

const YES_NO = { 1: '1', 0: '0' } as const;

/** Nothing is chosen beforehand: to accept and to refuse are equally near. */
const decideCancelAct = (id: number, about: string, paid: string): Act => ({
  name: 'decideCancel',
  path: at.decideOrderCancel.path,
  right: 'cancel',
  about,
  note: paid,
  fields: { accept: { kind: 'choice', choices: YES_NO, isRequired: true }, retained: amount, ...REASON },
  asksFor: (field, { accept }) => field !== 'retained' || accept === '1',
  body: (typed) => ({ ...typed, cancellation_id: id }),
});

/** Claims about delivered cars: what both sides wrote, and what decides them. */
export function Claims(part: OrderPart) {
  const { locale } = usePanel();
  const { detail, words } = part;
  const { say } = words;
  if (detail.claims.length === 0) return null;
  return (
    <Part title={say('claims.title')}>
      <ul className="order-list">
        {detail.claims.map((claim) => (
          <li key={claim.id}>
            <p className="row">
              <span className="strong">
                <bdi>{carName(part, claim.vehicle_id)}</bdi>
              </span>
              <span className={isClaimOpen(claim.state) ? 'tag tag-warn' : 'tag'}>{words.claimState(claim.state)}</span>
            </p>
            {claim.lines.map((line, place) => (
              <div key={`${line.at} ${place}`}>
                <p className="fine">
                  {say(`side.${line.from}`)} · {instantText(line.at, locale)}
                </p>
                <p className="as-typed" dir="auto">
                  {line.text}
                </p>
                {line.files.length > 0 && (
                  <div className="row">
                    {line.files.map((file, number) => (
                      <FileButton
                        key={file}
                        part={part}
                        query={{ file_id: file }}
                        name={(blob) => `${detail.order.order_no}-${claim.id}-${number + 1}.${endingOf(blob)}`}
                        label={say('claims.photo', { number: number + 1 })}
                      />
                    ))}
                  </div>
                )}
              </div>
            ))}
            <ClaimActs part={part} claim={claim} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

function ClaimActs({ part, claim }: { part: OrderPart; claim: OrderPart['detail']['claims'][number] }) {
  const about = carName(part, claim.vehicle_id);
  const moves = CLAIM_MOVE_NAMES.filter((move) => claimAfter(claim.state, move) !== undefined);
  if (moves.length === 0) return null;
  const body = (typed: object) => ({ ...typed, claim_id: claim.id });
  return (
    <div className="row">
      <ActButton
        part={part}
        act={{
          name: 'answerClaim',
          path: at.answerOrderClaim.path,
          right: 'claim',
          about,
          fields: { text: { kind: 'area', isRequired: true, longest: ORDER_LIMITS.claimLetters } },
          body,
        }}
      />
      <ActButton
        part={part}
        isMain
        act={{
          name: 'decideClaim',
          path: at.decideOrderClaim.path,
          right: 'claim',
          about,
          fields: {
            decision: { kind: 'choice', choices: spelledAlike(moves), isRequired: true },
            amount,
            ...REASON,
          },
          asksFor: (field, { decision }) => field !== 'amount' || decision === 'settle',
          begins: { decision: moves[0] ?? '' },
          body,
        }}
      />
    </div>
  );
}
