import { useRef, useState, type ComponentType } from 'react';
import { SCREEN_PATHS } from '../../../domain/account/member-screens.ts';
import { fetchFiles } from '../../shared/fetch-files.ts';
import formFiles from './deletion-form.tsx?files';
import type { DeletionProps } from './deletion-form.tsx';
import { addressOf } from './place-store.ts';
import type { ScreenProps } from './screen-props.ts';

/** Hardly anybody goes this far. */
async function loadForm() {
  await fetchFiles(formFiles);
  return (await import('./deletion-form.tsx')).DeletionForm;
}

/** The end of the account, in two steps: what it means, then the password. */
export function Deletion(props: ScreenProps) {
  const { text, personal } = props;
  const [open, setOpen] = useState<{ Form: ComponentType<DeletionProps> }>();
  const [hasFailed, setFailed] = useState(false);
  const begin = useRef<HTMLButtonElement>(null);
  const start = () => {
    setFailed(false);
    loadForm().then(
      (Form) => setOpen({ Form }),
      () => setFailed(true),
    );
  };
  const cancel = () => {
    setOpen(undefined);
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
          {text('privacy.money')} <a href={addressOf(SCREEN_PATHS.payments)}>{text('privacy.payOut')}</a>
        </li>
      </ul>
      {open ? (
        <open.Form {...props} onCancel={cancel} />
      ) : (
        <p className="row">
          <button type="button" className="btn" ref={begin} onClick={start}>
            {text('privacy.begin')}
          </button>
        </p>
      )}
      <p role="status" className={hasFailed ? 'err' : undefined}>
        {hasFailed && personal.form.unloaded}
      </p>
    </section>
  );
}
