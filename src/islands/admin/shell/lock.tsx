import { useStore } from '@nanostores/react';
import { Lock as LockIcon } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { Form } from '../../shared/form/form.tsx';
import { PasswordField } from '../../shared/form/field.tsx';
import { createForm } from '../../shared/form/form-store.ts';
import { readAdmin } from '../calls/admin-login.ts';
import { usePanel, type Panel } from './admin-context.ts';
import { $admin, logOut } from './admin-store.ts';
import { $isLocked } from './lock-store.ts';
import { logIn } from './log-in.ts';

/** Covers the panel after a while without a touch. The login goes on, and the screen below stays as it is. */
export function LockScreen() {
  const isLocked = useStore($isLocked);
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (!shown || !isLocked) return;
    const before = document.activeElement;
    shown.showModal();
    return () => {
      shown.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, [isLocked]);
  return (
    <dialog
      className="lock"
      aria-labelledby="lock-title"
      ref={dialog}
      // This attribute keeps a dialog below from holding the focus.
      data-react-aria-top-layer="true"
      // Escape opens nothing.
      onCancel={(event) => event.preventDefault()}
      onClose={() => {
        if ($isLocked.get()) dialog.current?.showModal();
      }}
    >
      {isLocked && <Unlock />}
    </dialog>
  );
}

function Unlock() {
  const panel = usePanel();
  const { text, given, locale } = panel;
  const state = useStore($admin);
  const username = state.kind === 'known' ? state.admin.username : (readAdmin()?.username ?? '');
  const name = state.kind === 'known' ? state.admin.nickname : username;
  const [store] = useState(() => unlockForm(panel, username));
  const { show, hide, label } = given.password;
  const [before = '', after = ''] = text('lock.text', { name: '\n' }).split('\n');
  return (
    <div className="lock-body">
      <LockIcon className="icon" aria-hidden="true" />
      <h1 className="h2" id="lock-title">
        {text('lock.title')}
      </h1>
      <p>
        {before}
        <bdi className="strong">{name}</bdi>
        {after}
      </p>
      <Form
        store={store}
        act={text('lock.act')}
        labelledBy="lock-title"
        beside={
          <button type="button" className="btn btn-bare" onClick={() => void logOut(locale)}>
            {text('lock.leave')}
          </button>
        }
      >
        {/* Password managers look for the name it belongs to. */}
        <input className="clip" type="text" name="username" autoComplete="username" defaultValue={username} hidden />
        <PasswordField
          store={store}
          name="password"
          form="unlock"
          label={label}
          autoComplete="current-password"
          words={{ show, hide }}
        />
      </Form>
    </div>
  );
}

/** The right password makes a new login, which replaces the present one. A wrong one counts as on the login page. */
function unlockForm({ given, locale, text }: Panel, username: string) {
  const { missing, working } = given.password;
  return createForm({
    initial: { password: '' },
    check: ({ password }) => new Map(password === '' ? [['password', missing]] : []),
    send: ({ password }) =>
      logIn({ username, password, keep: (readAdmin()?.refreshToken ?? '') !== '' }, given.captcha, locale).catch(
        () => ({ accepted: false, failure: 'refused', message: text('shell.failed') }) as const,
      ),
    onDone: () => undefined,
    words: { check: missing, working, failures: given.failures },
  });
}
