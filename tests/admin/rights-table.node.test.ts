import { describe, expect, it } from 'vitest';
import { ADMIN_NODES, adminMenuRules, keptNodes } from '../../src/domain/admin/menu.ts';
import {
  RIGHT_COLUMNS,
  rightsOf,
  rightsTable,
  shareOf,
  unseenRights,
  withRights,
} from '../../src/domain/admin/rights-table.ts';

const tableOf = (nodes: readonly string[]) => rightsTable(adminMenuRules({ nodes }, (key) => key));
const everything = tableOf(['*']);
const nodesOf = (areas: typeof everything) =>
  areas.flatMap(({ screens }) => screens.flatMap((row) => rightsOf(row).map(({ node }) => node)));
const turn = (chosen: readonly string[], nodes: readonly string[], isOn: boolean, mayGiveAll = true) =>
  withRights(everything, chosen, { nodes, isOn, mayGiveAll });

const VIEW = 'shop/autoBrand/index';
const EDIT = 'shop/autoBrand/edit';

describe('the table of rights', () => {
  it('has every right there is, once, in the order of the menu', () => {
    expect(nodesOf(everything).toSorted()).toEqual(ADMIN_NODES.toSorted());
  });

  it('puts an act under its column, and all that have none among the others', () => {
    const rows = everything.flatMap(({ screens }) => screens);
    const stock = rows.find(({ name }) => name === 'shop/stock');
    expect(stock?.cells.map((right) => right?.node)).toEqual(RIGHT_COLUMNS.map((act) => `shop/stock/${act}`));
    expect(stock?.others.map(({ node }) => node)).toContain('shop/stock/cost');
    const desk = rows.find(({ name }) => name === 'chat/Kefu');
    expect(desk?.cells.every((right) => right === undefined)).toBe(true);
    expect(desk?.others.map(({ node }) => node)).toEqual(['chat/Kefu/serve']);
  });

  it('shows a screen outside a folder as an area, and of few rights those alone', () => {
    const few = tableOf(['dashboard/index', VIEW]);
    expect(few.map(({ name, screens }) => [name, screens.map((row) => row.name)])).toEqual([
      ['dashboard', ['dashboard']],
      ['shop', ['shop/autoBrand']],
    ]);
    expect(nodesOf(few)).toEqual(['dashboard/index', VIEW]);
  });
});

describe('a choice of rights', () => {
  it('tells all, some and none of a row apart', () => {
    expect(shareOf([VIEW, EDIT], [EDIT])).toBe('some');
    expect(shareOf([VIEW, EDIT], [EDIT, VIEW])).toBe('all');
    expect(shareOf([VIEW, EDIT], ['*'])).toBe('all');
    expect(shareOf([VIEW, EDIT], [])).toBe('none');
    expect(shareOf([], ['*'])).toBe('none');
  });

  it('gains and loses rights in the order of the table', () => {
    expect(turn([EDIT], [VIEW], true)).toEqual([VIEW, EDIT]);
    expect(turn([VIEW, EDIT], [VIEW], false)).toEqual([EDIT]);
  });

  it('becomes everything with its last right, as it is stored, and each other one when it loses one', () => {
    const allButOne = ADMIN_NODES.filter((node) => node !== EDIT);
    expect(turn(allButOne, [EDIT], true)).toEqual(['*']);
    expect(keptNodes([...allButOne, EDIT])).toEqual(['*']);
    expect(turn(['*'], [EDIT], false).toSorted()).toEqual(allButOne.toSorted());
  });

  it('does not become everything for an admin who may not give that', () => {
    const few = tableOf([VIEW, EDIT]);
    expect(withRights(few, [VIEW], { nodes: [EDIT], isOn: true, mayGiveAll: false })).toEqual([VIEW, EDIT]);
  });

  it('keeps what the admin cannot see', () => {
    const few = tableOf([VIEW, EDIT]);
    const chosen = [VIEW, 'auth/admin/edit'];
    expect(unseenRights(few, chosen)).toEqual(['auth/admin/edit']);
    expect(withRights(few, chosen, { nodes: [VIEW], isOn: false, mayGiveAll: false })).toEqual(['auth/admin/edit']);
  });
});
