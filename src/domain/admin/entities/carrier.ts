import { CARRIER_FAULTS, isEventsAddress, isTrackingAddress } from '../../order/carrier.ts';
import { LISTED, SET, spelledAlike } from '../patterns/common.ts';
import type { Resource } from '../resource.ts';

/** Companies whose ships carry our cars. A shipment names one, and its page tracks the shipment. */
export const carrierResource = {
  name: 'carrier',
  controller: 'order.Carrier',
  node: 'order/carrier',
  menu: { folder: 'order', icon: 'ship' },
  fields: {
    id: { kind: 'id', isAside: true, isSearchable: true, isSortable: true },
    name: { kind: 'text', ...LISTED, ...SET, isQuick: true, longest: 60 },
    scac: {
      kind: 'text',
      ...LISTED,
      isQuick: true,
      isWritable: true,
      pattern: /^[A-Z]{4}$/,
      patternName: 'scac',
    },
    trackingUrl: {
      kind: 'text',
      wire: 'tracking_url',
      isListed: true,
      isWritable: true,
      longest: 300,
      pattern: { test: isTrackingAddress },
      patternName: 'trackingAddress',
    },
    eventsUrl: {
      kind: 'text',
      wire: 'events_url',
      isAside: true,
      isWritable: true,
      longest: 300,
      pattern: { test: isEventsAddress },
      patternName: 'eventsAddress',
    },
    eventsToken: {
      kind: 'password',
      wire: 'events_token',
      isWritable: true,
      longest: 1_000,
      // It stands in a header.
      pattern: /^[\x21-\x7e]+$/,
      patternName: 'eventsToken',
    },
    hasEventsToken: { kind: 'switch', wire: 'has_events_token', isAside: true },
    eventsAskedAt: { kind: 'instant', wire: 'events_asked_at', isListed: true },
    eventsFault: { kind: 'choice', wire: 'events_fault', choices: spelledAlike(CARRIER_FAULTS), ...LISTED },
    isActive: { kind: 'switch', wire: 'is_active', ...LISTED, isWritable: true, initial: true },
  },
  order: { field: 'id', isDescending: false },
  title: 'name',
  actions: ['add', 'edit', 'del', 'export', 'import'],
} as const satisfies Resource<'carrier'>;
