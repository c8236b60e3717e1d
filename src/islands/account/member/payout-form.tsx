import { useStore } from '@nanostores/react';
import { useLayoutEffect, useState } from 'react';
import { PAYMENT_LIMITS as LIMITS } from '../../../domain/payment/model.ts';
import { askPayout } from '../../../wire/addresses/payment.ts';
import { Field, PasswordField } from '../../shared/form/field.tsx';
import { createForm } from '../../shared/form/form-store.ts';
import { Form } from '../../shared/form/form.tsx';
import { askAsMember } from '../../shared/member/ask.ts';
import { requestId } from '../../shared/request-id.ts';
import { Cancel, type LateProps } from './late-form.tsx';
import { wireOf } from './typed-amount.ts';

const FORM = 'payout';

/** Asks free balance back, to an account of the member's own. */
export function PayoutForm({ money, ...props }: LateProps & { money: string }) {
  const { text, personal, onCancel } = props;
  const [store] = useState(() => createPayoutForm(props, money));
  useLayoutEffect(() => document.getElementById(`${FORM}-amount`)?.focus(), []);
  const shared = { store, form: FORM };
  return (
    <Form
      store={store}
      act={text('payouts.act')}
      beside={<Cancel says={text('payments.cancel')} onCancel={onCancel} />}
    >
      <Field {...shared} name="amount" label={text('payments.amount')} inputMode="decimal" isLatin limit={20} />
      <Field
        {...shared}
        name="holder"
        label={text('payouts.holder')}
        autoComplete="name"
        limit={LIMITS.holderLetters}
      />
      <OwnName store={store} text={text} />
      <Field {...shared} name="bank" label={text('payouts.bank')} limit={LIMITS.bankLetters} />
      <Field {...shared} name="account" label={text('payouts.account')} isLatin limit={60} />
      <Field {...shared} name="swift" label={text('payments.bankSwift')} isLatin limit={20} />
      <PasswordField
        {...shared}
        words={personal.form}
        name="password"
        label={text('privacy.password')}
        autoComplete="current-password"
      />
    </Form>
  );
}

function OwnName({ store, text }: { store: ReturnType<typeof createPayoutForm> } & Pick<LateProps, 'text'>) {
  const { values, faults } = useStore(store.$form);
  const fault = faults.get('is_own_name');
  const id = `${FORM}-own`;
  return (
    <div className="field">
      <label className="pick">
        <input
          type="checkbox"
          name="is_own_name"
          checked={values.is_own_name === '1'}
          aria-invalid={fault === undefined ? undefined : true}
          aria-describedby={fault === undefined ? undefined : `${id}-error`}
          onChange={({ target }) => store.set('is_own_name', target.checked ? '1' : '0')}
        />
        <span>{text('payouts.own')}</span>
      </label>
      {fault !== undefined && (
        <p className="err" id={`${id}-error`}>
          {fault}
        </p>
      )}
    </div>
  );
}

function createPayoutForm({ locale, text, personal, onDone }: LateProps, money: string) {
  const idOf = requestId();
  return createForm({
    initial: { amount: money, holder: '', is_own_name: '0', bank: '', account: '', swift: '', password: '' },
    words: { ...personal.form, failures: personal.failures },
    check: () => new Map<string, string>(),
    send: ({ amount, password, is_own_name: isOwn, ...typed }) => {
      const facts = { ...typed, amount: wireOf(amount, 'USD'), currency: 'USD', is_own_name: isOwn === '1' };
      const input = { ...facts, password, request_id: idOf(JSON.stringify(facts)) };
      return askAsMember(askPayout, { locale, input });
    },
    onDone: () => {
      onDone(text('payouts.done'));
      return undefined;
    },
  });
}
