import { useStore } from '@nanostores/react';
import { Columns3, ListFilter as FilterIcon, ListOrdered, Plus, RefreshCw, Search, Trash2, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { wireName } from '../../../domain/admin/field.ts';
import type { Resource } from '../../../domain/admin/resource.ts';
import { usePanel } from '../shell/admin-context.ts';
import { addressOf } from '../shell/tab-store.ts';
import type { ListState } from './list-state.ts';
import type { ListStore } from './list-store.ts';
import { FileTools } from './file-tools.tsx';
import { mayDo } from './table.tsx';
import { undoOf } from './undo.ts';
import type { EntityText } from './use-words.ts';

export interface ToolProps {
  resource: Resource;
  store: ListStore;
  state: ListState;
  words: EntityText;
  isFilterOpen: boolean;
  onGo: (state: ListState, how?: 'push' | 'replace') => void;
  onFilter: () => void;
  onOpen: (dialog: 'columns' | 'import') => void;
  onDelete: () => void;
  onUndo: () => void;
  onOrder: () => void;
  /** Whether ordering has just ended, so that its button gets the focus back. */
  wasOrdering: boolean;
}

/** The toolbar above the rows: actions, search and filters. */
export function ListTools(props: ToolProps) {
  const { text } = usePanel();
  const { isAsking } = useStore(props.store.$list);
  return (
    <div className="toolbar">
      <RowTools {...props} />
      <span className="push" />
      <QuickSearch {...props} />
      <SortChoice {...props} />
      <FilterButton {...props} />
      <FileTools {...props} onImport={() => props.onOpen('import')} />
      <button
        type="button"
        className="btn btn-icon"
        aria-label={text('list.columns')}
        title={text('list.columns')}
        aria-haspopup="dialog"
        onClick={() => props.onOpen('columns')}
      >
        <Columns3 className="icon" aria-hidden="true" />
      </button>
      <span className="clip" role="status">
        {isAsking ? text('list.loading') : ''}
      </span>
    </div>
  );
}

function RowTools(props: ToolProps) {
  const { resource, store, onOrder, wasOrdering } = props;
  const { text, may } = usePanel();
  const { chosen, isAsking } = useStore(store.$list);
  const label = text('list.reload');
  return (
    <>
      <button
        type="button"
        className="btn btn-icon"
        aria-label={label}
        title={label}
        data-turning={isAsking ? '' : undefined}
        onClick={() => void store.reload()}
      >
        <RefreshCw className="icon" aria-hidden="true" />
      </button>
      {mayDo(resource, 'add', may) && (
        <a className="btn btn-ink" href={addressOf(`${resource.node}/add`)}>
          <Plus className="icon" aria-hidden="true" />
          {text('list.add')}
        </a>
      )}
      {chosen.size > 0 && <ChosenTools {...props} />}
      {resource.position !== undefined && mayDo(resource, 'sortable', may) && (
        <button type="button" className="btn" autoFocus={wasOrdering} onClick={onOrder}>
          <ListOrdered className="icon" aria-hidden="true" />
          {text('order.open')}
        </button>
      )}
    </>
  );
}

/** What can be done with the chosen rows together. */
function ChosenTools({ resource, store, onDelete, onUndo }: ToolProps) {
  const { text, may } = usePanel();
  const undo = undoOf(resource, may);
  return (
    <>
      {mayDo(resource, 'del', may) && (
        <button type="button" className="btn" onClick={onDelete}>
          <Trash2 className="icon" aria-hidden="true" />
          {text('list.del')}
        </button>
      )}
      {undo && (
        <button type="button" className="btn" onClick={onUndo}>
          <Undo2 className="icon" aria-hidden="true" />
          {text(undo.act)}
        </button>
      )}
      <button type="button" className="btn btn-bare" onClick={store.chooseNone}>
        {text('list.unchoose')}
      </button>
    </>
  );
}

function FilterButton({ resource, state, isFilterOpen, onFilter }: ToolProps) {
  const { text } = usePanel();
  if (!Object.values(resource.fields).some(({ isSearchable }) => isSearchable)) return null;
  const count = state.filters.length;
  return (
    <button type="button" className="btn" aria-expanded={isFilterOpen} onClick={onFilter}>
      <FilterIcon className="icon" aria-hidden="true" />
      {text('list.filter')}
      {count > 0 && (
        <span className="count">
          <span aria-hidden="true">{count}</span>
          <span className="clip">{text.count('list.filters', count)}</span>
        </span>
      )}
    </button>
  );
}

/** Typing starts a search after this pause. All its steps are one entry of the browser's history. */
const SEARCH_AFTER_MS = 350;

function QuickSearch({ resource, state, words, onGo }: ToolProps) {
  const { text } = usePanel();
  const [typed, setTyped] = useState(state.words);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => setTyped(state.words), [state.words]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const quick = Object.entries(resource.fields).filter(([, { isQuick }]) => isQuick);
  if (quick.length === 0) return null;
  const search = (value: string) => {
    clearTimeout(timer.current);
    if (value.trim() === state.words) return;
    onGo({ ...state, words: value.trim(), page: 1 }, state.words === '' ? 'push' : 'replace');
  };
  const fields = text('list.searchIn', { fields: quick.map(([name]) => words.field(name)).join(', ') });
  return (
    <form
      className="quick-search"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        search(typed);
      }}
    >
      <Search className="icon" aria-hidden="true" />
      <input
        className="in"
        type="search"
        aria-label={fields}
        placeholder={text('list.search')}
        title={fields}
        dir="auto"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => search(target.value), SEARCH_AFTER_MS);
        }}
      />
    </form>
  );
}

/** On a phone there are no heads of columns to sort by. */
function SortChoice({ resource, state, words, onGo }: ToolProps) {
  const { text } = usePanel();
  const sortable = Object.entries(resource.fields).filter(([, { isSortable }]) => isSortable);
  if (sortable.length === 0) return null;
  return (
    <select
      className="in sort-choice"
      aria-label={text('list.sort')}
      value={state.order}
      onChange={({ target }) => onGo({ ...state, order: target.value, page: 1 })}
    >
      <option value="">{text('list.sortNatural')}</option>
      {sortable.flatMap(([name, field]) => {
        const wire = wireName(name, field);
        const values = { field: words.field(name) };
        return [
          <option key={`${wire} asc`} value={`${wire},asc`}>
            {text('list.ascending', values)}
          </option>,
          <option key={`${wire} desc`} value={`${wire},desc`}>
            {text('list.descending', values)}
          </option>,
        ];
      })}
    </select>
  );
}
