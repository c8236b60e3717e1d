import { useStore } from '@nanostores/react';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { isSettable, type Resource } from '../../../domain/admin/resource.ts';
import { wireName, type Field, type FieldKind } from '../../../domain/admin/field.ts';
import { unitText } from '../../../domain/shared/unit-text.ts';
import { usePanel } from '../shell/admin-context.ts';
import { addressOf } from '../shell/tab-store.ts';
import { Cell } from './cell.tsx';
import { sortOf, type ListState } from './list-state.ts';
import { idOf, LEVEL, nameOf, type ListStore, type Row } from './list-store.ts';
import { callsOf } from './row-call.tsx';
import { RowActs } from './row-acts.tsx';
import { canRead } from './transcript.ts';
import { undoOf } from './undo.ts';
import type { EntityText } from './use-words.ts';

interface TableProps {
  resource: Resource;
  store: ListStore;
  state: ListState;
  columns: readonly [name: string, field: Field][];
  words: EntityText;
  onSort: (order: string) => void;
  /** By id, with what each is known by. */
  onDelete: (rows: ReadonlyMap<string, string>) => void;
  onDetails: (row: Row, name: string) => void;
  /** Shows a change as a whole. */
  onChange: (row: Row) => void;
}

/** Kinds whose figures stand below each other. */
const FIGURES: ReadonlySet<FieldKind> = new Set(['number', 'float', 'integer', 'money']);

