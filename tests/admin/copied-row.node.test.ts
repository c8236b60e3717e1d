import { expect, it } from 'vitest';
import { seenBy } from '../../src/domain/admin/resource.ts';
import { stockResource } from '../../src/domain/admin/entities/stock.ts';
import { copiedChanges } from '../../src/islands/admin/form/copied-row.ts';
import { unitsOf } from '../../src/islands/admin/form/units.ts';

const ROW = {
  id: 'byd-han',
  version: 'v',
  slug: 'byd-han',
  brand: 'byd',
  price: '90000.00',
  vin: 'LGXC74C43P0123456',
  report: '/uploads/a.pdf',
  photos: [{ url: '/uploads/a.webp' }],
  papers: ['invoice'],
  condition: '',
  is_sample: '0',
  cost: '70000.00',
  currency: 'CNY',
  update_time: 1,
};

it('takes over what a form may set, and nothing one car alone can have', () => {
  const copied = copiedChanges(stockResource, unitsOf(stockResource), ROW);
  expect(copied).toMatchObject({ slug: 'byd-han-2', brand: 'byd', price: '90000.00', papers: ['invoice'] });
  for (const own of ['vin', 'report', 'photos', 'id', 'currency', 'update_time', 'condition'])
    expect(copied).not.toHaveProperty(own);
});

it('counts on from a name that ends in a small number', () => {
  const named = (slug: string) => copiedChanges(stockResource, unitsOf(stockResource), { ...ROW, slug })['slug'];
  expect(named('byd-han-2')).toBe('byd-han-3');
  expect(named('byd-han-2025')).toBe('byd-han-2025-2');
});

it('has no cost where the admin knows of none', () => {
  const may = (node: string) => node !== 'shop/stock/cost';
  const seen = seenBy(stockResource, may);
  expect(seen).toBe(seenBy(stockResource, may));
  expect(copiedChanges(seen, unitsOf(seen), ROW)).not.toHaveProperty('cost');
  expect(copiedChanges(stockResource, unitsOf(stockResource), ROW)).toMatchObject({ cost: '70000.00' });
  expect(seenBy(stockResource, () => true)).toBe(stockResource);
});
