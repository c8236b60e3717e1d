import { Copy, Eye, Pencil, Trash2 } from 'lucide-react';
import type { Resource } from '../../../domain/admin/resource.ts';
import { usePanel } from '../shell/admin-context.ts';
import { addressOf, goTo } from '../shell/tab-store.ts';
import { idOf, type ListStore, type Row } from './list-store.ts';
import { CallMenu, hasMenu, RowCalls } from './row-call.tsx';
import type { EntityText } from './use-words.ts';

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
  /** By id, with what each is known by. */
  onDelete: (rows: ReadonlyMap<string, string>) => void;
  /** Shows a change as a whole. */
  onChange: (row: Row) => void;
}

/** What can be done with a row, behind its values. */
export function RowActs(props: Props) {
  const { resource, row, name, form, canEdit, canDelete, canLook, onDelete, onChange } = props;
  const { text, may } = usePanel();
  // The form of the new row reads the original, so copying needs the right to edit.
  const canCopy = canEdit && resource.copiedWithout !== undefined && may(`${resource.node}/add`);
  const copyAddress = addressOf(`${resource.node}/add`, new URLSearchParams({ from: idOf(row) }).toString());
  const askToDelete = () => onDelete(new Map([[idOf(row), name]]));
  const isFolded = hasMenu(resource);
  const others = [
    ...(canCopy ? [{ id: 'copy', label: text('list.copyOne', { name }), act: () => goTo(copyAddress) }] : []),
    ...(canDelete ? [{ id: 'del', label: text('list.delOne', { name }), act: askToDelete }] : []),
  ];
  return (
    <td role="cell" className="acts">
      <span className={isFolded ? 'one-line' : undefined}>
        {!isFolded && <RowCalls {...props} />}
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
        {isFolded && <CallMenu {...props} others={others} />}
        {canCopy && !isFolded && (
          <a className="btn btn-icon" href={copyAddress} aria-label={text('list.copyOne', { name })}>
            <Copy className="icon" aria-hidden="true" />
          </a>
        )}
        {canDelete && !isFolded && (
          <button
            type="button"
            className="btn btn-icon"
            aria-label={text('list.delOne', { name })}
            onClick={askToDelete}
          >
            <Trash2 className="icon" aria-hidden="true" />
          </button>
        )}
      </span>
    </td>
  );
}
