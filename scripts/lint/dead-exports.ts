import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import ts from 'typescript';
import { ROOT } from '../support/paths.ts';
import { codePaths } from './import-graph.ts';

/** An export that no other file of ours imports. */
interface DeadExport {
  file: string;
  name: string;
  line: number;
  /** Whether its own file uses it, so that only the word `export` is unnecessary. */
  isUsedAtHome: boolean;
}

/** What a file exports, and what it imports from other files. `*` stands for everything. */
interface Traffic {
  exports: Map<string, { line: number; isUsedAtHome: () => boolean }>;
  /** By path of the file it is taken from. */
  takes: Map<string, Set<string>>;
  /** Files whose exports it gives on whole. */
  givesOn: string[];
}

/** Left alone: declarations of types for what is not ours. */
const DECLARATIONS = /\.d\.m?ts$/;

/**
 * The exports of all our files that no other file takes, those of types included. A default export is never one: only
 * frameworks ask for them.
 *
 * @param isAsked whether a framework takes an export by its name
 */
export function deadExports(isRequested: (file: string, name: string) => boolean, root: string = ROOT): DeadExport[] {
  const paths = codePaths('ts,tsx,mts,astro', root);
  const files = new Map(
    paths.filter((path) => !DECLARATIONS.test(path)).map((path) => [path, readTraffic(root, path)] as const),
  );
  const taken = takenFrom(files);
  return [...files].flatMap(([file, { exports }]) =>
    [...exports]
      .filter(([name]) => !taken.get(file)?.has(name) && !taken.get(file)?.has('*') && !isRequested(file, name))
      .map(([name, { line, isUsedAtHome }]) => ({ file, name, line, isUsedAtHome: isUsedAtHome() })),
  );
}

/** What others take from each file, also by way of a file that gives it on whole. */
function takenFrom(files: ReadonlyMap<string, Traffic>): Map<string, Set<string>> {
  const taken = new Map<string, Set<string>>();
  const take = (file: string, name: string): void => {
    const names = taken.get(file) ?? new Set();
    taken.set(file, names);
    if (names.has(name)) return;
    names.add(name);
    for (const further of files.get(file)?.givesOn ?? []) take(further, name);
  };
  for (const { takes } of files.values()) {
    for (const [file, names] of takes) for (const name of names) take(file, name);
  }
  return taken;
}

function readTraffic(root: string, path: string): Traffic {
  const text = readFileSync(join(root, path), 'utf8');
  const code = path.endsWith('.astro') ? scriptOf(text) : text;
  const kind = path.endsWith('.ts') || path.endsWith('.mts') ? ts.ScriptKind.TS : ts.ScriptKind.TSX;
  const source = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true, kind);
  const traffic: Traffic = { exports: new Map(), takes: new Map(), givesOn: [] };
  const homeUses = path.endsWith('.astro') ? () => new Map<string, number>() : () => countNames(source);
  for (const statement of source.statements) {
    readExports(statement, source, homeUses, traffic);
    if (ts.isImportDeclaration(statement)) readImport(statement, path, source, traffic);
    if (ts.isExportDeclaration(statement)) readReexport(statement, path, traffic);
  }
  // Going through all of a file takes as long as reading it.
  if (/\bimport\(/.test(code)) readImportsInside(source, path, traffic);
  return traffic;
}

/** The code of an Astro file: what stands between the fences, and its scripts. */
function scriptOf(text: string): string {
  const fenced = /^---\n([^]*?)\n---/.exec(text)?.[1] ?? '';
  return [fenced, ...[...text.matchAll(/<script\b[^>]*>([^]*?)<\/script>/g)].map(([, script]) => script)].join('\n');
}

const targetOf = (from: string, specifier: ts.Expression | undefined): string | undefined =>
  specifier && ts.isStringLiteral(specifier) && specifier.text.startsWith('.')
    ? join(dirname(from), specifier.text.replace(/\?.*$/, ''))
    : undefined;

function take(traffic: Traffic, file: string, name: string): void {
  const names = traffic.takes.get(file) ?? new Set();
  traffic.takes.set(file, names.add(name));
}

