import { useLayoutEffect, useState } from 'react';
import { proofAccept } from '../../../domain/payment/model.ts';
import { reportPayment, uploadProof } from '../../../wire/addresses/payment.ts';
import { Field } from '../../shared/form/field.tsx';
import { FileField } from '../../shared/form/file-field.tsx';
import { createForm } from '../../shared/form/form-store.ts';
import { Form } from '../../shared/form/form.tsx';
import type { Answer } from '../../shared/call.ts';
import { askAsMember } from '../../shared/member/ask.ts';
import { requestId } from '../../shared/request-id.ts';
import { Cancel, type LateProps } from './late-form.tsx';
import { wireOf } from './typed-amount.ts';

const FORM = 'report';

/** A payment as it is reported. */
interface Reported {
  amount: string;
  currency: string;
  reference: string;
  value_date?: string;
  file_id?: string;
  request_id: string;
}

/** The purpose of a payment: the call that reports it, and its currency. */
export interface ReportWay<Data> {
  currency: string;
  amountLabel: string;
  sendFile: (file: File) => Promise<Answer<{ file_id: string }>>;
  report: (payment: Reported) => Promise<Answer<Data>>;
  /** Called with the answer, before the form says that it is done. */
  onAnswer?: (data: Data) => void;
}

/** Pays into the member's balance. */
export const balanceWay = ({ locale, text }: Pick<LateProps, 'locale' | 'text'>): ReportWay<unknown> => ({
  currency: 'USD',
  amountLabel: text('payments.amount'),
  sendFile: (file) => {
    const form = new FormData();
    form.set('file', file);
    return askAsMember(uploadProof, { locale, form });
  },
  report: (input) => askAsMember(reportPayment, { locale, input }),
});

interface Props<Data> extends LateProps {
  way: ReportWay<Data>;
  /** What the member was asked to write on the transfer. */
  reference: string;
  amount: string;
}

/** Reports that money was sent, with the day and, if there is one, a proof. */
export function ReportForm<Data>(props: Props<Data>) {
  const { text, way, onCancel } = props;
  const [proof] = useState(() => aProof(way));
  const [store] = useState(() => createReportForm(props, proof));
  useLayoutEffect(() => document.getElementById(`${FORM}-amount`)?.focus(), []);
  const shared = { store, form: FORM };
  return (
    <Form
      store={store}
      act={text('payments.report')}
      beside={<Cancel says={text('payments.cancel')} onCancel={onCancel} />}
    >
      <Field {...shared} name="amount" label={way.amountLabel} inputMode="decimal" isLatin limit={20} />
      <Field {...shared} name="reference" label={text('payments.reportReference')} isLatin limit={80} />
      <Field {...shared} name="value_date" label={text('payments.valueDate')} type="date" />
      <FileField
        {...shared}
        name="file_id"
        label={text('payments.proof')}
        hint={text('payments.proofHint')}
        accept={proofAccept()}
        onFile={(file) => proof.choose(file)}
      />
    </Form>
  );
}

/** The chosen file, which is sent once, however often the form is. */
function aProof({ sendFile }: Pick<ReportWay<unknown>, 'sendFile'>) {
  let chosen: File | undefined;
  let sent: string | undefined;
  return {
    choose: (file: File | undefined) => {
      chosen = file;
      sent = undefined;
    },
    send: async () => {
      if (!chosen || sent !== undefined) return { accepted: true, data: { file_id: sent }, message: '' } as const;
      const answer = await sendFile(chosen);
      if (answer.accepted) sent = answer.data.file_id;
      return answer;
    },
  };
}

function createReportForm<Data>(
  { text, personal, way, reference, amount, onDone }: Props<Data>,
  proof: ReturnType<typeof aProof>,
) {
  const idOf = requestId();
  return createForm({
    initial: { amount, reference, value_date: '', file_id: '' },
    words: { ...personal.form, failures: personal.failures },
    check: () => new Map<string, string>(),
    send: async ({ amount: typed, reference: stands, value_date: day }) => {
      const file = await proof.send();
      if (!file.accepted) return { ...file, data: { errors: [{ path: 'file_id', message: file.message }] } };
      const facts = {
        amount: wireOf(typed, way.currency),
        currency: way.currency,
        reference: stands,
        ...(day !== '' && { value_date: day }),
        ...(file.data.file_id !== undefined && { file_id: file.data.file_id }),
      };
      return way.report({ ...facts, request_id: idOf(JSON.stringify(facts)) });
    },
    onDone: (data) => {
      way.onAnswer?.(data);
      onDone(text('payments.reportDone'));
      return undefined;
    },
  });
}
