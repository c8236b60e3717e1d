import { useEffect, useLayoutEffect, useRef, useState, type ComponentType } from 'react';
import { codeSchema, emailSchema } from '../../../domain/verification/schema.ts';
import { fetchFiles } from '../../shared/fetch-files.ts';
import { Field } from '../../shared/form/field.tsx';
import { createForm } from '../../shared/form/form-store.ts';
import { Form } from '../../shared/form/form.tsx';
import { changeBind } from './api.ts';
import { CodeField } from '../../verification/code-field.tsx';
import { faultsBy } from './faults.ts';
import phoneFiles from './new-phone.tsx?files';
import type { NewPhoneProps } from './new-phone.tsx';
import type { AddressValues, BindingProps } from './props.ts';

interface Props extends BindingProps {
  token: string;
  onWornOut: () => void;
}

/** The second step: the new address, and the code that was sent to it. */
export function NewAddress(props: Props) {
  const { locale, words, channel } = props;
  const [store] = useState(() => createAddressForm(props));
  const id = `new-${channel}`;
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  const address = () => {
    const { values } = store.$form.get();
    const fault = addressFault(props, values);
    if (fault === undefined) return addressOf(props, values);
    store.refuse(new Map([['address', fault]]), fault);
    return undefined;
  };
  return (
    <>
      <h3 className="h3" id={`binding-${channel}`} tabIndex={-1} ref={heading}>
        {words.binding[channel === 'email' ? 'newEmail' : 'newMobile']}
      </h3>
      <Form store={store} act={words.binding.act}>
        {channel === 'email' ? (
          <Field
            store={store}
            name="address"
            form={id}
            label={words.binding.newEmail}
            type="email"
            autoComplete="email"
            isLatin
          />
        ) : (
          <Phone id={`${id}-address`} store={store} locale={locale} words={words} />
        )}
        <CodeField
          store={store}
          form={id}
          locale={locale}
          words={words}
          channel={channel}
          event={channel === 'email' ? 'user_change_email' : 'user_change_mobile'}
          address={address}
        />
      </Form>
    </>
  );
}

async function loadPhone() {
  await fetchFiles(phoneFiles);
  return (await import('./new-phone.tsx')).NewPhone;
}

/** The telephone field, once its script is there. Left and opened again, the step asks for it again. */
function Phone(props: NewPhoneProps) {
  const [Part, setPart] = useState<ComponentType<NewPhoneProps>>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    loadPhone().then(
      (part) => setPart(() => part),
      () => setFailed(true),
    );
  }, []);
  if (Part) return <Part {...props} />;
  if (hasFailed) return <p className="err">{props.words.form.unloaded}</p>;
  return <span className="bone bone-block" />;
}

function addressFault({ channel, words }: Props, values: AddressValues): string | undefined {
  if (channel === 'email') return faultsBy({ address: emailSchema }, words)(values).get('address');
  if (values.address.trim() === '') return words.reasons.mobile;
  return values.isWrong === '' ? undefined : words.reasons.mobileInvalid;
}

function addressOf({ channel }: Props, { address, e164, country }: AddressValues) {
  if (channel === 'email') return { email: address.trim() };
  return { mobile: e164 === '' ? address : e164, countryCode: country === '' ? undefined : country };
}

function createAddressForm(props: Props) {
  const { locale, words, channel, token, onEnd, onChanged, onWornOut } = props;
  const codeFault = faultsBy<AddressValues>({ captcha: codeSchema }, words);
  return createForm<AddressValues, unknown>({
    initial: { address: '', e164: '', country: '', isWrong: '', captcha: '' },
    words: { ...words.form, failures: words.failures },
    names: { [channel]: 'address' },
    check: (values) => {
      const fault = addressFault(props, values);
      return new Map([...(fault === undefined ? [] : [['address', fault] as const]), ...codeFault(values)]);
    },
    send: async (values) => {
      const answer = await changeBind(locale, {
        type: channel,
        captcha: values.captcha,
        accountVerificationToken: token,
        ...addressOf(props, values),
      });
      if (!answer.accepted && answer.code === 0 && answer.message === words.binding.wornOut) onWornOut();
      return answer;
    },
    onDone: () => {
      void onChanged().then(() => onEnd(channel));
      return undefined;
    },
  });
}
