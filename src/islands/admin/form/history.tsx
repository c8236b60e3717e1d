import { useEffect, useState } from 'react';
import { revisionResource } from '../../../domain/admin/entities/revision.ts';
import type { Resource } from '../../../domain/admin/resource.ts';
import { askAsAdmin } from '../calls/ask.ts';
import { ChangeDialog } from '../list/dialogs-lazy.tsx';
import { idOf, nameOf, type Row } from '../list/list-store.ts';
import { instantText } from '../list/times.ts';
import { useWords } from '../list/use-words.ts';
import { usePanel } from '../shell/admin-context.ts';

interface Props {
  resource: Resource;
  id: string;
  /** Version of the row; if it changes, the history has a new entry. */
  version: string;
  onUndone: () => void;
}

const SHOWN = 8;

function useChanges({ resource: { name }, id, version }: Omit<Props, 'onUndone'>): readonly Row[] | undefined {
  const { locale } = usePanel();
  const [rows, setRows] = useState<readonly Row[]>();
  useEffect(() => {
    const query = new URLSearchParams({ limit: String(SHOWN) });
    for (const [place, [field, value]] of [['resource', name] as const, ['row_id', id] as const].entries()) {
      query.set(`search[${place}][field]`, field);
      query.set(`search[${place}][val]`, value);
      query.set(`search[${place}][operator]`, '=');
    }
    void askAsAdmin<{ list: readonly Row[] }>(`/admin/${revisionResource.controller}/index?${query.toString()}`, {
      locale,
    }).then((answer) => {
      // The form is of use without it.
      if (answer.accepted) setRows(answer.data.list);
    });
  }, [name, id, version, locale]);
  return rows;
}

/** The latest changes of the row, each with its differences and a button that undoes it. */
export function History(props: Props) {
  const { text, may, locale } = usePanel();
  const rows = useChanges(props);
  const words = useWords(revisionResource, locale);
  const [opened, setOpened] = useState<Row>();
  const canLook = may(`${revisionResource.node}/info`);
  if (!rows || !words) return null;
  const actText = (row: Row) => words.choice('act', String(row['act']));
  return (
    <section className="form-part history" aria-label={text('undo.latest')}>
      <h2>{text('undo.latest')}</h2>
      {rows.length === 0 && <p className="fine">{text('undo.none')}</p>}
      <ul className="plain">
        {rows.map((row) => (
          <li key={idOf(row)}>
            <span className="fine">
              {instantText(Number(row['create_time']) * 1_000, locale)}, <bdi>{String(row['username'])}</bdi>
            </span>
            {canLook ? (
              <button type="button" className="link" onClick={() => setOpened(row)}>
                {actText(row)}
              </button>
            ) : (
              <span>{actText(row)}</span>
            )}
          </li>
        ))}
      </ul>
      {opened && (
        <ChangeDialog
          list={revisionResource}
          id={idOf(opened)}
          title={nameOf(revisionResource, opened, locale)}
          onClose={() => setOpened(undefined)}
          onUndone={() => {
            setOpened(undefined);
            props.onUndone();
          }}
        />
      )}
    </section>
  );
}
