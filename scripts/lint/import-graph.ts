import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import ts from 'typescript';
import { ROOT } from '../support/paths.ts';

/** Which files import which, types and `import()` included. Paths are relative to the root that was read. */
type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** Files of ours with one of these endings (`ts,tsx`), and the configurations beside the folders of code. */
export const codePaths = (endings: string, root: string): string[] =>
  [`{data,durable-objects,functions,host,scripts,src,tests,tools}/**/*.{${endings}}`, '*.{ts,js,mjs}']
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .map((path) => path.replaceAll('\\', '/'));

/**
 * Reads the imports of all our scripts. The linter's own rule (`import-x/no-cycle`) passes over imports of types, which
 * tie files together as much as others do.
 */
export function readImportGraph(root: string = ROOT): ImportGraph {
  const files = new Set(codePaths('ts,tsx,mts,js,mjs', root));
  return new Map([...files].map((file) => [file, importsOf(root, file).filter((target) => files.has(target))]));
}

/** The imports of a file. `./a.tsx?files` is a list of files, and does not import the code of `a.tsx`. */
function importsOf(root: string, file: string): string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(join(root, file), 'utf8'), true, true);
  const specifiers = importedFiles.map(({ fileName }) => fileName).filter((specifier) => specifier.startsWith('.'));
  return [...new Set(specifiers.map((specifier) => join(dirname(file), specifier)))];
}

/**
 * The circles of a graph: for each knot of files that reach each other, one shortest way from a file back to itself, whose
 * first and last entries are the same. Empty where no file reaches itself.
 */
export function circlesOf(graph: ImportGraph): string[][] {
  const knotted = new Set<string>();
  const circles: string[][] = [];
  for (const file of graph.keys()) {
    const circle = knotted.has(file) ? undefined : circleAt(graph, file);
    if (!circle) continue;
    circles.push(circle);
    for (const one of circle) knotted.add(one);
  }
  return circles;
}

/** The shortest way from a file back to itself, breadth first. */
function circleAt(graph: ImportGraph, start: string): string[] | undefined {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (const file of queue) {
    for (const target of graph.get(file) ?? []) {
      if (target === start) return [...wayTo(file, cameFrom), start];
      if (cameFrom.has(target)) continue;
      cameFrom.set(target, file);
      queue.push(target);
    }
  }
  return undefined;
}

function wayTo(file: string, cameFrom: ReadonlyMap<string, string>): string[] {
  const before = cameFrom.get(file);
  return before === undefined ? [file] : [...wayTo(before, cameFrom), file];
}
