/**
 * Returns the choice that a link leads to: `byd` for `/fr/car_brand/byd` and for `/results_list?brand=byd`. A link whose
 * address does not end with its choice carries the choice separately.
 */
export function valueInAddress(address: string): string {
  return decodeURIComponent(address.slice(Math.max(address.lastIndexOf('/'), address.lastIndexOf('=')) + 1));
}
