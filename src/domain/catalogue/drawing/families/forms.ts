/** Forms that several models share: a model's hints name them instead of repeating their proportions. */
import type { Family } from './family.ts';

export const FORM_NAMES = ['clearBoot', 'longDeck', 'longQuarter', 'pointed', 'sloping', 'upright'] as const;
export type FormName = (typeof FORM_NAMES)[number];

export const FORMS: Readonly<Record<FormName, Partial<Family>>> = {
  /** A three-box sedan: the roof comes down well before the tail and leaves a level boot lid. */
  clearBoot: {
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
  },
  /** A sedan whose roof runs on almost to the tail, with a short lid. */
  longDeck: {
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
  },
  /** A side window that runs straight and far back, with round corners. */
  longQuarter: { glassRear: [-430, 0.705], glassRearRadiusMm: 55, kickUpMm: 0 },
  /** A side window that ends in a point before a broad pillar. */
  pointed: {
    hasPointedGlass: true,
    glassRear: [-470, 0.745],
    glassTop: [0.41, 0.92],
    kickUpMm: 0,
  },
  /** A roof that falls towards a raked rear window. */
  sloping: { roofEndForwardMm: 46, roofEndDrop: 0.02, rearGlass: [0.872, 0.705] },
  /** A roof that stays level to a steep tailgate. */
  upright: { roofEndForwardMm: -80, roofEndDrop: -0.015, rearGlass: [0.905, 0.7] },
};
