import { SCREEN_PATHS } from '../../../domain/account/member-screens.ts';
import { fetchFiles } from '../../shared/fetch-files.ts';
import formFiles from './deletion-form.tsx?files';
import { LateForm } from './late-form.tsx';
import { addressOf } from './place-store.ts';
import type { ScreenProps } from './screen-props.ts';

/** Few members need the form, so it comes when it is asked for. */
async function loadForm() {
  await fetchFiles(formFiles);
  return (await import('./deletion-form.tsx')).DeletionForm;
}

/** Deletes the account in two steps: the consequences, then the password. */
export function Deletion(props: ScreenProps) {
  const { text } = props;
  return (
    <section className="sheet pad">
      <h2 className="h3">{text('privacy.delete')}</h2>
      <p>{text('privacy.deleteText')}</p>
      <ul className="says-list">
        <li>{text('privacy.goes')}</li>
        <li>{text('privacy.stays')}</li>
        <li>{text('privacy.orders')}</li>
        <li>
          {text('privacy.unsettled')} <a href={addressOf(SCREEN_PATHS.orders)}>{text('menu.orders')}</a>
        </li>
        <li>
          {text('privacy.money')} <a href={addressOf(SCREEN_PATHS.payments)}>{text('privacy.payOut')}</a>
        </li>
      </ul>
      <LateForm {...props} act={text('privacy.begin')} look="btn" load={loadForm} />
    </section>
  );
}
