import { orderDay } from '../../../../domain/order/day.ts';
import { fetchFiles } from '../../../shared/fetch-files.ts';
import { LateForm, type LateProps } from '../late-form.tsx';
import type { OrderClaim } from '../orders-api.ts';
import { instantOf, timeText } from '../times.ts';
import claimFiles from './claim-form.tsx?files';
import { Part } from './order-parts.tsx';
import type { DetailProps } from './order-props.ts';

interface Props extends DetailProps {
  onPhoto: (fileId: string) => void;
}

const isUndecided = ({ state }: OrderClaim) => state === 'open' || state === 'accepted';

/** Claims with what both sides said, and how another one is opened, once a car was delivered. */
export function OrderClaims(props: Props) {
  const { detail, say, locale, acts } = props;
  const { claims, vehicles, claim_until: until } = detail;
  const claimed = new Set(claims.filter(isUndecided).map(({ vehicle_id: id }) => id));
  const cars = vehicles.filter(({ id, state }) => state === 'delivered' && !claimed.has(id));
  const hasDelivered = vehicles.some(({ state }) => state === 'delivered');
  if (!hasDelivered && claims.length === 0) return null;
  const mayOpen = cars.length > 0 && until !== null && Date.now() <= until;
  return (
    <Part id="claims" title={say('claim.title')}>
      {claims.map((claim) => (
        <Claim {...props} key={claim.id} claim={claim} />
      ))}
      {mayOpen && (
        <>
          <p>{say('claim.until', { date: orderDay(until, locale) })}</p>
          <LateForm
            {...props}
            act={say('claim.begin')}
            look="btn"
            load={() => loadForm({ ...props, cars })}
            onDone={acts.told}
          />
        </>
      )}
      {cars.length > 0 && until !== null && !mayOpen && <p className="sub">{say('claim.late')}</p>}
    </Part>
  );
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

function Claim({ claim, ...props }: Props & { claim: OrderClaim }) {
  const { detail, say, locale, acts, onPhoto } = props;
  const car = detail.vehicles.find(({ id }) => id === claim.vehicle_id);
  return (
    <div className="order-part">
      <div className="device-name">
        <h3 className="h3">
          <bdi>{car?.name}</bdi>
        </h3>
        <span className="tag">{say(`claimState.${claim.state}`)}</span>
      </div>
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
