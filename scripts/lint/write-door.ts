import { getTableName, is } from 'drizzle-orm';
import { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Rule, Scope } from 'eslint';
import * as schema from '../../data/schema/index.ts';
import { DRAWN_TABLES, SEARCHED_TABLES } from '../../data/write/drawn-rows.ts';

/** Tables only the door writes: their names in the schema, and in the database. */
const TABLES: ReadonlyMap<string, string> = new Map(
  Object.entries(schema).flatMap(([name, table]) => {
    const tableName = is(table, SQLiteTable) ? getTableName(table) : '';
    return [...DRAWN_TABLES, ...SEARCHED_TABLES].includes(tableName) ? [[name, tableName] as const] : [];
  }),
);
const TABLE_NAMES: ReadonlySet<string> = new Set(TABLES.values());

const WRITES: ReadonlySet<string> = new Set(['insert', 'update', 'delete']);
/** The words before a table's name, and what comes behind it: "update brands" alone may be a sentence. */
const WRITTEN = new RegExp(
  [
    /\b(?:insert(?:\s+or\s+\w+)?|replace)\s+into\s+["'`[]?(\w+)/,
    /\bdelete\s+from\s+["'`[]?(\w+)/,
    /\bupdate(?:\s+or\s+\w+)?\s+["'`[]?(\w+)["'`\]]?\s+set\b/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gi',
);

const refusal = (table: string) =>
  `Only data/write writes ${table}: a row written past it has no digest of what it says, so no page is drawn again, and no ` +
  'document the search finds. Call write(database, [put(…)]) of data/write/index.ts.';

interface Node {
  type: string;
  name?: string;
  object?: Node;
  property?: Node;
  computed?: boolean;
}

/**
 * The ESLint rule: rows that pages or the search are made of are written by `data/write` alone, by Drizzle's calls as by
 * SQL. A table is known by its import from the schema, whatever it is called there.
 */
export const writeDoor: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [],
    docs: { description: 'Who may write what pages are made of (docs/architecture.md).' },
  },
  create(context) {
    /** The schema's name for an expression, or undefined where it is no table of the door. */
    const tableOf = (at: Rule.Node, expression: Node | undefined): string | undefined => {
      if (expression?.type === 'MemberExpression' && !expression.computed && importOf(at, expression.object) === '*')
        return TABLES.get(expression.property?.name ?? '');
      return TABLES.get(importOf(at, expression) ?? '');
    };
    /** What a name was imported as from the schema; `*` for all of it. */
    const importOf = (at: Rule.Node, expression: Node | undefined): string | undefined => {
      if (expression?.type !== 'Identifier') return undefined;
      const definition = variable(context.sourceCode.getScope(at), expression.name ?? '')?.defs[0];
      if (definition?.type !== 'ImportBinding') return undefined;
      if (!/(^|\/)schema\//.test(String(definition.parent.source.value))) return undefined;
      if (definition.node.type === 'ImportNamespaceSpecifier') return '*';
      const { imported } = definition.node as { imported?: { name?: string } };
      return imported?.name;
    };
    const checkText = (node: Rule.Node, text: string) => {
      for (const [, filled, emptied, changed] of text.matchAll(WRITTEN)) {
        const table = (filled ?? emptied ?? changed ?? '').toLowerCase();
        if (TABLE_NAMES.has(table)) context.report({ node, message: refusal(table) });
      }
    };
    return {
      CallExpression: (node) => {
        const { callee } = node;
        if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
        if (!WRITES.has(callee.property.name)) return;
        const table = tableOf(node, node.arguments[0]);
        if (table) context.report({ node, message: refusal(table) });
      },
      Literal: (node) => {
        if (typeof node.value === 'string') checkText(node, node.value);
      },
      TemplateLiteral: (node) => {
        const parts = node.quasis.map(({ value }, place) => {
          return `${value.raw}${tableOf(node, node.expressions[place]) ?? '?'}`;
        });
        checkText(node, parts.join(''));
      },
    };
  },
};

function variable(scope: Scope.Scope, name: string): Scope.Variable | undefined {
  for (let at: Scope.Scope | null = scope; at; at = at.upper) {
    const found = at.set.get(name);
    if (found) return found;
  }
  return undefined;
}