function readImport(statement: ts.ImportDeclaration, path: string, source: ts.SourceFile, traffic: Traffic): void {
  const file = targetOf(path, statement.moduleSpecifier);
  const bindings = statement.importClause?.namedBindings;
  if (file === undefined || !bindings) return;
  if (ts.isNamedImports(bindings)) {
    for (const { name, propertyName } of bindings.elements) take(traffic, file, (propertyName ?? name).text);
  } else {
    for (const name of membersUsed(source, bindings.name.text)) take(traffic, file, name);
  }
}

function readReexport(statement: ts.ExportDeclaration, path: string, traffic: Traffic): void {
  const file = targetOf(path, statement.moduleSpecifier);
  if (file === undefined) return;
  const clause = statement.exportClause;
  if (!clause) traffic.givesOn.push(file);
  else if (ts.isNamedExports(clause)) {
    for (const { name, propertyName } of clause.elements) take(traffic, file, (propertyName ?? name).text);
  } else take(traffic, file, '*');
}

/** `import('./a.ts')` and `typeof import('./a.ts')` take everything, `import('./a.ts').Thing` the one. */
function readImportsInside(source: ts.SourceFile, path: string, traffic: Traffic): void {
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const file = targetOf(path, node.arguments[0]);
      if (file !== undefined) take(traffic, file, '*');
    }
    if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument) && ts.isStringLiteral(node.argument.literal)) {
      const file = targetOf(path, node.argument.literal);
      const name = node.qualifier && ts.isIdentifier(node.qualifier) ? node.qualifier.text : '*';
      if (file !== undefined) take(traffic, file, name);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
}

/** Members of a namespace that a file names; `*` where it hands the namespace on whole. */
function membersUsed(source: ts.SourceFile, namespace: string): Set<string> {
  const members = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && node.text === namespace && !ts.isNamespaceImport(node.parent)) {
      const { parent } = node;
      if (ts.isPropertyAccessExpression(parent) && parent.expression === node) members.add(parent.name.text);
      else if (ts.isQualifiedName(parent) && parent.left === node) members.add(parent.right.text);
      else if (!(ts.isPropertyAccessExpression(parent) && parent.name === node)) members.add('*');
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return members;
}

/** How often each name occurs: an exported one that occurs once is used nowhere in its file. */
function countNames(source: ts.SourceFile): Map<string, number> {
  const counts = new Map<string, number>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) counts.set(node.text, (counts.get(node.text) ?? 0) + 1);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return counts;
}

function readExports(
  statement: ts.Statement,
  source: ts.SourceFile,
  homeUses: () => ReadonlyMap<string, number>,
  { exports }: Traffic,
): void {
  const give = (name: ts.Node & { text: string }) =>
    exports.set(name.text, {
      line: source.getLineAndCharacterOfPosition(name.getStart()).line + 1,
      isUsedAtHome: () => (homeUses().get(name.text) ?? 0) > 1,
    });
  if (ts.isExportDeclaration(statement)) {
    const clause = statement.exportClause;
    if (clause && ts.isNamedExports(clause)) for (const { name } of clause.elements) give(name);
    return;
  }
  const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
  const has = (kind: ts.SyntaxKind) => modifiers.some((modifier) => modifier.kind === kind);
  if (!has(ts.SyntaxKind.ExportKeyword) || has(ts.SyntaxKind.DefaultKeyword)) return;
  if (ts.isVariableStatement(statement)) {
    for (const { name } of statement.declarationList.declarations) for (const each of boundNames(name)) give(each);
  } else if (isNamed(statement)) give(statement.name);
}

const isNamed = (node: ts.Node): node is ts.Node & { name: ts.Identifier } =>
  'name' in node && node.name !== undefined && ts.isIdentifier(node.name as ts.Node);

function boundNames(name: ts.BindingName): ts.Identifier[] {
  if (ts.isIdentifier(name)) return [name];
  return name.elements.flatMap((element) => (ts.isOmittedExpression(element) ? [] : boundNames(element.name)));
}
