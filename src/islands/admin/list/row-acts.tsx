import { Eye, Pencil, RotateCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Resource, RowAct } from '../../../domain/admin/resource.ts';
import { isLeaving } from '../calls/ask.ts';
import { usePanel } from '../shell/admin-context.ts';
import { idOf, type ListStore, type Row } from './list-store.ts';
import { RowCalls } from './row-call.tsx';
import type { EntityText } from './use-words.ts';

/** What may be done to a row by calls of the entity's own. */
export const actsOf = ({ acts = [], node }: Resource, may: (node: string) => boolean): readonly RowAct[] =>
  acts.filter((act) => may(`${node}/${act}`));

interface Props {
  resource: Resource;
  words: EntityText;
  row: Row;
  /** What a person knows the row by. */
  name: string;
  /** Address of the row's form. */
  form: string;
  store: ListStore;
  canLook: boolean;
  canEdit: boolean;
  canDelete: boolean;
  acts: readonly RowAct[];
  /** By id, with what each is known by. */
  onDelete: (rows: ReadonlyMap<string, string>) => void;
  /** Shows a change as a whole. */
  onChange: (row: Row) => void;
}

/** What can be done with a row, behind its values. */
export function RowActs(props: Props) {
  const { row, name, form, store, canEdit, canDelete, canLook, acts, onDelete, onChange } = props;
  const { text } = usePanel();
  return (
    <td role="cell" className="acts">
      <span>
        <RowCalls {...props} />
        {acts.map((act) => (
          <ActButton key={act} {...{ act, row, name, store }} />
        ))}
        {canLook && (
          <button
            type="button"
            className="btn btn-icon"
            aria-label={text('list.detailsOf', { name })}
            onClick={() => onChange(row)}
          >
            <Eye className="icon" aria-hidden="true" />
          </button>
        )}
        {canEdit && (
          <a className="btn btn-icon" href={form} aria-label={text('list.editOne', { name })}>
            <Pencil className="icon" aria-hidden="true" />
          </a>
        )}
        {canDelete && (
          <button
            type="button"
            className="btn btn-icon"
            aria-label={text('list.delOne', { name })}
            onClick={() => onDelete(new Map([[idOf(row), name]]))}
          >
            <Trash2 className="icon" aria-hidden="true" />
          </button>
        )}
      </span>
    </td>
  );
}

/** Makes the call of an act, once at a time, and shows the rows as they are after it. */
function ActButton({ act, row, name, store }: Pick<Props, 'row' | 'name' | 'store'> & { act: RowAct }) {
  const { text, tell, sayFailure } = usePanel();
  const [isRunning, setRunning] = useState(false);
  const run = async () => {
    if (isRunning) return;
    setRunning(true);
    const refused = await store.act(act, idOf(row));
    await store.reload();
    setRunning(false);
    if (!refused) tell(text('list.acted'));
    else if (!isLeaving(refused)) tell(sayFailure(refused), true);
  };
  return (
    <button
      type="button"
      className="btn btn-icon"
      aria-label={text(`list.act.${act}`, { name })}
      aria-disabled={isRunning}
      onClick={() => void run()}
    >
      <RotateCw className="icon" aria-hidden="true" />
    </button>
  );
}
