import { QUOTE } from '../quote/model.ts';
import { QUANTITY } from './contact.ts';

/** One of the cars of an enquiry, by its slug. */
export interface RequestedFor {
  kind: 'style' | 'stock';
  slug: string;
  quantity: number;
}

/** The most different cars in one enquiry: as many as in a quote. */
export const MAX_ASKED_CARS = QUOTE.maxItems;

const ONE = /^(style|stock):([^*\s]+)\*(\d{1,3})$/;

/** Writes several cars as `subject_slug` stores them: `style:byd-seagull-2025*2 stock:used-han-1*1`. */
export const requestedCarsText = (cars: readonly RequestedFor[]): string =>
  cars.map(({ kind, slug, quantity }) => `${kind}:${slug}*${quantity}`).join(' ');

/** Reads what `requestedCarsText` wrote; malformed parts are ignored. */
export function readRequestedCars(text: string): RequestedFor[] {
  return text.split(' ').flatMap((part) => {
    const [, kind, slug, digits] = ONE.exec(part) ?? [];
    const quantity = Number(digits);
    if ((kind !== 'style' && kind !== 'stock') || slug === undefined || quantity < QUANTITY.min) return [];
    return [{ kind, slug, quantity }];
  });
}

/** Writes the cars of an enquiry in words, on one line: `2 × BYD Seagull; 1 × BYD Han`. */
export const requestedCarsLine = (cars: readonly { name: string; quantity: number }[]): string =>
  cars.map(({ name, quantity }) => `${quantity} × ${name}`).join('; ');
