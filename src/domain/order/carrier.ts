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
