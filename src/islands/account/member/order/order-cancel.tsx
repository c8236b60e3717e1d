import { balanceText } from '../../../../domain/account/ledger-text.ts';
import { parseWireAmount, wireAmount } from '../../../../domain/shared/money.ts';
import { fetchFiles } from '../../../shared/fetch-files.ts';
import { LateForm, type LateProps } from '../late-form.tsx';
import cancelFiles from './cancel-form.tsx?files';
import { Part } from './order-parts.tsx';
import type { DetailProps } from './order-props.ts';

/** Asks to cancel the order or one of its cars, while something of it is open, and says what became of what is cancelled. */
export function OrderCancel(props: DetailProps) {
  const { detail, say } = props;
  const isOpen = detail.order.state === 'open';
  const hasCancelled = detail.vehicles.some(({ state }) => state === 'cancelled');
  if (!isOpen && !hasCancelled) return null;
  return (
    <Part
      id="cancel"
      title={say(isOpen ? 'cancel.title' : 'state.cancelled')}
      isForScreen={!hasCancelled && !detail.order.flags.includes('cancel_asked')}
    >
      {hasCancelled && <Outcome {...props} />}
      {isOpen && <Asking {...props} />}
    </Part>
  );
}

function Asking(props: DetailProps) {
  const { detail, say, acts } = props;
  const load = async () => {
    await fetchFiles(cancelFiles);
    const { CancelForm } = await import('./cancel-form.tsx');
    return (late: LateProps) => <CancelForm {...late} {...{ detail, say, acts }} />;
  };
  if (detail.order.flags.includes('cancel_asked')) {
    const request = detail.history.find(({ event }) => event === 'cancel_asked');
    return <p>{say(request?.actor === 'us' ? 'cancel.begun' : 'cancel.asked')}</p>;
  }
  return (
    <div className="order-part no-print">
      <p>{say('cancel.text')}</p>
      <LateForm {...props} act={say('cancel.begin')} look="btn" load={load} onDone={acts.told} />
    </div>
  );
}

/** What became of cars, their lots, the money and the papers. Cars of one name share a sentence. */
function Outcome({ detail, say, locale }: DetailProps) {
  const { vehicles, shipments, lines, payments, documents, order } = detail;
  const sailed = new Set(
    shipments
      .filter(({ arrival }) => arrival.some(({ key, state }) => key === 'sailed' && state === 'done'))
      .map(({ id }) => id),
  );
  const cars = vehicles.filter(({ state }) => state === 'cancelled');
  const kept = lines
    .filter(({ key }) => key === 'retained')
    .reduce((sum, { amount }) => sum + (parseWireAmount(amount) ?? 0), 0);
  const says = [
    ...cars.map(({ name: car, shipment_id: shipment }) =>
      say(`cancel.after.${shipment !== null && sailed.has(shipment) ? 'abroad' : 'freed'}`, { car }),
    ),
    ...cars.flatMap(({ name: car, lot_id: lot }) => (lot === null ? [] : [say('cancel.after.lot', { car })])),
    ...(payments.length === 0
      ? []
      : [say('cancel.after.kept', { amount: balanceText(wireAmount(kept), locale, { currency: order.currency }) })]),
    ...(documents.some(({ state }) => state === 'withdrawn') ? [say('cancel.after.papers')] : []),
  ];
  return (
    <ul className="plain">
      {[...new Set(says)].map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  );
}
