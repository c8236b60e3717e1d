import { useStore } from '@nanostores/react';
import { GripVertical } from 'lucide-react';
import { useState } from 'react';
import { Button, GridList, GridListItem, useDragAndDrop } from 'react-aria-components';
import { wireName, type Field } from '../../../domain/admin/field.ts';
import type { Resource } from '../../../domain/admin/resource.ts';
import { usePanel } from '../shell/admin-context.ts';
import { Bones } from '../shell/states.tsx';
import { Cell } from './cell.tsx';
import type { ListState } from './list-state.ts';
import { moveRow } from './move-row.ts';
import { idOf, LEVEL, nameOf, type ListStore, type Row } from './list-store.ts';
import type { EntityText } from './use-words.ts';

interface Props {
  resource: Resource;
  store: ListStore;
  state: ListState;
  words: EntityText;
  title: string;
  columns: readonly [name: string, field: Field][];
  onDone: () => void;
}

/** Orders the rows of a page by dragging or by keyboard. Each move is saved at once. */
export function OrderRows({ resource, store, words, title, columns, onDone }: Props) {
  const { text, locale } = usePanel();
  const { of } = useStore(store.$list);
  const { shown, move } = useMoves(resource, store);
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) => {
      const [id] = keys;
      if (id !== undefined) void move(String(id), String(target.key), target.dropPosition === 'after');
    },
  });
  const [first] = columns.filter(([name]) => name !== resource.title && name !== 'id');
  if (!of) return <Bones says={text('list.loading')} />;
  return (
    <div className="list order">
      <div className="toolbar">
        <p className="sub">{text('order.hint')}</p>
        <button type="button" className="btn btn-ink push" onClick={onDone}>
          {text('order.done')}
        </button>
      </div>
      <GridList
        aria-label={text('list.callOf', { act: text('order.list'), name: title })}
        className="order-rows"
        // The handle is reached by Tab, as the hint lets one expect.
        keyboardNavigationBehavior="tab"
        autoFocus="first"
        items={shown.map((row) => ({ id: idOf(row), row }))}
        dragAndDropHooks={dragAndDropHooks}
      >
        {({ row }) => (
          <GridListItem textValue={nameOf(resource, row, locale)} className="order-row" data-level={row[LEVEL]}>
            <Button
              slot="drag"
              className="btn btn-icon"
              aria-label={text('order.handle', { name: nameOf(resource, row, locale) })}
            >
              <GripVertical className="icon" aria-hidden="true" />
            </Button>
            <bdi className="strong">{nameOf(resource, row, locale)}</bdi>
            {first && (
              <span className="sub">
                <Cell name={first[0]} field={first[1]} row={row} words={words} />
              </span>
            )}
          </GridListItem>
        )}
      </GridList>
    </div>
  );
}

/** The rows as shown: during a move, the moved row is already in its new place. */
function useMoves(resource: Resource, store: ListStore) {
  const { text, tell, sayFailure, locale } = usePanel();
  const { rows } = useStore(store.$list);
  const [moved, setMoved] = useState<readonly Row[]>();
  const shown = moved ?? rows;
  const move = async (id: string, to: string, isAfter: boolean) => {
    const parent = resource.parent && wireName(resource.parent, resource.fields[resource.parent] ?? { kind: 'code' });
    const { order, targetId } = moveRow(shown, { id, to, isAfter, parent });
    const row = shown.find((one) => idOf(one) === id);
    if (targetId === id || !row) return;
    setMoved(order);
    const refused = await store.move(id, targetId);
    await store.reload();
    setMoved(undefined);
    if (refused) tell(sayFailure(refused), true);
    else tell(text('order.moved', { name: nameOf(resource, row, locale) }));
  };
  return { shown, move };
}
