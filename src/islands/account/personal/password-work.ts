import { givenPassword, passwordSchema } from '../../../domain/auth/schema.ts';
import type { FormState } from '../../shared/form/form-state.ts';
import { submitter } from '../../shared/form/form-store.ts';
import { changePassword } from './api.ts';
import { faultsBy } from './faults.ts';
import type { PersonalProps } from './props.ts';

type Passwords = Record<'oldPassword' | 'newPassword' | 'confirmPassword', string>;

/** Checks and sends another password. */
export function passwordWork(
  state: FormState<Passwords>,
  locale: PersonalProps['locale'],
  words: PersonalProps['words'],
) {
  const check = faultsBy<Passwords>(
    { oldPassword: givenPassword('currentPassword'), newPassword: passwordSchema },
    words,
  );
  return submitter(state, {
    words: { ...words.form, failures: words.failures },
    check: (values) => {
      const faults = new Map(check(values));
      const isRepeated = values.newPassword.normalize('NFC') === values.confirmPassword.normalize('NFC');
      if (!isRepeated) faults.set('confirmPassword', words.reasons.passwordRepeat);
      return faults;
    },
    send: (values) => changePassword(locale, values),
    onDone: () => {
      state.$form.setKey('values', { oldPassword: '', newPassword: '', confirmPassword: '' });
      return words.password.done;
    },
  });
}
