import { useStore } from '@nanostores/react';
import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { EVERY_NODE } from '../../../domain/admin/permission.ts';
import {
  RIGHT_COLUMNS,
  rightsOf,
  rightsTable,
  shareOf,
  unseenRights,
  withRights,
  type Right,
  type RightsArea,
  type ScreenRow,
} from '../../../domain/admin/rights-table.ts';
import { $admin } from '../shell/admin-store.ts';
import { usePanel } from '../shell/admin-context.ts';
import { boxAfter } from './rights-keys.ts';
import { listOf, textOf, type WidgetProps } from './widget.ts';

/** What the boxes of the table share. */
interface Turning {
  chosen: readonly string[];
  turn: (nodes: readonly string[], isOn: boolean) => void;
  /** Name of the one box that Tab leads to; arrow keys lead from there to the others. */
  current: string;
}

const NOTHING: readonly never[] = [];

/** Rights as a table: a row for each screen, a column for each act. On a narrow screen each row is a list. */
export function RightsWidget({ id, labelId, describedBy, value, onChange }: WidgetProps) {
  const { text } = usePanel();
  const state = useStore($admin);
  const menus = state.kind === 'known' ? state.menus : NOTHING;
  const mayGiveAll = state.kind === 'known' && state.admin.isSuper;
  const areas = useMemo(() => rightsTable(menus), [menus]);
  const chosen = listOf(value).map(textOf);
  const before = useRef<readonly string[]>([]);
  const isAll = chosen.includes(EVERY_NODE);
  const turnAll = (isOn: boolean) => {
    if (isOn) before.current = chosen;
    onChange(isOn ? [EVERY_NODE] : before.current);
  };
  const turn = (nodes: readonly string[], isOn: boolean) =>
    onChange(withRights(areas, chosen, { nodes, isOn, mayGiveAll }));
  const unseen = unseenRights(areas, chosen);
  return (
    <div className="rights">
      {mayGiveAll && (
        <label className="pick">
          <input type="checkbox" checked={isAll} onChange={({ target }) => turnAll(target.checked)} />
          <span>{text('rights.all')}</span>
        </label>
      )}
      <p className="hint rights-keys" id={`${id}-keys`}>
        {text('rights.keys')}
      </p>
      <RightsGrid
        areas={areas}
        chosen={chosen}
        turn={turn}
        labelId={labelId}
        describedBy={`${id}-keys ${describedBy ?? ''}`.trim()}
      />
      {unseen.length > 0 && <p className="fine">{text('rights.unseen', { count: unseen.length })}</p>}
    </div>
  );
}

interface GridProps extends Pick<Turning, 'chosen' | 'turn'> {
  areas: readonly RightsArea[];
  labelId: string;
  describedBy: string;
}

/** The roles are stated, because browsers take the table's semantics away when CSS turns it into a list. */
function RightsGrid({ areas, chosen, turn, labelId, describedBy }: GridProps) {
  const { text } = usePanel();
  const [current, setCurrent] = useState('index');
  const move = (event: KeyboardEvent<HTMLTableElement>) => {
    const from = event.target;
    if (!(from instanceof HTMLInputElement) || event.altKey || event.metaKey) return;
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const next = boxAfter(event.currentTarget, from, event, isRightToLeft);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  const turning = { chosen, turn, current };
  return (
    <table
      className="rights-table"
      role="grid"
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      onKeyDown={move}
      onFocus={({ target }) => setCurrent(target.dataset['box'] ?? current)}
    >
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            {text('rights.screen')}
          </th>
          {useColumns(areas).map(({ name, title, nodes }, place) => (
            <th role="columnheader" scope="col" key={name}>
              <Box
                {...turning}
                name={name}
                nodes={nodes}
                column={place + 1}
                label={text('rights.column', { name: title })}
              >
                {title}
              </Box>
            </th>
          ))}
        </tr>
      </thead>
      {areas.map((area) => (
        <Area key={area.name} area={area} {...turning} />
      ))}
    </table>
  );
}

interface Column {
  /** The act, or `others`. */
  name: string;
  title: string;
  nodes: readonly string[];
}

/** Each column with its title and all rights in it. */
function useColumns(areas: readonly RightsArea[]): readonly Column[] {
  const { text } = usePanel();
  const rows = areas.flatMap(({ screens }) => screens);
  const columns = RIGHT_COLUMNS.map((name, place): Column => {
    const rights = rows.flatMap(({ cells }) => cells[place] ?? []);
    return { name, title: rights[0]?.title ?? '', nodes: rights.map(({ node }) => node) };
  });
  const others = rows.flatMap((row) => row.others.map(({ node }) => node));
  return [...columns, { name: 'others', title: text('rights.others'), nodes: others }];
}

function Area({ area, ...turning }: Turning & { area: RightsArea }) {
  const { text } = usePanel();
  const { name, title, screens } = area;
  const nodes = screens.flatMap((row) => rightsOf(row).map(({ node }) => node));
  const [only] = screens;
  // A screen outside a folder needs no heading of the same name.
  const isFolder = screens.length !== 1 || only?.name !== name;
  return (
    <tbody role="rowgroup">
      {isFolder && (
        <tr role="row" className="rights-area">
          <th role="rowheader" scope="rowgroup" colSpan={RIGHT_COLUMNS.length + 2}>
            <Box {...turning} name={name} nodes={nodes} column={0} label={text('rights.area', { name: title })}>
              {title}
            </Box>
          </th>
        </tr>
      )}
      {screens.map((row) => (
        <Screen key={row.name} row={row} {...turning} />
      ))}
    </tbody>
  );
}

function Screen({ row, ...turning }: Turning & { row: ScreenRow }) {
  const { text } = usePanel();
  const { name, title, cells, others } = row;
  const nodes = rightsOf(row).map(({ node }) => node);
  const box = (right: Right, column: number) => (
    <Box
      key={right.node}
      {...turning}
      name={right.node}
      nodes={[right.node]}
      column={column}
      label={text('rights.of', { screen: title, act: right.title })}
    >
      {right.title}
    </Box>
  );
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        <Box {...turning} name={name} nodes={nodes} column={0} label={text('rights.row', { name: title })}>
          {title}
        </Box>
      </th>
      {cells.map((right, place) => (
        <td role="gridcell" key={RIGHT_COLUMNS[place]} data-empty={right ? undefined : ''}>
          {right && box(right, place + 1)}
        </td>
      ))}
      <td role="gridcell" className="rights-others" data-empty={others.length > 0 ? undefined : ''}>
        {others.map((right, place) => box(right, RIGHT_COLUMNS.length + 1 + place))}
      </td>
    </tr>
  );
}

interface BoxProps extends Turning {
  /** Of the box: a node, a screen, an area or an act. */
  name: string;
  /** What it turns. */
  nodes: readonly string[];
  column: number;
  label: string;
  children: string;
}

/** A box for some rights: half on while only some of them are chosen. */
function Box({ name, nodes, column, label, chosen, turn, current, children }: BoxProps) {
  const share = shareOf(nodes, chosen);
  return (
    <label className="rights-box">
      <input
        type="checkbox"
        aria-label={label}
        data-col={column}
        data-box={name}
        tabIndex={current === name ? 0 : -1}
        checked={share === 'all'}
        ref={(input) => {
          if (input) input.indeterminate = share === 'some';
        }}
        onChange={({ target }) => turn(nodes, target.checked)}
      />
      <span>{children}</span>
    </label>
  );
}
