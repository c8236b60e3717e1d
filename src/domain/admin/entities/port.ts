import { PLACE_KINDS, PORT_REGIONS } from '../../logistics/model.ts';
import type { Resource } from '../resource.ts';
import { COUNTRY, LISTED, ORIGIN, spelledAlike } from '../patterns/common.ts';

const degrees = (max: number) =>
  ({ kind: 'float', isAside: true, isWritable: true, isRequired: true, min: -max, max }) as const;
const LANGUAGE = /^[a-z]{2,3}$/;

/** Seaports and rail terminals at which cars are loaded or arrive. */
export const portResource = {
  name: 'port',
  controller: 'logistics.Port',
  node: 'logistics/port',
  menu: { folder: 'logistics', icon: 'map-marker' },
  fields: {
    id: { kind: 'code', ...LISTED, isSortable: true },
    code: {
      kind: 'text',
      isQuick: true,
      isFixed: true,
      isRequired: true,
      pattern: /^[A-Z]{2}[A-Z2-9]{3}$/,
      patternName: 'locode',
    },
    kind: { kind: 'choice', choices: spelledAlike(PLACE_KINDS), ...LISTED, isWritable: true, isRequired: true },
    name: { kind: 'text', ...LISTED, isQuick: true, isWritable: true, isRequired: true, longest: 80 },
    names: { kind: 'text', isPerLanguage: true, isQuick: true, isWritable: true, longest: 80 },
    nativeName: { kind: 'text', wire: 'native_name', isAside: true, isQuick: true, isWritable: true, longest: 80 },
    nativeLanguage: {
      kind: 'text',
      wire: 'native_language',
      codes: 'language',
      isWritable: true,
      pattern: LANGUAGE,
      patternName: 'language',
    },
    country: { ...COUNTRY, ...LISTED, isQuick: true, isWritable: true },
    region: { kind: 'choice', choices: spelledAlike(PORT_REGIONS), ...LISTED, isWritable: true, isRequired: true },
    latitude: degrees(90),
    longitude: degrees(180),
    isLoading: { kind: 'switch', wire: 'is_loading', ...LISTED, isWritable: true },
    origin: ORIGIN,
  },
  order: { field: 'id', isDescending: false },
  title: 'name',
  actions: ['add', 'edit', 'del', 'export', 'import'],
  isDrawn: true,
  check: ({ nativeName, nativeLanguage }) =>
    Boolean(nativeName) === Boolean(nativeLanguage) ? [] : [{ path: 'native_language', fault: 'required' }],
} as const satisfies Resource<'port'>;
