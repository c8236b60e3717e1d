import type { Resource } from '../resource.ts';
import { LISTED, ORIGIN } from '../patterns/common.ts';
import { PROVENANCE, uncited } from '../patterns/provenance.ts';

const millimetres = {
  kind: 'integer',
  unit: 'mm',
  isListed: true,
  isWritable: true,
  isRequired: true,
  min: 1,
  max: 30_000,
} as const;

/** Containers for which the site counts how many cars fit. */
export const containerResource = {
  name: 'container',
  controller: 'logistics.ContainerType',
  node: 'logistics/containerType',
  menu: { folder: 'logistics', icon: 'cube' },
  fields: {
    id: { kind: 'code', ...LISTED, isSortable: true },
    code: {
      kind: 'text',
      isQuick: true,
      isFixed: true,
      isRequired: true,
      longest: 12,
      pattern: /^[A-Z0-9]+$/,
      patternName: 'capitals',
    },
    name: { kind: 'text', ...LISTED, isQuick: true, isWritable: true, isRequired: true, longest: 40 },
    lengthMm: { ...millimetres, wire: 'length' },
    widthMm: { ...millimetres, wire: 'width' },
    heightMm: { ...millimetres, wire: 'height' },
    doorWidthMm: { ...millimetres, wire: 'door_width' },
    doorHeightMm: { ...millimetres, wire: 'door_height' },
    payloadKg: {
      kind: 'integer',
      wire: 'payload',
      unit: 'kg',
      isListed: true,
      isWritable: true,
      isRequired: true,
      min: 1,
      max: 100_000,
    },
    ...PROVENANCE,
    origin: ORIGIN,
  },
  order: { field: 'id', isDescending: false },
  title: 'name',
  actions: ['add', 'edit', 'del', 'export', 'import'],
  isDrawn: true,
  check: uncited,
} as const satisfies Resource<'container'>;
