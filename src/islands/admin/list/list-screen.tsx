import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState } from 'react';
import type { Resource } from '../../../domain/admin/resource.ts';
import waysFiles from '../order/order-ways.tsx?files';
import { lazyPart } from '../shell/lazy-part.tsx';
import { usePanel } from '../shell/admin-context.ts';
import { Bones, FailureNote } from '../shell/states.tsx';
import { addressOf, goTo, type Tab } from '../shell/tab-store.ts';
import { isLeaving } from '../calls/ask.ts';
import { useColumns, type Columns } from './columns.ts';
import { ChangeDialog, ColumnChoice, DeleteRows, Details, TranscriptDialog } from './dialogs-lazy.tsx';
import { Filters } from './filters.tsx';
import { ImportRows } from './import-lazy.tsx';
import { listSearch, readListState, type ListState } from './list-state.ts';
import { createList, idOf, nameOf, type ListStore, type Row } from './list-store.ts';
import { ListTools, type ToolProps } from './list-tools.tsx';
import { OrderRows } from './order-lazy.tsx';
import { Pager } from './pager.tsx';
import { mayDo, Table } from './table.tsx';
import { zoneName } from './times.ts';
import { canRead } from './transcript.ts';
import { undoOf } from './undo.ts';
import { useWords, type EntityText } from './use-words.ts';
import { valueIn, wireName } from '../../../domain/admin/field.ts';

interface Props {
  resource: Resource;
  title: string;
  tab: Tab;
  isCurrent: boolean;
}

/** Links to the other screens of orders. Their space is reserved until they have loaded. */
const WaysOfList = lazyPart(
  waysFiles,
  async () => (await import('../order/order-ways.tsx')).WaysOfList,
  () => <div className="ways-room" />,
);

/** The list of an entity: rows of the server page by page, with all that is shown of it in the address. */
export function ListScreen({ resource, title, tab, isCurrent }: Props) {
  const { locale, text } = usePanel();
  const [store] = useState(() => createList(resource, locale));
  const words = useWords(resource, locale);
  const { total, of, remark, chosen } = useStore(store.$list);
  const state = useMemo(() => readListState(resource, tab.search), [resource, tab.search]);
  useRows(store, state, isCurrent);
  return (
    <>
      <header className="screen-head list-head">
        <h1 className="h2">{title}</h1>
        {of && (
          <p className="sub" role="status">
            {[
              text.count('list.rows', total),
              ...(chosen.size > 0 ? [text.count('list.chosen', chosen.size)] : []),
            ].join(' · ')}
          </p>
        )}
      </header>
      {resource.name === 'order' && <WaysOfList />}
      {remark !== '' && <p className="note">{remark}</p>}
      {words ? (
        <ListBody resource={resource} title={title} tab={tab} store={store} state={state} words={words} />
      ) : (
        <Bones />
      )}
    </>
  );
}

/** Fetches the rows of the address, and again on return to the screen, since a form may have changed them. */
function useRows(store: ListStore, state: ListState, isCurrent: boolean): void {
  useEffect(() => {
    if (isCurrent) void store.show(state);
  }, [store, state, isCurrent]);
}

interface BodyProps {
  resource: Resource;
  title: string;
  tab: Tab;
  store: ListStore;
  state: ListState;
  words: EntityText;
}

type Opened =
  | { kind: 'columns' }
  | { kind: 'import' }
  | { kind: 'delete'; rows: ReadonlyMap<string, string> }
  | { kind: 'details'; row: Row; field: string }
  | { kind: 'change'; row: Row };

function ListBody({ resource, title, tab, store, state, words }: BodyProps) {
  const { chosen, rows } = useStore(store.$list);
  const columns = useColumns(resource);
  const [isFilterOpen, setFilterOpen] = useState(state.filters.length > 0);
  const [opened, setOpened] = useState<Opened>();
  const [isOrdering, setOrdering] = useState<boolean>();
  const at = (to: ListState) => addressOf(tab.path, listSearch(to, tab.search));
  const go: ToolProps['onGo'] = (to, how) => goTo(at(to), how);
  const afterDelete = () => {
    setOpened(undefined);
    if (isEmptiedBy(opened, rows) && state.page > 1) go({ ...state, page: state.page - 1 }, 'replace');
    else void store.reload();
  };
  const undo = useUndo(resource, store);
  const narrow = (filters: ListState['filters']) => go({ ...state, filters, page: 1 });
  const order = (isOn: boolean) => {
    if (isOn) go({ ...state, order: '', words: '', filters: [] });
    setOrdering(isOn);
  };
  const common = { resource, store, state, words };
  if (isOrdering) return <OrderRows {...common} title={title} columns={columns.shown} onDone={() => order(false)} />;
  return (
    <div className="list">
      <ListTools
        {...common}
        isFilterOpen={isFilterOpen}
        onGo={go}
        onFilter={() => setFilterOpen(!isFilterOpen)}
        onOpen={(kind) => setOpened({ kind })}
        onDelete={() => setOpened({ kind: 'delete', rows: chosen })}
        onUndo={() => void undo([...chosen.keys()])}
        onOrder={() => order(true)}
        wasOrdering={isOrdering === false}
      />
      {isFilterOpen && <Filters {...common} filters={state.filters} onApply={narrow} />}
      <Rows
        {...common}
        columns={columns.shown}
        at={at}
        go={go}
        onDelete={(which) => setOpened({ kind: 'delete', rows: which })}
        onDetails={(row, field) => setOpened({ kind: 'details', row, field })}
        onChange={(row) => setOpened({ kind: 'change', row })}
      />
      {opened && (
        <OpenDialog {...common} {...{ opened, columns }} onClose={() => setOpened(undefined)} onDeleted={afterDelete} />
      )}
    </div>
  );
}

