import { useLayoutEffect, useRef, useState } from 'react';
import type { Channel } from '../../../domain/verification/codes.ts';
import { codeSchema } from '../../../domain/verification/schema.ts';
import { givenPassword } from '../../../domain/auth/schema.ts';
import { PasswordField } from '../../shared/form/field.tsx';
import { createForm } from '../../shared/form/form-store.ts';
import { Form } from '../../shared/form/form.tsx';
import { verify } from './api.ts';
import { CodeField } from '../../verification/code-field.tsx';
import { faultsBy } from './faults.ts';
import type { BindingProps, PersonalProps } from './props.ts';

type Way = 'password' | Channel;
interface Props extends BindingProps {
  onProven: (token: string) => void;
}

/** The first step: by the password, or by a code to an address that is bound already. */
export function WhoAreYou(props: Props) {
  const { words, member, channel, channels } = props;
  const [way, setWay] = useState<Way>('password');
  const ways: Way[] = ['password', ...channels.filter((one) => member[one] !== '')];
  const names = { password: words.binding.byPassword, email: words.binding.byEmail, mobile: words.binding.byMobile };
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h3 className="h3" id={`binding-${channel}`} tabIndex={-1} ref={heading}>
        {words.binding.whoTitle}
      </h3>
      <p className="sub">{words.binding.whoText}</p>
      {ways.length > 1 && (
        <fieldset className="segments">
          <legend className="clip">{words.binding.whoTitle}</legend>
          {ways.map((one) => (
            <label key={one}>
              <input
                className="clip"
                type="radio"
                name={`way-${channel}`}
                checked={way === one}
                onChange={() => setWay(one)}
              />
              <span>{names[one]}</span>
            </label>
          ))}
        </fieldset>
      )}
      {way === 'password' ? <ByPassword {...props} /> : <ByCode key={way} {...props} way={way} />}
    </>
  );
}

function ByPassword({ locale, words, channel, onProven }: Props) {
  const [store] = useState(() =>
    createForm({
      initial: { password: '' },
      words: { ...words.form, failures: words.failures },
      check: faultsBy<{ password: string }>({ password: givenPassword('currentPassword') }, words),
      send: ({ password }) => verify(locale, channel, { password }),
      onDone: (token) => {
        onProven(token);
        return undefined;
      },
    }),
  );
  return (
    <Form store={store} act={words.binding.next}>
      <PasswordField
        store={store}
        name="password"
        form={`who-${channel}`}
        label={words.password.old}
        autoComplete="current-password"
        words={words.form}
      />
    </Form>
  );
}

function ByCode({ locale, words, member, way, onProven }: Props & { way: Channel }) {
  const [store] = useState(() => createCodeForm({ locale, words }, way, onProven));
  return (
    <Form store={store} act={words.binding.next}>
      <p>
        <bdi dir="ltr">{member[way]}</bdi>
      </p>
      <CodeField
        store={store}
        form={`who-${way}`}
        locale={locale}
        words={words}
        channel={way}
        event={way === 'email' ? 'user_email_verify' : 'user_mobile_verify'}
        address={() => ({ [way]: member[way] })}
      />
    </Form>
  );
}

function createCodeForm(
  { locale, words }: Pick<PersonalProps, 'locale' | 'words'>,
  way: Channel,
  onDone: (token: string) => void,
) {
  return createForm({
    initial: { captcha: '' },
    words: { ...words.form, failures: words.failures },
    check: faultsBy<{ captcha: string }>({ captcha: codeSchema }, words),
    send: ({ captcha }) => verify(locale, way, { captcha }),
    onDone: (token) => {
      onDone(token);
      return undefined;
    },
  });
}
