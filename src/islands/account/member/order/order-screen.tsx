import { SCREEN_PATHS } from '../../../../domain/account/member-screens.ts';
import { stageName } from '../../../../domain/order/names.ts';
import { termText } from '../../../../domain/order/term.ts';
import { saysThereIsNone } from '../../../shared/call.ts';
import { endingOf } from '../../../shared/save-file.ts';
import { download } from '../download.ts';
import { isLeaving } from '../member-store.ts';
import { fileAddress, type OrderDetail, type OrderHead, type OrderPaper } from '../orders-api.ts';
import { Bones, FailureNote, Heading, Told } from '../parts.tsx';
import { addressOf } from '../place-store.ts';
import { OrderCancel } from './order-cancel.tsx';
import { OrderClaims } from './order-claims.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderMoney } from './order-money.tsx';
import { OrderNext } from './order-next.tsx';
import { OrderPapers } from './order-papers.tsx';
import { CarPicture, Cell, Day, StateTags } from './order-parts.tsx';
import type { DetailProps, OrderProps } from './order-props.ts';
import { OrderShare } from './order-share.tsx';
import { OrderShipments } from './order-shipments.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { useOrder } from './use-order.ts';

export { adoptOrderStyles } from '../../../order/styles.ts';

/** One order: its next step, where its cars are, its money and its documents. */
export function OrderScreen(props: OrderProps) {
  const { say, text, sayFailure } = props;
  const { requested, detail, said, acts } = useOrder(props);
  const { failure, retry } = requested;
  const isNone = failure !== undefined && saysThereIsNone(failure);
  return (
    <>
      <div className="screen-head">
        <Heading>{detail ? say('order.title', { number: detail.order.order_no }) : text('menu.orders')}</Heading>
        <p className="row no-print">
          <a className="alone" href={addressOf(SCREEN_PATHS.orders)}>
            {say('order.all')}
          </a>
          {detail && (
            <button type="button" className="btn btn-small" onClick={() => window.print()}>
              {say('order.print')}
            </button>
          )}
        </p>
      </div>
      <Told said={said} />
      {isNone && !detail && <p className="void">{say('order.none')}</p>}
      {failure && !(isNone && !detail) && <FailureNote says={sayFailure(failure)} text={text} onRetry={retry} />}
      {!detail && !failure && <Bones lines={8} text={text} />}
      {detail && <Detail {...props} detail={detail} acts={acts} />}
    </>
  );
}

function Detail(props: DetailProps) {
  const { detail, say } = props;
  const saveFile = useSave(props);
  const savePaper = (document: OrderPaper) => void saveFile({ document_id: document.id }, () => document.name);
  const saveProof = (fileId: string) =>
    void saveFile({ file_id: fileId }, (file) => `${detail.order.order_no}.${endingOf(file)}`);
  return (
    <>
      <OrderNext {...props} />
      <Facts {...props} />
      <div className="two">
        <div className="stack">
          {detail.vehicles.map((vehicle) => (
            <section className="sheet pad" key={vehicle.id}>
              <OrderTimeline
                {...props}
                track={vehicle.kind}
                stages={vehicle.track}
                isOpen={vehicle.state === 'open'}
                title={detail.vehicles.length > 1 ? vehicle.name : say(`track.${vehicle.kind}`)}
                documents={detail.documents}
                onSave={savePaper}
              />
            </section>
          ))}
        </div>
        <div className="stack">
          <OrderMoney {...props} onProof={saveProof} />
          <OrderPapers {...props} onSave={savePaper} />
          <OrderShipments {...props} onSave={savePaper} />
        </div>
      </div>
      <OrderClaims {...props} onPhoto={saveProof} />
      <OrderShare {...props} />
      <OrderCancel {...props} />
      <OrderHistory {...props} />
    </>
  );
}

/** Saves a file of the order; what keeps it from that is said above. */
function useSave({ detail, locale, acts, sayFailure }: DetailProps) {
  return async (requested: Parameters<typeof fileAddress>[1], nameOf: (file: Blob) => string) => {
    const answer = await download(fileAddress(detail.order.id, requested), locale, nameOf);
    if (!answer.accepted && !isLeaving(answer)) acts.failed(sayFailure(answer));
  };
}

function Facts(props: DetailProps) {
  const { detail, say } = props;
  const { order, vehicles } = detail;
  return (
    <div className="order-part">
      <p className="row">
        <StateTags state={order.state} flags={order.flags} say={say} />
      </p>
      {vehicles.map((vehicle) => (
        <div className="order-head" key={vehicle.id}>
          <CarPicture image={vehicle.image} />
          <VehicleFacts vehicle={vehicle} {...props} />
        </div>
      ))}
      <dl className="tb">
        <Cell name={say('order.term')}>{termOf(order)}</Cell>
        <Cell name={say('order.loading')}>{order.port_of_loading ?? say('shipment.unknown')}</Cell>
        <Cell name={say('order.destination')}>{order.port_of_destination ?? say('shipment.unknown')}</Cell>
      </dl>
    </div>
  );
}

const termOf = ({ incoterm, port_of_loading: portOfLoading, port_of_destination: portOfDestination }: OrderHead) =>
  termText({ incoterm, portOfLoading, portOfDestination });

function VehicleFacts({ vehicle, say, locale }: DetailProps & { vehicle: OrderDetail['vehicles'][number] }) {
  const { name, vin, state, stage, kind, delivered_at: deliveredAt } = vehicle;
  const place = stage === null ? say('timeline.over') : stageName(say, kind, stage);
  return (
    <dl className="tb">
      <Cell name={say(`track.${kind}`)} isWide>
        {name}
      </Cell>
      <Cell name={say('order.vin')}>{vin ?? say('shipment.unknown')}</Cell>
      <Cell name={say(`state.${state}`)}>
        {deliveredAt === null ? place : <Day at={deliveredAt} locale={locale} />}
      </Cell>
    </dl>
  );
}
