import { describe, expect, test } from 'vitest';
import { circlesOf, readImportGraph } from '../../scripts/lint/import-graph.ts';

const graphOf = (imports: Record<string, string[]>) => new Map(Object.entries(imports));

describe('Imports', () => {
  test('run in no circle, those of types included', () => {
    const graph = readImportGraph();
    expect(graph.get('functions/http/auth.ts')).toContain('functions/http/types.ts');
    expect(graph.get('src/islands/account/member/screens.ts')).toContain(
      'src/islands/account/member/screens/overview.tsx',
    );
    expect(circlesOf(graph).map((circle) => circle.join('\n  → '))).toEqual([]);
  });
});

describe('circlesOf', () => {
  test('names the files of a circle in their order', () => {
    expect(circlesOf(graphOf({ a: ['b'], b: ['c', 'd'], c: ['a'], d: [] }))).toEqual([['a', 'b', 'c', 'a']]);
  });

  test('names each circle once', () => {
    expect(circlesOf(graphOf({ a: ['b'], b: ['a'], c: ['d'], d: ['c', 'a'], e: ['a'] }))).toEqual([
      ['a', 'b', 'a'],
      ['c', 'd', 'c'],
    ]);
  });

  test('finds a file that imports itself', () => {
    expect(circlesOf(graphOf({ a: ['a'] }))).toEqual([['a', 'a']]);
  });

  test('finds none where files are only imported twice', () => {
    expect(circlesOf(graphOf({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }))).toEqual([]);
  });
});
