import { useState } from 'react';
import { accountPaths, localizedPath } from '../../../domain/shared/routes.ts';
import { fetchFiles } from '../../shared/fetch-files.ts';
import { PasswordField } from '../../shared/form/field.tsx';
import { Form } from '../../shared/form/form.tsx';
import { lateForm } from '../../shared/form/late-form.ts';
import workFiles from './password-work.ts?files';
import type { PersonalProps } from './props.ts';

const NO_PASSWORDS = { oldPassword: '', newPassword: '', confirmPassword: '' };

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
  return lateForm({
    initial: NO_PASSWORDS,
    words: words.form,
    load: async () => {
      await fetchFiles(workFiles);
      const { passwordWork } = await import('./password-work.ts');
      return (state) => passwordWork(state, locale, words);
    },
  });
}
