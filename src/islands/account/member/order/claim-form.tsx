import { useLayoutEffect, useState } from 'react';
import { ORDER_LIMITS } from '../../../../domain/order/limits.ts';
import { proofAccept } from '../../../../domain/payment/model.ts';
import { answerClaim, openClaim } from '../../../../wire/addresses/order.ts';
import type { Answer } from '../../../shared/call.ts';
import { Field } from '../../../shared/form/field.tsx';
import { FileField } from '../../../shared/form/file-field.tsx';
import { createForm } from '../../../shared/form/form-store.ts';
import { Form } from '../../../shared/form/form.tsx';
import { askAsMember } from '../../../shared/member/ask.ts';
import { sentPhoto } from '../../../shared/photos/sent-photo.ts';
import { requestId } from '../../../shared/request-id.ts';
import { Cancel, type LateProps } from '../late-form.tsx';
import { sendOrderFile } from '../orders-api.ts';
import { CarField } from './car-field.tsx';
import type { OrderProps } from './order-props.ts';

interface Props extends LateProps, Pick<OrderProps, 'say'> {
  orderId: number;
  /** Cars a claim can be opened for. */
  cars: readonly { id: number; name: string }[];
  /** The claim that gets an answer; undefined if another one is opened. */
  claimId: number | undefined;
}

/** Opens a claim, or answers in one, with photographs. */
export function ClaimForm(props: Props) {
  const { say, text, cars, claimId, onCancel } = props;
  const form = claimId === undefined ? 'claim' : `claim-${claimId}`;
  const [photos] = useState(() => claimPhotos(props));
  const [store] = useState(() => createClaimForm(props, photos));
  useLayoutEffect(() => document.getElementById(`${form}-text`)?.focus(), []);
  const shared = { store, form };
  return (
    <Form
      store={store}
      act={say(claimId === undefined ? 'claim.act' : 'claim.replyAct')}
      beside={<Cancel says={text('payments.cancel')} onCancel={onCancel} />}
    >
      {cars.length > 1 && <CarField {...shared} name="vehicle_id" label={say('claim.car')} cars={cars} />}
      <Field
        {...shared}
        name="text"
        label={say(claimId === undefined ? 'claim.text' : 'claim.answer')}
        lines={6}
        limit={ORDER_LIMITS.claimLetters}
      />
      <FileField
        {...shared}
        name="file_ids"
        label={say('claim.photos')}
        hint={say('claim.hint', { count: ORDER_LIMITS.claimFiles })}
        accept={proofAccept()}
        isMultiple
        onFile={(_first, files) => photos.choose(files)}
      />
    </Form>
  );
}

/** The chosen photographs. Each is sent once, however often the form is. */
function claimPhotos({ locale, orderId }: Pick<Props, 'locale' | 'orderId'>) {
  let chosen: readonly File[] = [];
  const sent = new Map<File, string>();
  const sendOne = async (file: File) => {
    const upload = sent.get(file);
    if (upload !== undefined) return { accepted: true, data: { file_id: upload }, message: '' } as const;
    const answer = await sendOrderFile(locale, orderId, await sentPhoto(file));
    if (answer.accepted) sent.set(file, answer.data.file_id);
    return answer;
  };
  return {
    choose: (files: readonly File[]) => (chosen = files),
    send: async (): Promise<Answer<string[]>> => {
      const ids: string[] = [];
      for (const file of chosen) {
        const answer = await sendOne(file);
        if (!answer.accepted) return answer;
        ids.push(answer.data.file_id);
      }
      return { accepted: true, data: ids, message: '' };
    },
  };
}

function createClaimForm(
  { orderId, cars, claimId, locale, personal, say, onDone }: Props,
  photos: ReturnType<typeof claimPhotos>,
) {
  const idOf = requestId();
  return createForm({
    initial: { vehicle_id: String(cars[0]?.id ?? ''), text: '', file_ids: '' },
    words: { ...personal.form, failures: personal.failures },
    check: () => new Map<string, string>(),
    send: async ({ vehicle_id: vehicle, text }): Promise<Answer<unknown>> => {
      const files = await photos.send();
      if (!files.accepted) return { ...files, data: { errors: [{ path: 'file_ids', message: files.message }] } };
      const facts = { id: orderId, text, file_ids: files.data };
      if (claimId !== undefined) {
        const input = { ...facts, claim_id: claimId };
        return askAsMember(answerClaim, { locale, input: { ...input, request_id: idOf(JSON.stringify(input)) } });
      }
      const input = { ...facts, vehicle_id: Number(vehicle) };
      return askAsMember(openClaim, { locale, input: { ...input, request_id: idOf(JSON.stringify(input)) } });
    },
    onDone: () => {
      onDone(say(claimId === undefined ? 'claim.done' : 'claim.replied'));
      return undefined;
    },
  });
}
