/**
 * The choice a link leads to: `byd` of `/fr/car_brand/byd` and of `/results_list?brand=byd`. A link that does not end with its
 * choice says it beside its address.
 */
export function valueInAddress(address: string): string {
  return decodeURIComponent(address.slice(Math.max(address.lastIndexOf('/'), address.lastIndexOf('=')) + 1));
}
