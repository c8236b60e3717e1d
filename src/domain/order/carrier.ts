import { isWebAddress } from '../shared/web-address.ts';

/** Stands in the address of a carrier's tracking page for the number that is tracked. */
const NUMBER_MARK = '{{number}}';

/** Whether an address can be a tracking page: it is safe to link, and names the number once, behind the host. */
export function isTrackingAddress(text: string): boolean {
  const [before = '', after, ...more] = text.split(NUMBER_MARK);
  const isNamedOnce = after !== undefined && more.length === 0;
  return isNamedOnce && /^https:\/\/[^/?#{}]+[/?#]/.test(before) && isWebAddress(`${before}1${after}`);
}

interface Numbers {
  billNo: string | null;
  containerNo: string | null;
}

/** The page on which a carrier tracks a shipment: by its bill of lading, or else by its container. Null if it is not known. */
export function trackingLink(address: string | null, { billNo, containerNo }: Numbers): string | null {
  const number = billNo ?? containerNo;
  if (address === null || number === null || !isTrackingAddress(address)) return null;
  return address.replace(NUMBER_MARK, () => encodeURIComponent(number));
}

/** Why a carrier's events could not be read when it was asked last. */
export const CARRIER_FAULTS = [
  'address',
  'timeout',
  'unreachable',
  'login',
  'limited',
  'status',
  'large',
  'unreadable',
] as const;
export type CarrierFault = (typeof CARRIER_FAULTS)[number];

/** Hosts that no public name leads to. */
const PRIVATE_HOST = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|private|test|arpa)$/i;

/** Whether an address is of this machine: an operator who develops asks a server of their own there. */
export function isLocalAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  return protocol === 'http:' && /^(?:localhost|127\.0\.0\.1)$/.test(hostname) && username === '' && password === '';
}

/** Whether events can be asked for at an address: it is https at a public name, never at a number, or of this machine. */
export function isEventsAddress(text: string): boolean {
  if (isLocalAddress(text)) return true;
  if (!isWebAddress(text)) return false;
  const { hostname, hash } = new URL(text);
  return /\.[a-z][a-z0-9-]*[a-z0-9]$/i.test(hostname) && !PRIVATE_HOST.test(hostname) && hash === '';
}
