import { useState } from 'react';
import { givenPassword, passwordSchema } from '../../../domain/auth/schema.ts';
import { accountPaths, localizedPath } from '../../../domain/shared/routes.ts';
import { PasswordField } from '../../shared/form/field.tsx';
import { createForm } from '../../shared/form/form-store.ts';
import { Form } from '../../shared/form/form.tsx';
import { changePassword } from './api.ts';
import { faultsBy } from './faults.ts';
import type { PersonalProps } from './props.ts';

const EMPTY = { oldPassword: '', newPassword: '', confirmPassword: '' };

/** Sets another password; every other login of the member ends. */
export function PasswordForm({ locale, words, member }: PersonalProps) {
  const [store] = useState(() => createPasswordForm(locale, words));
  const shared = { store, form: 'password', words: words.form };
  return (
    <Form store={store} act={words.password.act}>
      <p className="sub">{words.password.lead}</p>
      {/* For the browser's store of passwords, which keeps them by name. */}
      <input
        className="clip"
        type="text"
        autoComplete="username"
        value={member.username}
        readOnly
        tabIndex={-1}
        aria-hidden
      />
      <PasswordField {...shared} name="oldPassword" label={words.password.old} autoComplete="current-password" />
      <p>
        <a href={localizedPath(locale, accountPaths.retrievePassword())}>{words.password.lost}</a>
      </p>
      <PasswordField
        {...shared}
        name="newPassword"
        label={words.password.next}
        hint={words.password.hint}
        autoComplete="new-password"
      />
      <PasswordField {...shared} name="confirmPassword" label={words.password.repeat} autoComplete="new-password" />
    </Form>
  );
}

function createPasswordForm(locale: PersonalProps['locale'], words: PersonalProps['words']) {
  const check = faultsBy<typeof EMPTY>(
    { oldPassword: givenPassword('currentPassword'), newPassword: passwordSchema },
    words,
  );
  const store = createForm({
    initial: EMPTY,
    words: { ...words.form, failures: words.failures },
    check: (values) => {
      const faults = new Map(check(values));
      const isRepeated = values.newPassword.normalize('NFC') === values.confirmPassword.normalize('NFC');
      if (!isRepeated) faults.set('confirmPassword', words.reasons.passwordRepeat);
      return faults;
    },
    send: (values) => changePassword(locale, values),
    onDone: () => {
      store.$form.setKey('values', EMPTY);
      return words.password.done;
    },
  });
  return store;
}
