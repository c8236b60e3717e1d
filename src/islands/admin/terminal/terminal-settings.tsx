import { useStore } from '@nanostores/react';
import { useId, useState, type SubmitEvent } from 'react';
import { PACKAGE_MANAGERS } from '../../../domain/admin/terminal.ts';
import { terminalConfig } from '../../../wire/addresses/terminal.ts';
import { askAsAdmin, isLeaving } from '../calls/ask.ts';
import { usePanel } from '../shell/admin-context.ts';
import { $admin } from '../shell/admin-store.ts';
import type { Refused } from '../../shared/call.ts';

type Values = Record<'manager' | 'port', string>;

/** Saves what is typed, and says what was wrong with it. */
function useSettings() {
  const { text, locale, tell } = usePanel();
  const state = useStore($admin);
  const terminal = state.kind === 'known' ? state.terminal : undefined;
  const [values, setValues] = useState<Values>({
    manager: terminal?.npmPackageManager ?? '',
    port: terminal?.installServicePort ?? '',
  });
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused>();
  const save = async () => {
    if (isBusy) return;
    setBusy(true);
    const answer = await askAsAdmin(terminalConfig.path, { locale, method: 'POST', body: values });
    setBusy(false);
    setRefused(answer.accepted || isLeaving(answer) ? undefined : answer);
    if (!answer.accepted) return;
    tell(text('form.saved'));
    const now = $admin.get();
    if (now.kind === 'known')
      $admin.set({ ...now, terminal: { npmPackageManager: values.manager, installServicePort: values.port } });
  };
  const set = (change: Partial<Values>) => setValues((before) => ({ ...before, ...change }));
  return { values, set, save, isBusy, refused };
}

/** Package manager and port, which the server keeps for the terminals of all admins. */
export function TerminalSettings() {
  const { text, sayFailure } = usePanel();
  const { values, set, save, isBusy, refused } = useSettings();
  const id = useId();
  const busy = isBusy ? true : undefined;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <details className="terminal-settings">
      <summary>{text('terminal.settings')}</summary>
      <form noValidate onSubmit={submit}>
        <p className="hint">{text('terminal.settingsHint')}</p>
        <Choice id={`${id}-manager`} value={values.manager} onChange={(manager) => set({ manager })} />
        <Port id={`${id}-port`} value={values.port} onChange={(port) => set({ port })} />
        <button type="submit" className="btn" aria-busy={busy} aria-disabled={busy}>
          {text('form.save')}
        </button>
        {refused && (
          <p className="err" role="alert">
            {sayFailure(refused)}
          </p>
        )}
      </form>
    </details>
  );
}

interface FieldProps {
  id: string;
  value: string;
  onChange: (value: string) => void;
}

function Choice({ id, value, onChange }: FieldProps) {
  const { text } = usePanel();
  return (
    <div className="field">
      <label htmlFor={id}>{text('terminal.manager')}</label>
      <select id={id} className="in" value={value} onChange={({ target }) => onChange(target.value)}>
        {PACKAGE_MANAGERS.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </div>
  );
}

function Port({ id, value, onChange }: FieldProps) {
  const { text } = usePanel();
  return (
    <div className="field">
      <label htmlFor={id}>{text('terminal.port')}</label>
      <input
        id={id}
        className="in"
        inputMode="numeric"
        dir="ltr"
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
