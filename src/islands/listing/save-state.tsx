import { useStore } from '@nanostores/react';
import { localeOf } from '../../domain/shared/locale.ts';
import { useDraft, useSell } from './sell-context.ts';

/** Says where the draft is: only here, on its way, or on the server, and since when. */
export function SaveState() {
  const draft = useDraft();
  const { say, sayFailure, locale } = useSell();
  const { saving, refusal, listing } = useStore(draft.$draft);
  const time = new Intl.DateTimeFormat(localeOf(locale).tag, { timeStyle: 'short' });
  const at = listing ? time.format(listing.updated_at) : '';
  return (
    <p className={saving === 'refused' ? 'err' : 'fine'} role="status" data-saving={saving}>
      {refusal ? sayFailure(refusal) : say(`save.${saving}`, { at })}
    </p>
  );
}
