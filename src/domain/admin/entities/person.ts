import { LOCALE_CODES } from '../../shared/locale.ts';
import type { Resource } from '../resource.ts';
import { EMAIL, LISTED, NUMBERED, ORIGIN, SLUG, spelledAlike, TELEPHONE } from '../patterns/common.ts';

/** People to whom a visitor can write, in the order they are shown. */
export const personResource = {
  name: 'person',
  controller: 'routine.Person',
  node: 'routine/person',
  menu: { folder: 'routine', icon: 'users' },
  fields: {
    ...NUMBERED,
    slug: { ...SLUG, ...LISTED, isQuick: true },
    name: { kind: 'text', ...LISTED, isQuick: true, isWritable: true, isRequired: true, rules: ['name'] },
    role: { kind: 'text', isPerLanguage: true, isWritable: true, isListed: true, longest: 120 },
    languages: { kind: 'checkbox', choices: spelledAlike(LOCALE_CODES), isListed: true, isWritable: true },
    picture: { kind: 'image', isListed: true, isWritable: true },
    email: { ...EMAIL, ...LISTED },
    telephone: { ...TELEPHONE, ...LISTED },
    position: { kind: 'integer', isAside: true, isSortable: true },
    origin: ORIGIN,
  },
  order: { field: 'position', isDescending: false },
  title: 'name',
  actions: ['add', 'edit', 'del', 'sortable', 'export', 'import'],
  isDrawn: true,
  position: 'position',
} as const satisfies Resource<'person'>;
