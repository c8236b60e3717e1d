import { useEffect, useState } from 'react';
import { localeOf } from '../../../domain/shared/locale.ts';
import { usePanel } from '../shell/admin-context.ts';
import { PanelDialog } from '../shell/dialog.tsx';
import type { ListStore } from './list-store.ts';
import type { Refused } from '../../shared/call.ts';

interface Props {
  /** What the rows are known by, by id. */
  rows: ReadonlyMap<string, string>;
  store: ListStore;
  onClose: () => void;
  onDone: () => void;
}

/** Names in the question; more are counted. */
const MAX_NAMES = 8;

/** Asks before rows are deleted, and says which they are. */
export function DeleteRows({ rows, store, onClose, onDone }: Props) {
  const { text, tell, sayFailure } = usePanel();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused>();
  const names = [...rows.values()];
  const remove = async () => {
    if (isBusy) return;
    setBusy(true);
    const answer = await store.remove([...rows.keys()]);
    setBusy(false);
    setRefused(answer);
    if (answer) return;
    tell(text.count('del.done', names.length));
    onDone();
  };
  const busy = isBusy ? true : undefined;
  return (
    <PanelDialog
      title={text.count('del.title', names.length)}
      isQuestion
      onClose={onClose}
      foot={
        <>
          <button type="button" className="btn" onClick={onClose}>
            {text('shell.cancel')}
          </button>
          <button
            type="button"
            className="btn btn-main"
            aria-busy={busy}
            aria-disabled={busy}
            onClick={() => void remove()}
          >
            {text('del.act')}
          </button>
        </>
      }
    >
      <p>{text('del.text')}</p>
      <Names names={names} />
      <GoAlong ids={[...rows.keys()]} store={store} />
      {refused && (
        <p className="err" role="alert">
          {sayFailure(refused)}
        </p>
      )}
    </PanelDialog>
  );
}

/** What cannot be without them. */
function GoAlong({ ids, store }: { ids: readonly string[]; store: ListStore }) {
  const { text, locale } = usePanel();
  const [list, setList] = useState('');
  useEffect(() => {
    const counted = new Intl.NumberFormat(localeOf(locale).tag);
    void store.along(ids).then((along) => {
      setList(along.map(({ title, count }) => `${title} (${counted.format(count)})`).join(', '));
    });
  }, [ids.join(' '), store]);
  return <p aria-live="polite">{list && text('del.along', { list })}</p>;
}

function Names({ names }: { names: readonly string[] }) {
  const { text } = usePanel();
  return (
    <ul className="names">
      {names.slice(0, MAX_NAMES).map((name, index) => (
        <li key={index}>
          <bdi>{name}</bdi>
        </li>
      ))}
      {names.length > MAX_NAMES && <li>{text.count('del.andMore', names.length - MAX_NAMES)}</li>}
    </ul>
  );
}
