import type { Resource } from '../resource.ts';

/** Makers of cars, as the catalogue groups its models. */
export const brandResource = {
  name: 'brand',
  controller: 'shop.AutoBrand',
  node: 'shop/autoBrand',
  fields: {
    id: { kind: 'id', isListed: true, isSearchable: true, isSortable: true },
    slug: {
      kind: 'text',
      ...{ isListed: true, isSearchable: true, isQuick: true, isSortable: true },
      ...{ isFixed: true, isRequired: true, longest: 60, pattern: /^[a-z0-9]+(?:-[a-z0-9]+)*$/, patternName: 'slug' },
    },
    name: {
      kind: 'text',
      ...{ isListed: true, isSearchable: true, isQuick: true },
      ...{ isWritable: true, isRequired: true, longest: 60 },
    },
    nameZh: {
      kind: 'text',
      wire: 'name_zh',
      ...{ isListed: true, isSearchable: true, isQuick: true },
      ...{ isWritable: true, isRequired: true, longest: 60 },
    },
    aliases: { kind: 'tags', isWritable: true, longest: 20 },
    parent: { kind: 'text', isListed: true, isSearchable: true, isWritable: true, longest: 80 },
    headquarters: { kind: 'text', isListed: true, isSearchable: true, isWritable: true, longest: 80 },
    foundedYear: {
      kind: 'year',
      wire: 'founded_year',
      ...{ isListed: true, isSearchable: true, isWritable: true, least: 1800, most: 2100 },
    },
    origin: {
      kind: 'choice',
      choices: { starter: 'starter', import: 'import', admin: 'admin' },
      ...{ isAside: true, isSearchable: true },
    },
  },
  order: { field: 'id', isDescending: true },
  title: 'name',
  actions: ['add', 'edit', 'del'],
  isDrawn: true,
} as const satisfies Resource<'brand'>;
