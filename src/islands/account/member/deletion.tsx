import { useEffect, useRef, useState } from 'react';
import { givenPassword } from '../../../domain/auth/schema.ts';
import { contactPaths, localizedPath } from '../../../domain/shared/routes.ts';
import { PasswordField } from '../../shared/form/field.tsx';
import { createForm } from '../../shared/form/form-store.ts';
import { Form } from '../../shared/form/form.tsx';
import { dropTokens } from '../../shared/member/tokens.ts';
import { faultsBy } from '../personal/faults.ts';
import { $member } from './member-store.ts';
import type { ScreenProps } from './screen-props.ts';
import { deleteAccount } from './security-api.ts';

/** The end of the account, in two steps: what it means, then the password. */
export function Deletion(props: ScreenProps) {
  const { text, locale } = props;
  const [isAsked, setAsked] = useState(false);
  const begin = useRef<HTMLButtonElement>(null);
  const cancel = () => {
    setAsked(false);
    requestAnimationFrame(() => begin.current?.focus());
  };
  return (
    <section className="sheet pad">
      <h2 className="h3">{text('privacy.delete')}</h2>
      <p>{text('privacy.deleteText')}</p>
      <ul className="says-list">
        <li>{text('privacy.goes')}</li>
        <li>{text('privacy.stays')}</li>
        <li>
          {text('privacy.money')} <a href={localizedPath(locale, contactPaths.contact())}>{text('privacy.write')}</a>
        </li>
      </ul>
      {isAsked ? (
        <DeletionForm {...props} onCancel={cancel} />
      ) : (
        <p className="row">
          <button type="button" className="btn" ref={begin} onClick={() => setAsked(true)}>
            {text('privacy.begin')}
          </button>
        </p>
      )}
    </section>
  );
}

const FORM = 'deletion';
const EMPTY = { password: '' };

function DeletionForm({ onCancel, ...props }: ScreenProps & { onCancel: () => void }) {
  const { text, personal } = props;
  const [store] = useState(() => createDeletionForm(props));
  useEffect(() => document.getElementById(`${FORM}-password`)?.focus(), []);
  const cancel = (
    <button type="button" className="btn" onClick={onCancel}>
      {text('privacy.cancel')}
    </button>
  );
  return (
    <Form store={store} act={text('privacy.confirm')} beside={cancel}>
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
