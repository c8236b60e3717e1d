import { cataloguePaths } from '../../shared/routes.ts';
import type { Resource } from '../resource.ts';
import { LISTED, ORIGIN, SLUG } from '../patterns/common.ts';

/** Brands, by which the catalogue groups its models. */
export const brandResource = {
  name: 'brand',
  controller: 'shop.AutoBrand',
  node: 'shop/autoBrand',
  menu: { folder: 'shop', icon: 'bookmark' },
  fields: {
    id: { kind: 'code' },
    number: { kind: 'id', isAside: true, isSearchable: true, isSortable: true },
    slug: { ...SLUG, ...LISTED, isQuick: true, isSortable: true },
    name: { kind: 'text', ...LISTED, isQuick: true, isWritable: true, isRequired: true, longest: 60 },
    nameZh: {
      kind: 'text',
      wire: 'name_zh',
      ...LISTED,
      isQuick: true,
      isWritable: true,
      isRequired: true,
      longest: 60,
    },
    aliases: { kind: 'tags', isWritable: true, longest: 20 },
    parent: { kind: 'text', ...LISTED, isWritable: true, longest: 80 },
    headquarters: { kind: 'reference', reference: { resource: 'term' }, ...LISTED, isWritable: true },
    foundedYear: { kind: 'year', wire: 'founded_year', ...LISTED, isWritable: true, min: 1800, max: 2100 },
    origin: ORIGIN,
  },
  order: { field: 'number', isDescending: true },
  title: 'name',
  actions: ['add', 'edit', 'del', 'export', 'import'],
  isDrawn: true,
  page: ({ slug }) => cataloguePaths.brand(String(slug)),
} as const satisfies Resource<'brand'>;