/** The last row of the last page takes its page along. */
const isEmptiedBy = (opened: Opened | undefined, rows: readonly Row[]): boolean =>
  opened?.kind === 'delete' && rows.every((row) => opened.rows.has(idOf(row)));

/** Undoes chosen changes together: all of them, or none. */
function useUndo(resource: Resource, store: ListStore): (ids: readonly string[]) => Promise<void> {
  const { text, tell, may, locale, sayFailure } = usePanel();
  return async (ids) => {
    const undo = undoOf(resource, may);
    const answer = await undo?.send(ids, locale);
    if (!undo || !answer) return;
    if (!answer.accepted) {
      if (!isLeaving(answer)) tell(sayFailure(answer), true);
      return;
    }
    tell(text(undo.done));
    store.chooseNone();
    await store.reload();
  };
}

interface DialogProps extends Pick<BodyProps, 'resource' | 'store' | 'words'> {
  opened: Opened;
  columns: Columns;
  onClose: () => void;
  onDeleted: () => void;
}

function OpenDialog({ opened, resource, store, words, columns, onClose, onDeleted }: DialogProps) {
  const { locale, may } = usePanel();
  switch (opened.kind) {
    case 'columns':
      return <ColumnChoice columns={columns} words={words} onClose={onClose} />;
    case 'import':
      return <ImportRows resource={resource} words={words} onClose={onClose} onDone={() => void store.reload()} />;
    case 'delete':
      return <DeleteRows rows={opened.rows} store={store} onClose={onClose} onDone={onDeleted} />;
    case 'change':
      if (canRead(resource, may))
        return (
          <TranscriptDialog id={idOf(opened.row)} title={nameOf(resource, opened.row, locale)} onClose={onClose} />
        );
      return (
        <ChangeDialog
          list={resource}
          id={idOf(opened.row)}
          title={nameOf(resource, opened.row, locale)}
          onClose={onClose}
          onUndone={onDeleted}
        />
      );
    case 'details':
      return <Details title={nameOf(resource, opened.row, locale)} json={jsonOf(resource, opened)} onClose={onClose} />;
  }
}

function jsonOf({ fields }: Resource, { row, field: name }: { row: Row; field: string }): unknown {
  const field = fields[name];
  return field && valueIn(row, wireName(name, field));
}

interface RowsProps extends Omit<BodyProps, 'tab' | 'title'> {
  columns: Columns['shown'];
  at: (state: ListState) => string;
  go: ToolProps['onGo'];
  onDelete: (rows: ReadonlyMap<string, string>) => void;
  onDetails: (row: Row, field: string) => void;
  onChange: (row: Row) => void;
}

/** The rows, or the reason why there are none. The old rows stay until new ones arrive. */
function Rows(props: RowsProps) {
  const { resource, store, state, words, columns, at, go, onDelete, onDetails, onChange } = props;
  const { text, locale } = usePanel();
  const { rows, total, of, failure } = useStore(store.$list);
  if (failure) return <FailureNote says={failure} onRetry={() => void store.reload()} />;
  if (!of) return <Bones says={text('list.loading')} />;
  if (rows.length === 0) return <NoRows {...props} isPastEnd={total > 0} />;
  const hasInstants = columns.some(([, { kind }]) => kind === 'instant');
  return (
    <>
      <Table
        {...{ resource, store, state, words, columns, onDelete, onDetails, onChange }}
        onSort={(order) => go({ ...state, order, page: 1 })}
      />
      {resource.parent === undefined && <Pager state={of} total={total} addressOf={at} onGo={go} />}
      {hasInstants && <p className="fine list-note">{text('list.zone', { zone: zoneName(locale) })}</p>}
    </>
  );
}

function NoRows({ resource, state, words, at, go, isPastEnd }: RowsProps & { isPastEnd: boolean }) {
  const { text, may } = usePanel();
  const isNarrowed = state.words !== '' || state.filters.length > 0;
  return (
    <div className="void" role="status">
      <p className="lead">{text(isPastEnd ? 'list.noPage' : isNarrowed ? 'list.noHits' : 'list.empty')}</p>
      {isPastEnd && (
        <a className="btn" href={at({ ...state, page: 1 })}>
          {text('list.firstPage')}
        </a>
      )}
      {!isPastEnd && isNarrowed && (
        <button type="button" className="btn" onClick={() => go({ ...state, words: '', filters: [], page: 1 })}>
          {text('list.clear')}
        </button>
      )}
      {!isPastEnd && !isNarrowed && mayDo(resource, 'add', may) && (
        <a className="btn btn-ink" href={addressOf(`${resource.node}/add`)}>
          {text('list.emptyAdd', { name: words.one })}
        </a>
      )}
    </div>
  );
}
