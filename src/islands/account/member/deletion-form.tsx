import { useLayoutEffect, useState } from 'react';
import { givenPassword } from '../../../domain/auth/schema.ts';
import { PasswordField } from '../../shared/form/field.tsx';
import { createForm } from '../../shared/form/form-store.ts';
import { Form } from '../../shared/form/form.tsx';
import { dropTokens } from '../../shared/member/tokens.ts';
import { faultsBy } from '../personal/faults.ts';
import { Cancel, type LateProps } from './late-form.tsx';
import { $member } from './member-store.ts';
import type { ScreenProps } from './screen-props.ts';
import { deleteAccount } from './security-api.ts';

const FORM = 'deletion';
const EMPTY = { password: '' };

/** The last step: the password. */
export function DeletionForm({ onCancel, ...props }: Omit<LateProps, 'onDone'>) {
  const { text, personal } = props;
  const [store] = useState(() => createDeletionForm(props));
  useLayoutEffect(() => document.getElementById(`${FORM}-password`)?.focus(), []);
  return (
    <Form
      store={store}
      act={text('privacy.confirm')}
      beside={<Cancel says={text('privacy.cancel')} onCancel={onCancel} />}
    >
      <PasswordField
        store={store}
        form={FORM}
        words={personal.form}
        name="password"
        label={text('privacy.password')}
        autoComplete="current-password"
      />
    </Form>
  );
}

function createDeletionForm({ locale, personal }: ScreenProps) {
  return createForm({
    initial: EMPTY,
    words: { ...personal.form, failures: personal.failures },
    check: faultsBy<typeof EMPTY>({ password: givenPassword('currentPassword') }, personal),
    send: ({ password }) => deleteAccount(locale, password),
    onDone: () => {
      dropTokens();
      $member.set({ kind: 'left', because: 'deleted' });
      return undefined;
    },
  });
}
