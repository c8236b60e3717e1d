import { useEffect, useRef, useState } from 'react';
import { useStore } from '@nanostores/react';
import { codeSchema, emailSchema } from '../../../domain/account/schema.ts';
import { VISITOR_COUNTRY_PATH } from '../../../domain/shared/routes.ts';
import { Field } from '../../shared/form/field.tsx';
import { createForm, type FormStore } from '../../shared/form/form-store.ts';
import { Form } from '../../shared/form/form.tsx';
import { PhoneInput } from '../../shared/phone-input/phone-input.tsx';
import { changeBind } from './api.ts';
import type { BindingProps } from './binding.tsx';
import { CodeField } from './code-field.tsx';
import { faultsBy } from './faults.ts';

interface Props extends BindingProps {
  token: string;
  onWornOut: () => void;
}

/** `address` as typed; `e164` and `country` of a telephone number that could be read. */
interface Values extends Record<string, string> {
  address: string;
  e164: string;
  country: string;
  isWrong: string;
  captcha: string;
}

/** The second step: the new address, and the code that was sent to it. */
export function NewAddress(props: Props) {
  const { locale, words, channel } = props;
  const [store] = useState(() => createAddressForm(props));
  const id = `new-${channel}`;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
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
        {words.binding.newTitle}
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

interface PhoneProps extends Pick<Props, 'locale' | 'words'> {
  id: string;
  store: FormStore<Values>;
}

function Phone({ id, store, locale, words }: PhoneProps) {
  const { faults } = useStore(store.$form);
  return (
    <PhoneInput
      id={id}
      words={{ ...words.phone, label: words.binding.newMobile }}
      locale={locale}
      options={{ detectAddress: VISITOR_COUNTRY_PATH }}
      fault={faults.get('address')}
      onChange={(value, text, country) => {
        store.set('address', text);
        store.set('e164', value?.e164 ?? '');
        store.set('country', country ?? '');
        store.set('isWrong', value?.valid === false ? 'yes' : '');
      }}
    />
  );
}

function addressFault({ channel, words }: Props, values: Values): string | undefined {
  if (channel === 'email') return emailSchema.safeParse(values.address).success ? undefined : words.reasons.email;
  if (values.address.trim() === '') return words.reasons.mobile;
  return values.isWrong === '' ? undefined : words.reasons.mobileInvalid;
}

function addressOf({ channel }: Props, { address, e164, country }: Values) {
  if (channel === 'email') return { email: address.trim() };
  return { mobile: e164 === '' ? address : e164, countryCode: country === '' ? undefined : country };
}

function createAddressForm(props: Props) {
  const { locale, words, channel, token, onEnd, onChanged, onWornOut } = props;
  const codeFault = faultsBy<Values>({ captcha: codeSchema }, words);
  return createForm<Values, unknown>({
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
