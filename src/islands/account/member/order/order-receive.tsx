import { useState } from 'react';
import { confirmDelivery, type OrderDetail } from '../orders-api.ts';
import type { DetailProps } from './order-props.ts';

/** Confirms that the buyer has the car. This cannot be undone, so a box is ticked before the button works. */
export function ReceiveCar({
  vehicle,
  detail,
  locale,
  say,
  acts,
}: DetailProps & { vehicle: OrderDetail['vehicles'][number] }) {
  const [isSure, setSure] = useState(false);
  const name = `receive ${vehicle.id}`;
  const confirm = () => {
    const facts = { id: detail.order.id, vehicle_id: vehicle.id };
    const ask = (requestId: string) => confirmDelivery(locale, { ...facts, request_id: requestId });
    void acts.act(name, facts, ask, say('receive.done'));
  };
  return (
    <div className="order-part" data-receive={vehicle.id}>
      <p className="strong">{say('next.receive', { car: vehicle.name })}</p>
      <p className="sub">{say('receive.text')}</p>
      <label className="pick">
        <input type="checkbox" checked={isSure} onChange={(event) => setSure(event.target.checked)} />
        <span>{say('receive.agree')}</span>
      </label>
      <p className="row">
        <button
          type="button"
          className="btn btn-main"
          aria-disabled={!isSure}
          aria-busy={acts.busy === name}
          onClick={isSure ? confirm : undefined}
        >
          {say('receive.act')}
        </button>
      </p>
    </div>
  );
}
