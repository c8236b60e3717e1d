import { useLayoutEffect, useState } from 'react';
import { ORDER_LIMITS } from '../../../../domain/order/limits.ts';
import { askToCancel } from '../../../../wire/addresses/order.ts';
import { createForm } from '../../../shared/form/form-store.ts';
import { Field } from '../../../shared/form/field.tsx';
import { Form } from '../../../shared/form/form.tsx';
import { askAsMember } from '../../../shared/member/ask.ts';
import { requestId } from '../../../shared/request-id.ts';
import { Cancel, type LateProps } from '../late-form.tsx';
import { CarField } from './car-field.tsx';
import type { DetailProps } from './order-props.ts';

type Props = LateProps & Pick<DetailProps, 'detail' | 'say' | 'acts'>;
const FORM = 'cancel';

/** Says what is to be cancelled, and why. */
export function CancelForm(props: Props) {
  const { detail, say, text, onCancel } = props;
  const [store] = useState(() => createCancelForm(props));
  const open = detail.vehicles.filter(({ state }) => state === 'open');
  useLayoutEffect(() => document.getElementById(`${FORM}-reason`)?.focus(), []);
  const shared = { store, form: FORM };
  return (
    <Form store={store} act={say('cancel.act')} beside={<Cancel says={text('payments.cancel')} onCancel={onCancel} />}>
      {detail.vehicles.length > 1 && (
        <CarField {...shared} name="vehicle_id" label={say('cancel.what')} cars={open} all={say('cancel.all')} />
      )}
      <Field {...shared} name="reason" label={say('cancel.reason')} lines={4} limit={ORDER_LIMITS.claimLetters} />
    </Form>
  );
}

function createCancelForm({ detail, locale, personal, say, acts, onDone }: Props) {
  const idOf = requestId();
  return createForm({
    initial: { vehicle_id: '', reason: '' },
    words: { ...personal.form, failures: personal.failures },
    check: () => new Map<string, string>(),
    send: ({ vehicle_id: vehicle, reason }) => {
      const facts = { id: detail.order.id, reason, ...(vehicle !== '' && { vehicle_id: Number(vehicle) }) };
      return askAsMember(askToCancel, { locale, input: { ...facts, request_id: idOf(JSON.stringify(facts)) } });
    },
    onDone: (order) => {
      acts.take(order);
      onDone(say('cancel.done'));
      return undefined;
    },
  });
}
