import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { contactPaths, localizedPath } from '../../../../domain/shared/routes.ts';
import { dropTokens } from '../../../shared/member/tokens.ts';
import { deleteAccount } from '../security-api.ts';
import { downloadData } from '../download.ts';
import { $member } from '../member-store.ts';
import { Heading, Told, type Said } from '../parts.tsx';
import type { ScreenProps } from '../screens.ts';

/** What a member may take along, and the end of the account. */
export function Privacy(props: ScreenProps) {
  return (
    <>
      <Heading>{props.text('menu.privacy')}</Heading>
      <Download {...props} />
      <Deletion {...props} />
    </>
  );
}

function Download({ text, locale, sayFailure }: ScreenProps) {
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<Said>();
  const download = async () => {
    setBusy(true);
    setSaid(undefined);
    const answer = await downloadData(locale);
    setBusy(false);
    if (answer.accepted) setSaid({ text: text('privacy.downloaded'), isBad: false });
    else setSaid({ text: sayFailure(answer), isBad: true });
  };
  return (
    <section className="sheet pad">
      <h2 className="h3">{text('privacy.download')}</h2>
      <p>{text('privacy.downloadText')}</p>
      <p className="row">
        <button type="button" className="btn" aria-busy={isBusy} onClick={isBusy ? undefined : () => void download()}>
          {text('privacy.downloadAct')}
        </button>
      </p>
      <Told said={said} />
    </section>
  );
}

/** In two steps: what it means, then the password. */
function Deletion(props: ScreenProps) {
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

interface FormProps extends ScreenProps {
  onCancel: () => void;
}

/** Sends the password along, and says what is wrong with it. */
function useDeletion({ text, locale, sayFailure }: FormProps) {
  const field = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  useEffect(() => field.current?.focus(), []);
  const refuse = (says: string) => {
    setFault(says);
    field.current?.focus();
  };
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    const password = field.current?.value ?? '';
    if (isBusy) return;
    if (password === '') return refuse(text('privacy.passwordMissing'));
    setBusy(true);
    setFault('');
    const answer = await deleteAccount(locale, password);
    setBusy(false);
    if (!answer.accepted) return refuse(sayFailure(answer));
    dropTokens();
    $member.set({ kind: 'left', because: 'deleted' });
  };
  return { field, isBusy, fault, send };
}

function DeletionForm(props: FormProps) {
  const { text, onCancel } = props;
  const { field, isBusy, fault, send } = useDeletion(props);
  return (
    <form className="stack deletion" onSubmit={(event) => void send(event)} noValidate>
      <div className="field">
        <label htmlFor="deletion-password">{text('privacy.password')}</label>
        <input
          className="in"
          id="deletion-password"
          type="password"
          autoComplete="current-password"
          ref={field}
          aria-invalid={fault !== '' || undefined}
          aria-describedby="deletion-fault"
          required
        />
        <p className="err" id="deletion-fault" role="alert">
          {fault}
        </p>
      </div>
      <div className="row">
        <button type="submit" className="btn btn-main" aria-busy={isBusy}>
          {text('privacy.confirm')}
        </button>
        <button type="button" className="btn" onClick={onCancel}>
          {text('privacy.cancel')}
        </button>
      </div>
    </form>
  );
}
