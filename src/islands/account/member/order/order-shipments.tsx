import { takeFocus } from '../../../shared/take-focus.ts';
import { LateForm } from '../late-form.tsx';
import { fetchContainer, type OrderDetail, type OrderPaper } from '../orders-api.ts';
import { Cell, Day, Part } from './order-parts.tsx';
import type { DetailProps } from './order-props.ts';
import { OrderTimeline } from './order-timeline.tsx';
import { useCopied } from './use-copied.ts';

interface Props extends DetailProps {
  onSave: (document: OrderPaper) => void;
}

/** How the cars travel: ship, dates, voyage and release of each shipment. */
export function OrderShipments(props: Props) {
  const { detail, say } = props;
  return (
    <Part id="shipment" title={say('shipment.title')}>
      {detail.shipments.length === 0 && <p className="sub">{say('shipment.none')}</p>}
      {detail.shipments.map((shipment) => (
        <Shipment {...props} key={shipment.id} shipment={shipment} />
      ))}
    </Part>
  );
}

interface ShipmentProps {
  shipment: OrderDetail['shipments'][number];
}

function Shipment({ shipment, ...props }: Props & ShipmentProps) {
  const { detail, say, locale } = props;
  const cars = detail.vehicles.filter(({ id }) => shipment.vehicles.includes(id));
  const isOpen = cars.some(({ state }) => state === 'open');
  const isTelexNeeded = shipment.telex.some(({ state }) => state !== 'not_needed');
  return (
    <div className="order-part">
      {detail.vehicles.length > 1 && (
        <ul className="plain">
          {cars.map(({ id, name }) => (
            <li key={id}>
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      )}
      <ShipmentFacts shipment={shipment} say={say} locale={locale} />
      {shipment.container_no !== null && (
        <LateForm
          {...props}
          act={say('container.show')}
          look="btn btn-small"
          load={() => loadHold(props, shipment.id)}
        />
      )}
      <OrderTimeline
        {...props}
        track="arrival"
        stages={shipment.arrival}
        isOpen={isOpen}
        title={say('track.arrival')}
        level="h3"
        documents={detail.documents}
      />
      {isTelexNeeded ? (
        <OrderTimeline
          {...props}
          track="telex"
          stages={shipment.telex}
          isOpen={isOpen}
          title={say('track.telex')}
          level="h3"
          documents={detail.documents}
        />
      ) : (
        <p className="sub">{say('shipment.noTelex')}</p>
      )}
    </div>
  );
}

/** The cars of a shipment in their container, to scale. The picture is drawn by the server, which knows their sizes. */
async function loadHold({ detail, say, locale }: Props, shipmentId: number) {
  const answer = await fetchContainer(locale, detail.order.id, shipmentId);
  if (!answer.accepted) throw new Error('There is no picture of the container.');
  const { svg, container } = answer.data;
  return () =>
    svg === null || container === null ? (
      <p className="sub" tabIndex={-1} ref={takeFocus}>
        {say('container.none')}
      </p>
    ) : (
      <figure className="order-part" tabIndex={-1} ref={takeFocus}>
        <div dangerouslySetInnerHTML={{ __html: svg }} />
        <figcaption className="sub">{say('container.text', { container })}</figcaption>
      </figure>
    );
}

function ShipmentFacts({ shipment, say, locale }: ShipmentProps & Pick<Props, 'say' | 'locale'>) {
  const { vessel, voyage, etd_at: etd, eta_at: eta, container_no: container, bill_no: bill } = shipment;
  const { carrier } = shipment;
  const unknown = say('shipment.unknown');
  return (
    <dl className="tb">
      <Cell name={say('shipment.carrier')}>
        {carrier?.tracking_url ? (
          <a href={carrier.tracking_url} target="_blank" rel="noopener noreferrer">
            {say('shipment.follow', { carrier: carrier.name })}
          </a>
        ) : (
          (carrier?.name ?? unknown)
        )}
      </Cell>
      <Cell name={say('shipment.vessel')}>{vessel ?? unknown}</Cell>
      <Cell name={say('shipment.voyage')}>{voyage ?? unknown}</Cell>
      <Cell name={say('shipment.etd')}>{etd === null ? unknown : <Day at={etd} locale={locale} />}</Cell>
      <Cell name={say('shipment.eta')}>{eta === null ? unknown : <Day at={eta} locale={locale} />}</Cell>
      <Cell name={say('shipment.container')}>
        {container === null ? unknown : <Copied number={container} name={say('shipment.container')} say={say} />}
      </Cell>
      <Cell name={say('shipment.bill')}>
        {bill === null ? unknown : <Copied number={bill} name={say('shipment.bill')} say={say} />}
      </Cell>
    </dl>
  );
}

/** A number with a button that copies it, and says whether it did. */
function Copied({ number, name, say }: { number: string; name: string } & Pick<Props, 'say'>) {
  const { copy, told } = useCopied(say);
  return (
    <>
      <span dir="ltr">{number}</span>{' '}
      <button
        type="button"
        className="btn btn-small"
        aria-label={`${say('share.copy')}: ${name}`}
        onClick={() => copy(number)}
      >
        {say('share.copy')}
      </button>{' '}
      <span className="fine" role="status">
        {told}
      </span>
    </>
  );
}
