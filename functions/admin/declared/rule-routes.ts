import { adminMenuRules } from '../../../src/domain/admin/menu.ts';
import type { ActingAdmin } from '../../../src/domain/admin/model.ts';
import { EVERY_NODE, isSuper } from '../../../src/domain/admin/permission.ts';
import { readListQuery } from '../../../src/domain/admin/list-query.ts';
import { ruleResource } from '../../../src/domain/admin/entities/rule.ts';
import { accepted } from '../../../src/domain/shared/result.ts';
import type { MenuRule } from '../../../src/domain/shared/menu-rule.ts';
import type { Translator } from '../../../src/i18n/translator.ts';
import { adminResourceCalls } from '../../../src/wire/admin-resources.ts';
import { serve } from '../../http/serve.ts';
import { actNames } from '../engine/names/act-names.ts';
import { mayAskList } from '../engine/choices/choices.ts';
import { labelled } from '../engine/choices/labelled.ts';
import { foundInCode } from '../engine/list/code-list.ts';
import { presentRow } from '../engine/list/present-row.ts';
import type { Choice } from '../engine/act.ts';
import { nested, treeChoices, type TreeRow } from '../engine/list/trees.ts';

/** The rules an admin may grant: those they have. Rules are the menu, so they come from code and not from a table. */
export const ruleRoutes = [
  serve(
    adminResourceCalls(ruleResource).index,
    ({ admin, text, input }) => {
      const { select: isSelect, initValue, page, limit, ...sent } = input;
      const query = readListQuery(ruleResource, sent);
      if (!query.accepted) return query;
      const { words, filters, order } = query.value;
      const all = ruleRows(admin, text);
      if (!isSelect) {
        // Without an order, rules are in the order of the menu.
        const rows = foundInCode(ruleResource, all, { filters, words, ...(sent.order && { order }) });
        return accepted({ list: treeOf(rows), total: rows.length, remark: '' });
      }
      const choices = choicesOf(admin, all, { words, ids: initValue }, text);
      const options = labelled(ruleResource, choices.slice((page - 1) * limit, page * limit));
      return accepted({ options, total: choices.length });
    },
    { mayCall: (admin, query) => mayAskList(admin, ruleResource, query('select')) },
  ),
];

const treeOf = (rows: readonly RuleRow[]): TreeRow[] =>
  nested(
    rows.map((row) => presentRow(ruleResource, row)),
    'pid',
  );

interface Wanted {
  words: string;
  /** Exactly these rules; undefined: those that match the words. */
  ids: readonly string[] | undefined;
}

/** All rules as a tree; a selection with the name of its screen before each, since every screen has a "View". */
function choicesOf(admin: ActingAdmin, rows: readonly RuleRow[], { words, ids }: Wanted, text: Translator): Choice[] {
  const all = isSuper(admin) ? [{ id: EVERY_NODE, name: text('admin-menu:rules.all') }] : [];
  if (ids === undefined && words === '') return [...all, ...treeChoices(treeOf(rows), 'title')];
  const acts = actNames(text);
  const named = rows.map(({ name, title }) => ({ id: name, name: acts.get(name) ?? title }));
  return [...all, ...named].filter(({ id, name }) =>
    ids ? ids.includes(id) : hasWords({ name: id, title: name }, words),
  );
}

interface RuleRow extends Record<string, unknown> {
  title: string;
  name: string;
}

function ruleRows(admin: ActingAdmin, text: Translator): RuleRow[] {
  const rowsOf = (rules: readonly MenuRule[], parentId: string): RuleRow[] =>
    rules.flatMap(({ name, title, icon, type, keepalive, children }) => [
      {
        id: name,
        parentId,
        title,
        name,
        icon,
        type,
        isKept: keepalive !== 0,
        isEnabled: true,
        updatedAt: null,
      },
      ...rowsOf(children, name),
    ]);
  return rowsOf(adminMenuRules(admin, text), '');
}

function hasWords({ title, name }: Pick<RuleRow, 'title' | 'name'>, words: string): boolean {
  const wanted = words.toLowerCase();
  return [title, name].some((one) => one.toLowerCase().includes(wanted));
}
