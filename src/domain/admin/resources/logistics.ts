import { COST_KEYS, PLACE_KINDS, PORT_REGIONS, SOURCE_KINDS } from '../../logistics/model.ts';
import { TRADE_TERMS } from '../../site/incoterms.ts';
import type { FieldValue, FormFault } from '../field-value.ts';
import { faultAt, type Resource } from '../resource.ts';
import { COUNTRY, LISTED, ORIGIN, spelledAlike } from './patterns.ts';

const SOURCE = { section: 'source', isWritable: true } as const;

/** Where a fact comes from. What is not certain is left out, so each fact has this. */
export const PROVENANCE = {
  source: { kind: 'choice', choices: spelledAlike(SOURCE_KINDS), ...SOURCE, isAside: true, isRequired: true },
  citation: { kind: 'text', ...SOURCE, isAside: true, isQuick: true, longest: 600 },
  year: { kind: 'year', ...SOURCE, isAside: true, isSearchable: true, isRequired: true, least: 1950, most: 2100 },
  recordedOn: { kind: 'date', wire: 'recorded_on', ...SOURCE, isAside: true, isSearchable: true, isRequired: true },
} as const;

type Values = Readonly<Record<string, FieldValue>>;

/** Every fact names its source; only common knowledge has no text to cite. */
export const uncited = ({ source, citation }: Values): FormFault[] =>
  source === 'general' || citation ? [] : [{ path: 'citation', fault: 'required' }];

const degrees = (most: number) =>
  ({ kind: 'float', isAside: true, isWritable: true, isRequired: true, least: -most, most }) as const;
const LANGUAGE = /^[a-z]{2,3}$/;

/** Seaports and rail terminals cars are loaded at and arrive at. */
export const portResource = {
  name: 'port',
  controller: 'logistics.Port',
  node: 'logistics/port',
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

const millimetres = {
  kind: 'integer',
  unit: 'mm',
  isListed: true,
  isWritable: true,
  isRequired: true,
  least: 1,
  most: 30_000,
} as const;

/** Containers cars are counted into. */
export const containerResource = {
  name: 'container',
  controller: 'logistics.ContainerType',
  node: 'logistics/containerType',
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
      least: 1,
      most: 100_000,
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

/** Lines of what a car costs at the buyer's door: for every port, or for one. */
export const costLineResource = {
  name: 'costLine',
  controller: 'logistics.CostLine',
  node: 'logistics/costLine',
  fields: {
    id: { kind: 'code', isAside: true },
    key: {
      kind: 'choice',
      choices: spelledAlike(COST_KEYS),
      ...LISTED,
      isSortable: true,
      isFixed: true,
      isRequired: true,
    },
    port: { kind: 'reference', reference: { resource: 'port' }, ...LISTED, isQuick: true, isFixed: true },
    position: { kind: 'integer', isAside: true, isWritable: true, isRequired: true, least: 0, most: 1_000 },
    paidIn: { kind: 'checkbox', wire: 'paid_in', choices: spelledAlike(TRADE_TERMS), isListed: true, isWritable: true },
    amountMinor: {
      kind: 'money',
      wire: 'amount',
      currency: { field: 'currency' },
      ...LISTED,
      isWritable: true,
      isSensitive: true,
      least: 0,
      most: 100_000_000_000,
    },
    currency: {
      kind: 'text',
      codes: 'currency',
      ...LISTED,
      isWritable: true,
      pattern: /^[A-Z]{3}$/,
      patternName: 'currency',
    },
    isEstimate: { kind: 'switch', wire: 'is_estimate', ...LISTED, isWritable: true },
    ...PROVENANCE,
    origin: ORIGIN,
  },
  order: { field: 'key', isDescending: false },
  title: 'key',
  actions: ['add', 'edit', 'del', 'export', 'import'],
  isDrawn: true,
  check: (values) => [...uncited(values), ...unpriced(values)],
} as const satisfies Resource<'costLine'>;

const unpriced = ({ amountMinor, currency }: Values): FormFault[] =>
  (typeof amountMinor === 'number') === Boolean(currency) ? [] : [faultAt('currency', 'amountAndCurrency')];