/** The rows. On a phone each is a card, whose values are named one by one; roles are said, for cards are no table to browsers. */
export function Table(props: TableProps) {
  const { resource, store, columns, words } = props;
  const { text, may } = usePanel();
  const { rows, chosen, isAsking } = useStore(store.$list);
  const isChosen = rows.length > 0 && rows.every((row) => chosen.has(idOf(row)));
  const isPartly = !isChosen && rows.some((row) => chosen.has(idOf(row)));
  const canDelete = mayDo(resource, 'del', may);
  const canEdit = mayDo(resource, 'edit', may);
  const canLook = mayDo(resource, 'info', may) || canRead(resource, may);
  const canChoose = canDelete || undoOf(resource, may) !== undefined;
  const hasActs = canEdit || canDelete || canLook || callsOf(resource, may).length > 0;
  return (
    <div className="grid-scroll" tabIndex={0} role="group" aria-busy={isAsking}>
      <table className="table" role="table">
        <thead role="rowgroup">
          <tr role="row">
            {canChoose && (
              <th role="columnheader" className="pick-cell">
                <input
                  type="checkbox"
                  aria-label={text('list.chooseAll')}
                  checked={isChosen}
                  ref={(box) => {
                    if (box) box.indeterminate = isPartly;
                  }}
                  onChange={({ target }) => store.choose(rows, target.checked)}
                />
              </th>
            )}
            {columns.map(([name, field]) => (
              <Head key={name} {...props} name={name} field={field} label={words.field(name)} />
            ))}
            {hasActs && (
              <th role="columnheader" className="acts">
                <span className="clip">{text('list.acts')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <TableRow key={idOf(row)} {...props} {...{ row, canDelete, canEdit, canLook, canChoose, hasActs }} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Whether the entity has this action and the admin has the right to it. */
export const mayDo = (
  { actions, node }: Resource,
  action: Resource['actions'][number],
  may: (node: string) => boolean,
) => actions.includes(action) && may(`${node}/${action}`);

interface HeadProps extends TableProps {
  name: string;
  field: Field;
  label: string;
}

function Head({ name, field, label, resource, state, onSort }: HeadProps) {
  const { locale } = usePanel();
  const className = FIGURES.has(field.kind) ? 'end' : undefined;
  const heading = field.unit ? `${label}, ${unitText(field.unit, locale)}` : label;
  if (!field.isSortable)
    return (
      <th role="columnheader" className={className}>
        {heading}
      </th>
    );
  const wire = wireName(name, field);
  const sort = sortOf(resource, state);
  const isCurrent = sort.field === wire;
  const Arrow = isCurrent ? (sort.isDescending ? ArrowDown : ArrowUp) : ChevronsUpDown;
  return (
    <th
      role="columnheader"
      className={className}
      aria-sort={isCurrent ? (sort.isDescending ? 'descending' : 'ascending') : 'none'}
    >
      <button type="button" onClick={() => onSort(`${wire},${isCurrent && !sort.isDescending ? 'desc' : 'asc'}`)}>
        {heading}
        <Arrow className="icon" aria-hidden="true" />
      </button>
    </th>
  );
}

interface RowProps extends TableProps {
  row: Row;
  canDelete: boolean;
  canEdit: boolean;
  canLook: boolean;
  canChoose: boolean;
  hasActs: boolean;
}

function TableRow(props: RowProps) {
  const { resource, store, columns, words, row, canEdit, canChoose, hasActs } = props;
  const { text, locale } = usePanel();
  const { chosen } = useStore(store.$list);
  const id = idOf(row);
  const name = nameOf(resource, row, locale, words);
  const form = addressOf(`${resource.node}/edit/${id}`);
  return (
    <tr role="row" data-chosen={chosen.has(id) ? '' : undefined}>
      {canChoose && (
        <td role="cell" className="pick-cell">
          <input
            type="checkbox"
            aria-label={text('list.choose', { name })}
            checked={chosen.has(id)}
            onChange={({ target }) => store.choose([row], target.checked)}
          />
        </td>
      )}
      {columns.map(([column, field]) => (
        <td
          role="cell"
          key={column}
          data-label={words.field(column)}
          className={[FIGURES.has(field.kind) && 'end', column === resource.title && 'title-cell']
            .filter(Boolean)
            .join(' ')}
          data-level={column === resource.title ? row[LEVEL] : undefined}
        >
          <Value {...props} name={column} field={field} form={canEdit ? form : undefined} />
        </td>
      ))}
      {hasActs && <RowActs {...props} name={name} form={form} />}
    </tr>
  );
}

interface ValueProps extends RowProps {
  name: string;
  field: Field;
  /** Address of the row's form. */
  form: string | undefined;
}

/** A value with its control: a name opens the form, a switch toggles, a button opens details. */
function Value(props: ValueProps): ReactNode {
  const { name, field, row, resource, store, words, form, canEdit, canLook, onDetails, onChange } = props;
  const { text, locale } = usePanel();
  const cell = <Cell name={name} field={field} row={row} words={words} />;
  if (field.kind === 'json')
    return (
      <button
        type="button"
        className="link"
        aria-label={text('list.callOf', { act: text('list.details'), name: nameOf(resource, row, locale, words) })}
        // Details of a change name its fields as the entity's form does, if the admin may see that entity.
        onClick={() => (resource.about && canLook ? onChange(row) : onDetails(row, name))}
      >
        {text('list.details')}
      </button>
    );
  if (field.kind === 'switch' && canEdit && isSettable(field, false))
    return <Turn name={name} field={field} row={row} resource={resource} store={store} words={words} />;
  if (name === resource.title && form !== undefined)
    return (
      <a className="quiet strong" href={form}>
        {cell}
      </a>
    );
  return cell;
}

function Turn({
  name,
  field,
  row,
  resource,
  store,
  words,
}: Pick<ValueProps, 'name' | 'field' | 'row' | 'resource' | 'store' | 'words'>) {
  const { text, tell, sayFailure, locale } = usePanel();
  const wire = wireName(name, field);
  const turn = async (isOn: boolean) => {
    const refused = await store.turn(row, wire, isOn);
    if (refused) tell(sayFailure(refused), true);
  };
  return (
    <input
      type="checkbox"
      role="switch"
      className="switch"
      aria-label={text('list.turnOn', { field: words.field(name), name: nameOf(resource, row, locale, words) })}
      checked={row[wire] === '1'}
      onChange={({ target }) => void turn(target.checked)}
    />
  );
}
