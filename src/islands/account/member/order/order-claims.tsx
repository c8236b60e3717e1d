import { balanceText } from '../../../../domain/account/ledger-text.ts';
import { orderDay } from '../../../../domain/order/day.ts';
import { fetchFiles } from '../../../shared/fetch-files.ts';
import { LateForm, type LateProps } from '../late-form.tsx';
import type { OrderClaim } from '../orders-api.ts';
import { instantOf, timeText } from '../times.ts';
import claimFiles from './claim-form.tsx?files';
import { OfCar, Part } from './order-parts.tsx';
import type { DetailProps } from './order-props.ts';

interface Props extends DetailProps {
  onPhoto: (fileId: string) => void;
}

const isUndecided = ({ state }: OrderClaim) => state === 'open' || state === 'accepted';

/** The order's claims with the lines of both sides. Once a car is delivered, the buyer can open another. */
export function OrderClaims(props: Props) {
  const { detail, say, acts } = props;
  const { claims, vehicles } = detail;
  const claimed = new Set(claims.filter(isUndecided).map(({ vehicle_id: id }) => id));
  const unclaimed = vehicles.filter(({ id, state }) => state === 'delivered' && !claimed.has(id));
  const cars = unclaimed.filter(({ claim_until: until }) => until !== null && Date.now() <= until);
  const hasDelivered = vehicles.some(({ state }) => state === 'delivered');
  if (!hasDelivered && claims.length === 0) return null;
  return (
    <Part id="claims" title={say('claim.title')}>
      {claims.map((claim) => (
        <Claim {...props} key={claim.id} claim={claim} />
      ))}
      {cars.length > 0 && (
        <>
          <Until {...props} cars={cars} />
          <LateForm
            {...props}
            act={say('claim.begin')}
            look="btn"
            load={() => loadForm({ ...props, cars })}
            onDone={acts.told}
          />
        </>
      )}
      {unclaimed.length > 0 && cars.length === 0 && <p className="sub">{say('claim.late')}</p>}
    </Part>
  );
}

type Car = Props['detail']['vehicles'][number];

/** The last day for a claim. Each car has its own, by its delivery. */
function Until({ cars, detail, say, locale }: Pick<Props, 'detail' | 'say' | 'locale'> & { cars: readonly Car[] }) {
  const byDay = Map.groupBy(cars, ({ claim_until: until }) => orderDay(until ?? 0, locale));
  return [...byDay].map(([date, those]) => (
    <p key={date}>
      {say('claim.until', { date })}
      {those.length < detail.vehicles.length && those.map(({ id }) => <OfCar key={id} detail={detail} id={id} />)}
    </p>
  ));
}

/** The form that opens a claim for one of the cars, or that answers in one. */
async function loadForm({
  detail,
  say,
  ...about
}: Pick<Props, 'detail' | 'say'> & { cars: readonly { id: number; name: string }[]; claim?: OrderClaim }) {
  await fetchFiles(claimFiles);
  const { ClaimForm } = await import('./claim-form.tsx');
  const { cars, claim } = about;
  return (late: LateProps) => (
    <ClaimForm {...late} orderId={detail.order.id} say={say} cars={cars} claimId={claim?.id} />
  );
}

/** What a settlement took off the price; undefined if it took nothing, or if another claim of the car was settled as well. */
function settledFor({ claims, lines }: Props['detail'], { vehicle_id: id, state }: OrderClaim): string | undefined {
  const settled = claims.filter((one) => one.vehicle_id === id && one.state === 'settled');
  const taken = lines.filter((line) => line.key === 'claim' && line.vehicle_id === id);
  return state === 'settled' && settled.length === 1 && taken.length === 1
    ? taken[0]?.amount.replace('-', '')
    : undefined;
}

function Claim({ claim, ...props }: Props & { claim: OrderClaim }) {
  const { detail, say, locale, acts, onPhoto } = props;
  const car = detail.vehicles.find(({ id }) => id === claim.vehicle_id);
  const settled = settledFor(detail, claim);
  return (
    <div className="order-part">
      <div className="device-name">
        <h3 className="h3">
          <bdi>{car?.name}</bdi>
        </h3>
        <span className="tag">{say(`claimState.${claim.state}`)}</span>
      </div>
      {settled !== undefined && (
        <p className="sub">
          {say('claim.settled', { amount: balanceText(settled, locale, { currency: detail.order.currency }) })}
        </p>
      )}
      <Lines claim={claim} say={say} locale={locale} onPhoto={onPhoto} />
      {isUndecided(claim) && (
        <LateForm
          {...props}
          act={say('claim.reply')}
          look="btn"
          load={() => loadForm({ detail, say, cars: [], claim })}
          onDone={acts.told}
        />
      )}
    </div>
  );
}

/** The lines of both sides, with their photographs. */
const Lines = ({ claim, say, locale, onPhoto }: Pick<Props, 'say' | 'locale' | 'onPhoto'> & { claim: OrderClaim }) => (
  <ul className="plain order-line">
    {claim.lines.map((line, index) => (
      <li key={`${line.at} ${index}`}>
        <p className="fine row">
          <span className="strong">{say(`history.by.${line.from}`)}</span>
          <time dateTime={instantOf(line.at / 1_000)}>{timeText(line.at / 1_000, locale)}</time>
        </p>
        <p className="order-talk" dir="auto">
          {line.text}
        </p>
        {line.files.length > 0 && (
          <p className="row no-print">
            {line.files.map((file, place) => (
              <button type="button" className="chip" key={file} onClick={() => onPhoto(file)}>
                {say('claim.photo', { number: place + 1 })}
              </button>
            ))}
          </p>
        )}
      </li>
    ))}
  </ul>
);
