import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { budgetFaults, weighSite } from '../../scripts/checks/budgets.ts';

it('weighs the heaviest page of a folder, however heavy the page before the folder is', () => {
  const client = mkdtempSync(join(tmpdir(), 'haitu-weights-'));
  try {
    mkdirSync(join(client, 'style_param'));
    mkdirSync(join(client, 'fr/style_param'), { recursive: true });
    const write = (page: string, size: number) =>
      writeFileSync(join(client, page), `<table>${'x'.repeat(size)}</table>`);
    write('style_param.html', 9_000);
    write('style_param/small.html', 10);
    write('style_param/large.html', 20);
    write('fr/style_param/one.html', 1);
    const weights = weighSite(client);
    expect(weights.map(({ page }) => page).sort()).toEqual([
      'fr/style_param/one.html',
      'style_param.html',
      'style_param/large.html',
    ]);
    expect(budgetFaults(weights, 4)).toEqual([]);
  } finally {
    rmSync(client, { recursive: true });
  }
});
