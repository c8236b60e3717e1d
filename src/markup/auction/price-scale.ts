import type { WireLot } from '../../domain/auction/lot.ts';
import { placeOnScale, type PriceScale } from '../../domain/auction/price-context.ts';
import { shownAmount } from '../../domain/auction/shown.ts';
import { localeOf } from '../../domain/shared/locale.ts';
import { parseWireAmount } from '../../domain/shared/money.ts';
import { escapeHtml } from '../escape.ts';
import type { Drawing } from './clock.ts';

/** Writes the scale into attributes of its place, for the scripts that move the bid on it. */
export const scaleMarks = ({ from, to, marks }: PriceScale): string =>
  `data-from="${from}" data-to="${to}" data-marks="${marks.join(' ')}"`;

export function readScale({ from, to, marks }: DOMStringMap): PriceScale {
  return { from: Number(from), to: Number(to), marks: (marks ?? '').split(' ').map(Number) };
}

/** An amount closer to an end than this begins or ends at its mark, in percent. */
const EDGE = 20;

/** Draws the bid on a line from the opening bid to the highest known price. The amounts are next to it in words. */
export function scaleHtml(scale: PriceScale, lot: WireLot, { say }: Drawing): string {
  const price = lot.current_bid ?? lot.opening_bid;
  const isMirrored = localeOf(say.locale).direction === 'rtl';
  const place = (minor: number) => {
    const share = placeOnScale(scale, minor);
    return isMirrored ? 100 - share : share;
  };
  const now = place(parseWireAmount(price) ?? 0);
  const anchor = now < EDGE ? 'start' : now > 100 - EDGE ? 'end' : 'middle';
  const marks = scale.marks.map((minor) => `<line x1="${place(minor)}%" x2="${place(minor)}%" y1="18" y2="29" />`);
  return (
    '<svg class="price-scale" width="100%" height="32" aria-hidden="true">' +
    `<text x="${now}%" y="12" text-anchor="${anchor}" direction="ltr">${escapeHtml(shownAmount(price, lot.currency, say.locale))}</text>` +
    `<line x1="0" x2="100%" y1="28.500" y2="28.500" />${marks.join('')}` +
    `<line class="now" x1="${now}%" x2="${now}%" y1="16" y2="29" /></svg>`
  );
}
