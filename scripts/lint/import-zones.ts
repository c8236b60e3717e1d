import { dirname, relative, resolve, sep } from 'node:path';
import type { Rule } from 'eslint';
import { ROOT } from '../support/paths.ts';
import { type Zone, ZONES } from './zones.ts';

/** What is wrong with an import, or undefined where it is allowed. Paths are relative to the repository's root. */
export function refuseImport(importer: string, specifier: string, isTypeOnly: boolean): string | undefined {
  const zone = ZONES.find(({ files }) => files.some((pattern) => zoneMatch(pattern, importer)));
  if (!zone) return undefined;
  // The address of a file, not its code.
  if (/\?url\b/.test(specifier)) return undefined;
  const isRelative = specifier.startsWith('.');
  const target = isRelative ? toPosix(relative(ROOT, resolve(ROOT, dirname(importer), specifier))) : specifier;
  const isAllowed = isRelative ? allowsPath(zone, importer, target, isTypeOnly) : allowsPackage(zone, target);
  return isAllowed ? undefined : `${folderOf(importer)} must not import ${target}. ${zone.instead}`;
}

/** Patterns are beginnings of paths; a star in one stands for a folder. */
function zoneMatch(pattern: string, importer: string): boolean {
  const [head = '', tail = ''] = pattern.split('*');
  if (!importer.startsWith(head)) return false;
  const rest = importer.slice(head.length);
  return tail === '' || rest.slice(rest.indexOf('/')).startsWith(tail);
}

function allowsPath(zone: Zone, importer: string, target: string, isTypeOnly: boolean): boolean {
  const zoneFolder = zone.files.find((pattern) => zoneMatch(pattern, importer))?.replace(/\*.*$/, '') ?? '';
  const feature = importer.slice(zoneFolder.length).split('/')[0] ?? '';
  const allowed = isTypeOnly ? [...zone.may, ...(zone.mayAsType ?? [])] : zone.may;
  // A script of an .astro file is the entry of an island: that is how a page wakes one up.
  const inScript = /\.astro\/.+\.[jt]s$/.test(importer) ? ['src/islands/'] : [];
  return [...allowed, ...inScript].some((beginning) => target.startsWith(beginning.replace('$feature', feature)));
}

function allowsPackage(zone: Zone, name: string): boolean {
  return !zone.packages || zone.packages.some((allowed) => name === allowed || name.startsWith(`${allowed}/`));
}

function folderOf(importer: string): string {
  return importer
    .split('/')
    .slice(0, importer.startsWith('src/') ? 2 : 1)
    .join('/');
}

function toPosix(path: string): string {
  return path.split(sep).join('/');
}

/** The ESLint rule over `refuseImport`: static and dynamic imports and re-exports. */
export const importZones: Rule.RuleModule = {
  meta: { type: 'problem', schema: [], docs: { description: 'Who may import whom (docs/architecture.md).' } },
  create(context) {
    const importer = toPosix(relative(ROOT, context.filename));
    const check = (node: Rule.Node, source: unknown, isTypeOnly: boolean) => {
      if (typeof source !== 'string') return;
      const message = refuseImport(importer, source, isTypeOnly);
      if (message) context.report({ node, message });
    };
    const checkDeclaration = (node: Rule.Node) => {
      const declaration = node as Declaration;
      check(node, declaration.source?.value, isTypeDeclaration(declaration));
    };
    return {
      ImportDeclaration: checkDeclaration,
      ExportNamedDeclaration: checkDeclaration,
      ExportAllDeclaration: checkDeclaration,
      ImportExpression: (node) => check(node, (node.source as { value?: unknown }).value, false),
      TSImportType: (node: Rule.Node) => {
        const { source, argument } = node as { source?: Literal; argument?: { literal?: Literal } };
        check(node, source?.value ?? argument?.literal?.value, true);
      },
    };
  },
};

interface Literal {
  value?: unknown;
}

interface Declaration {
  source?: Literal | null;
  importKind?: string;
  exportKind?: string;
  specifiers?: { importKind?: string }[];
}

/** `import type …`, and `import { type A, type B }` where nothing else is imported. */
function isTypeDeclaration({ importKind, exportKind, specifiers = [] }: Declaration): boolean {
  if (importKind === 'type' || exportKind === 'type') return true;
  return specifiers.length > 0 && specifiers.every((specifier) => specifier.importKind === 'type');
}
