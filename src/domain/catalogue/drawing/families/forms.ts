/** Forms that several models share, from which their hints are put together. */
import type { Family, Headlamp, TailLamp } from './family.ts';

const headlamp =
  (shape: Headlamp['shape']) =>
  (height: number, lengthMm: number, depthMm: number): Headlamp => ({ shape, height, lengthMm, depthMm });
const tailLamp =
  (shape: TailLamp['shape']) =>
  (height: number, lengthMm: number, depthMm: number): TailLamp => ({ shape, height, lengthMm, depthMm });

/** Headlamps: height of the lower edge as a share of the car's, length along the side and depth in millimetres. */
export const slim = headlamp('slim');
export const drop = headlamp('drop');
export const round = headlamp('round');
export const box = headlamp('box');

/** Tail lamps, in the same measures: a broad and a thin one across the tail, one round the corner, two that stand. */
export const bar = tailLamp('bar');
export const thin = tailLamp('slim');
export const wrap = tailLamp('wrap');
export const vert = tailLamp('vert');
export const square = tailLamp('box');

/** A three-box sedan: the roof comes down well before the tail and leaves a level boot lid. */
export const CLEAR_BOOT: Partial<Family> = {
  cabin: [
    [0.145, 0.652],
    [0.415, 0.955, 13],
    [0.57, 1, 0],
    [0.83, 0.962],
    [-545, 0.762],
    [-44, 0.728, -4],
  ],
  backlight: [0.84, -570],
  glassRear: [1.04, 0.705],
  glassTop: [0.425, 0.83],
};

/** A sedan whose roof runs on almost to the tail, with a short lid. */
export const LONG_DECK: Partial<Family> = {
  cabin: [
    [0.15, 0.655],
    [0.43, 0.952, 12],
    [0.57, 1, 0],
    [0.81, 0.95],
    [-345, 0.752],
    [-38, 0.714, -5],
  ],
  glassFront: [0.245, 0.65],
  backlight: [0.79, -365],
};

/** A side window that runs straight and far back, with round corners. */
export const LONG_QUARTER: Partial<Family> = { glassRear: [-430, 0.705], glassRearRadiusMm: 55, kickUpMm: 0 };

/** A side window that ends in a point before a broad pillar. */
export const POINTED: Partial<Family> = {
  hasPointedGlass: true,
  glassRear: [-470, 0.745],
  glassTop: [0.41, 0.92],
  kickUpMm: 0,
};

/** A roof that falls towards a raked rear window. */
export const SLOPING: Partial<Family> = { roofEndForwardMm: 46, roofEndDrop: 0.02, rearGlass: [0.872, 0.705] };

/** A roof that stays level to a steep tailgate. */
export const UPRIGHT: Partial<Family> = { roofEndForwardMm: -80, roofEndDrop: -0.015, rearGlass: [0.905, 0.7] };
