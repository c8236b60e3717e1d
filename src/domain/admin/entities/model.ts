import { RIGHT_HAND_VERSIONS } from '../../catalogue/model.ts';
import { cataloguePaths } from '../../shared/routes.ts';
import type { Resource } from '../resource.ts';
import { LISTED, ORIGIN, PHOTOGRAPHED, SLUG, spelledAlike } from '../patterns/common.ts';

/** Models of a brand, each with the styles that are sold. */
export const modelResource = {
  name: 'model',
  controller: 'shop.AutoModels',
  node: 'shop/autoModels',
  menu: { folder: 'shop', icon: 'cubes' },
  fields: {
    id: { kind: 'code' },
    number: { kind: 'id', isAside: true, isSearchable: true, isSortable: true },
    slug: { ...SLUG, ...LISTED, isQuick: true, isSortable: true },
    brandSlug: {
      kind: 'reference',
      wire: 'brand',
      reference: { resource: 'brand' },
      ...LISTED,
      isWritable: true,
      isRequired: true,
    },
    name: { kind: 'text', ...LISTED, isQuick: true, isWritable: true, isRequired: true, longest: 80 },
    homeName: { kind: 'text', wire: 'home_name', isAside: true, isQuick: true, isWritable: true, isRequired: true },
    nameZh: {
      kind: 'text',
      wire: 'name_zh',
      ...LISTED,
      isQuick: true,
      isWritable: true,
      isRequired: true,
      longest: 80,
    },
    aliases: { kind: 'tags', isWritable: true, longest: 20 },
    rightHandVersion: {
      kind: 'choice',
      wire: 'right_hand_version',
      isAside: true,
      isSearchable: true,
      isWritable: true,
      choices: spelledAlike(RIGHT_HAND_VERSIONS),
    },
    styleCount: { kind: 'integer', wire: 'style_count', isListed: true },
    ...PHOTOGRAPHED,
    hasPhotos: { kind: 'switch', wire: 'has_photos', isAside: true, isSearchable: true },
    origin: ORIGIN,
  },
  order: { field: 'number', isDescending: true },
  title: 'name',
  actions: ['add', 'edit', 'del', 'export', 'import'],
  isDrawn: true,
  page: ({ slug }) => cataloguePaths.model(String(slug)),
} as const satisfies Resource<'model'>;
