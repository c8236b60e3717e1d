import { Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import type { AddedSetting } from '../../../domain/admin/added-setting.ts';
import { addedSettingResource } from '../../../domain/admin/entities/added-setting.ts';
import * as at from '../../../wire/addresses/admin.ts';
import { askAsAdmin, isLeaving } from '../calls/ask.ts';
import { DeleteRows } from '../list/dialogs-lazy.tsx';
import { createList } from '../list/list-store.ts';
import { usePanel } from '../shell/admin-context.ts';
import { addressOf } from '../shell/tab-store.ts';

/** A setting an admin added, as its list has it. */
export interface AddedRow extends Omit<AddedSetting, 'rules'> {
  id: number;
  title: string;
  tip: string;
  rule: AddedSetting['rules'];
  weigh: number;
}

interface Props {
  rows: readonly AddedRow[];
  onRemoved: () => void;
}

const { node } = addedSettingResource;

/** Adds or removes a setting, and tests the mail server. */
export function SettingsTools({ rows, onRemoved }: Props) {
  const { may } = usePanel();
  return (
    <>
      {(rows.length > 0 || may(`${node}/add`)) && <Added rows={rows} onRemoved={onRemoved} />}
      {may(`${node}/sendTestMail`) && <TestMail />}
    </>
  );
}

function Added({ rows, onRemoved }: Props) {
  const { text, may, locale } = usePanel();
  const [store] = useState(() => createList(addedSettingResource, locale));
  const [requested, setAsked] = useState<AddedRow>();
  const close = () => setAsked(undefined);
  return (
    <section className="form-part" aria-label={text('settings.added')}>
      <h2>{text('settings.added')}</h2>
      {rows.length === 0 && <p className="fine">{text('settings.none')}</p>}
      <ul className="plain added-settings">
        {rows.map((row) => (
          <li key={row.id}>
            <bdi className="strong">{row.title}</bdi>
            <bdi className="fine">{row.name}</bdi>
            {may(`${node}/del`) && (
              <button
                type="button"
                className="btn btn-icon push"
                aria-label={text('list.delOne', { name: row.title })}
                onClick={() => setAsked(row)}
              >
                <Trash2 className="icon" aria-hidden="true" />
              </button>
            )}
          </li>
        ))}
      </ul>
      {may(`${node}/add`) && (
        <p>
          <a className="btn" href={addressOf(`${node}/add`)}>
            {text('settings.add')}
          </a>
        </p>
      )}
      {requested && (
        <DeleteRows
          rows={new Map([[String(requested.id), requested.title]])}
          store={store}
          onClose={close}
          onDone={() => {
            close();
            onRemoved();
          }}
        />
      )}
    </section>
  );
}

function TestMail() {
  const { text, tell, locale, sayFailure } = usePanel();
  const [address, setAddress] = useState('');
  const [fault, setFault] = useState('');
  const [isSending, setSending] = useState(false);
  const send = async () => {
    if (isSending) return;
    setSending(true);
    setFault('');
    const body = { testMail: address };
    const answer = await askAsAdmin(at.sendTestMail.path, { locale, method: 'POST', body });
    setSending(false);
    if (answer.accepted) tell(text('settings.mailSent'));
    else if (!isLeaving(answer)) setFault(sayFailure(answer));
  };
  const busy = isSending ? true : undefined;
  return (
    <form
      className="form-part"
      noValidate
      aria-label={text('settings.mail')}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <h2>{text('settings.mail')}</h2>
      <div className="form-fields">
        <AddressField label={text('settings.mailTo')} address={address} fault={fault} onChange={setAddress} />
      </div>
      <p>
        <button type="submit" className="btn" aria-busy={busy} aria-disabled={busy}>
          {text('settings.mailSend')}
        </button>
      </p>
    </form>
  );
}

interface AddressProps {
  label: string;
  address: string;
  fault: string;
  onChange: (address: string) => void;
}

function AddressField({ label, address, fault, onChange }: AddressProps) {
  const id = useId();
  const isBad = fault !== '';
  return (
    <div className="field" data-bad={isBad ? '' : undefined}>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="in"
        type="email"
        autoComplete="email"
        dir="ltr"
        value={address}
        aria-invalid={isBad}
        aria-describedby={isBad ? `${id}-fault` : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      {isBad && (
        <span className="err" role="alert" id={`${id}-fault`}>
          {fault}
        </span>
      )}
    </div>
  );
}
