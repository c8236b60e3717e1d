import { getTableName, is } from 'drizzle-orm';
import { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Rule } from 'eslint';
import type ts from 'typescript';
import * as schema from '../../data/schema/index.ts';
import { DRAWN_TABLES, SEARCHED_TABLES } from '../../data/write/drawn-rows.ts';

/** Tables only the door writes, by their names in the database. */
const TABLES: ReadonlySet<string> = new Set(
  Object.values(schema)
    .flatMap((table) => (is(table, SQLiteTable) ? [getTableName(table)] : []))
    .filter((name) => [...DRAWN_TABLES, ...SEARCHED_TABLES].includes(name)),
);

/** What Drizzle's `insert`, `update` and `delete` answer, whatever name they were called by. Each names its table first. */
const WRITES: ReadonlySet<string | undefined> = new Set([
  'SQLiteInsertBuilder',
  'SQLiteUpdateBuilder',
  'SQLiteDeleteBase',
]);

/** Stands in SQL for a table whose name is not known. */
const ANY_TABLE = 'a_table_of_any_name';

const QUOTE = '["\'`[\\]]?';
/** A table in SQL, behind the name of its database or not: "main.brands". */
const NAME = `(?:${QUOTE}\\w+${QUOTE}\\s*\\.\\s*)?${QUOTE}(\\w+)${QUOTE}`;
/** The words before a table's name, and what comes behind it: "update brands" alone may be a sentence. */
const WRITTEN = new RegExp(
  [
    `\\b(?:insert(?:\\s+or\\s+\\w+)?|replace)\\s+into\\s+${NAME}`,
    `\\bdelete\\s+from\\s+${NAME}`,
    `\\bupdate(?:\\s+or\\s+\\w+)?\\s+${NAME}(?:\\s+as\\s+\\w+|\\s+\\w+)?\\s+set\\b`,
  ].join('|'),
  'gi',
);

const refusal = (table: string) =>
  `Only data/write writes ${table}: a row written past it has no digest of what it says, so no page is drawn again, and no ` +
  'document the search finds. Call write(database, [put(…)]) of data/write/index.ts.';

const UNKNOWN =
  'Which table is written here? Its type may be any table, so it may be one that only data/write writes. Take a type that ' +
  'names the tables, such as `typeof authTokens | typeof adminTokens`.';

interface Typed {
  program?: ts.Program | null;
  getTypeAtLocation?: (node: Rule.Node) => ts.Type;
}

/**
 * The ESLint rule: rows that pages or the search are made of are written by `data/write` alone, by Drizzle's calls as by
 * SQL. It asks the types which table is written, so a table is known under any name, in a list and as a parameter.
 */
export const writeDoor: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [],
    docs: { description: 'Who may write what pages are made of (docs/architecture.md).' },
  },
  create(context) {
    const { program, getTypeAtLocation } = context.sourceCode.parserServices as Typed;
    const checker = program?.getTypeChecker();
    if (!checker || !getTypeAtLocation)
      throw new Error('haitu/write-door needs the types of the file (parserOptions.project).');

    const report = (node: Rule.Node, table: string | undefined) => {
      if (table === undefined) context.report({ node, message: UNKNOWN });
      else if (TABLES.has(table)) context.report({ node, message: refusal(table) });
    };
    const checkText = (node: Rule.Node, text: string) => {
      for (const [, filled, emptied, changed] of text.matchAll(WRITTEN)) {
        const name = (filled ?? emptied ?? changed)?.toLowerCase();
        if (name !== undefined) report(node, name === ANY_TABLE ? undefined : name);
      }
    };
    /** The table an SQL expression stands for. If it may be several, a forbidden one is returned first. */
    const tableIn = (expression: Rule.Node): string => {
      const tables = tablesOf(checker, getTypeAtLocation(expression)).map((table) => table ?? ANY_TABLE);
      return (
        tables.find((table) => TABLES.has(table)) ??
        tables.find((table) => table === ANY_TABLE) ??
        tables[0] ??
        ANY_TABLE
      );
    };
    return {
      CallExpression: (node) => {
        const type = getTypeAtLocation(node);
        if (!WRITES.has(nameOf(type))) return;
        const [written] = checker.getTypeArguments(type as ts.TypeReference);
        const tables = written ? tablesOf(checker, written) : [];
        for (const table of tables.length > 0 ? tables : [undefined]) report(node, table);
      },
      Literal: (node) => {
        if (typeof node.value === 'string') checkText(node, node.value);
      },
      TemplateLiteral: (node) => {
        const parts = node.quasis.map(({ value }, place) => {
          const expression = node.expressions[place] as Rule.Node | undefined;
          return `${value.raw}${expression ? tableIn(expression) : ''}`;
        });
        checkText(node, parts.join(''));
      },
    };
  },
};

/** The symbol is missing if a type has no name, although the declaration says otherwise. */
const nameOf = (type: ts.Type): string | undefined => (type.symbol as ts.Symbol | undefined)?.name;

/** Names of the tables a value of this type may be; undefined for a table of any name. Empty: it is no table. */
function tablesOf(checker: ts.TypeChecker, type: ts.Type): (string | undefined)[] {
  const bound = checker.getBaseConstraintOfType(type) ?? type;
  if (bound.isUnion()) return bound.types.flatMap((part) => tablesOf(checker, part));
  if (bound.isStringLiteral()) return [bound.value.toLowerCase()];
  const about = bound.getProperty('_');
  const name = about && checker.getTypeOfSymbol(about).getProperty('name');
  if (!name) return [];
  const named = checker.getTypeOfSymbol(name);
  return [named.isStringLiteral() ? named.value : undefined];
}
