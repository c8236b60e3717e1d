/**
 * What a body family is: the proportions a configuration sheet does not state, as shares of the dimensions it does.
 *
 * Families and traits are generic design vocabulary. Car fronts are protected designs, so nothing here traces a model.
 */
import type { Heading } from '../hobby.ts';

export const BODY_FAMILIES = [
  'sedan',
  'fastback',
  'hatchback',
  'city',
  'suv',
  'suvCoupe',
  'suvLarge',
  'boxy',
  'mpv',
  'wagon',
  'coupe',
  'pickup',
  'van',
] as const;
export type BodyFamily = (typeof BODY_FAMILIES)[number];

/**
 * A place along the car: `nose`, `tail`, a share of the wheelbase behind the front axle (-1.5 to 2), millimetres before
 * the tail (below -1.5), or millimetres behind the nose (above 2).
 */
export type Along = number | 'nose' | 'tail';

/** A height: a share of the body height up to 1.2, millimetres above the ground beyond. */
export type Height = number;

/** A point of a silhouette, with headings as in a `Knot`. */
export type ShapePoint = readonly [along: Along, height: Height, arriving?: Heading, leaving?: Heading];
type Place2d = readonly [along: Along, height: Height];

export const HEADLAMP_SHAPES = ['slim', 'drop', 'round', 'box'] as const;
interface Headlamp {
  shape: (typeof HEADLAMP_SHAPES)[number];
  /** Height of its lower edge. */
  height: Height;
  lengthMm: number;
  depthMm: number;
}
/** `bar` and `slim` run across the tail; `wrap` turns the corner; `vert` and `box` stand on it. */
export const TAIL_LAMP_SHAPES = ['bar', 'slim', 'wrap', 'vert', 'box'] as const;
interface TailLamp {
  shape: (typeof TAIL_LAMP_SHAPES)[number];
  height: Height;
  lengthMm: number;
  depthMm: number;
}

export const WHEEL_DESIGNS = ['ten', 'five', 'blade', 'turbine', 'aero', 'block', 'steel'] as const;
export type WheelDesign = (typeof WHEEL_DESIGNS)[number];

/**
 * The opening a driven engine breathes through: `hexagon` and `upright` (with upright bars) between the lamps and the
 * bumper, `wide` low across the bumper, `band` between two upright lamps.
 */
export const GRILLES = ['hexagon', 'upright', 'wide', 'band'] as const;
export type Grille = (typeof GRILLES)[number];

/** Unpainted plastic: `dark` on arches and sills, `heavy` also on both bumpers. */
export const CLADDINGS = ['none', 'dark', 'heavy'] as const;
type Cladding = (typeof CLADDINGS)[number];

/** Overrides the rule that a nose has an opening only if there is an engine to cool. */
export const NOSES = ['grille', 'closed'] as const;

export interface Family {
  /** Half-widths at the waist and at the roof, as shares of half the width. */
  beltWidth: number;
  roofWidth: number;
  /** Share of both overhangs that lies in front; corrected by the approach and departure angles. */
  frontShare: number;
  /** Usual difference of departure and approach angle, degrees. Left out: 2. */
  angleOffsetDegrees?: number;
  /** Used only if the sheet states no clearance; it is drawn but never dimensioned. */
  clearanceMm: number;
  /** Height of the sill above the clearance, and gap between tyre and arch. */
  sillMm: number;
  archGapMm: number;
  /** 0 a round arch, 1 a squared-off one. */
  archSquareness?: number;
  /** How far the lower lips of the bumpers stand back. */
  lipMm: { front: number; rear: number };
  cladding?: Cladding;
  /** The roof ends before the tail and leaves a boot lid. */
  hasNotch?: boolean;
  isTwoDoor?: boolean;
  /** Side glass that ends in a point, as on a notchback. */
  hasPointedGlass?: boolean;
  /** Blacked-out rear pillar: the roof seems to float. */
  hasFloatingRoof?: boolean;
  hasLightBar?: boolean;
  /** The upper lamp is only the daytime light; the headlamp is below it, in the bumper. */
  hasSplitLamps?: boolean;
  /** Door handles that lie in the skin. */
  hasFlushHandles?: boolean;
  /** Left out: a grille if there is an engine to cool. */
  nose?: (typeof NOSES)[number];
  /** Left out: a `band` on off-roaders, a `hexagon` on all others. */
  grille?: Grille;

  /** Silhouette: nose to windscreen, windscreen to roof end, roof end to tail. */
  bonnet: readonly ShapePoint[];
  cabin: readonly ShapePoint[];
  tail: readonly ShapePoint[];
  /** Moves the roof end forward and down. */
  roofEndForwardMm?: number;
  roofEndDrop?: Height;
  /** Arch of the bonnet and of the windscreen over their chords. Left out: 7 and 4. */
  bonnetCrownDegrees?: number;
  windscreenBowDegrees?: number;

  /** Lower corners of the side glass, its upper ends along the car, and its distance from the roof line. */
  glassFront: Place2d;
  glassRear: Place2d;
  glassTop: readonly [first: Along, last: Along];
  glassInsetMm: number;
  glassFrontRadiusMm?: number;
  /** Left out: 40. */
  glassRearRadiusMm?: number;
  /** Rise of the waistline towards its rear end. */
  kickUpMm?: number;
  /** Rear window of a notchback, along the car. */
  backlight?: readonly [first: Along, last: Along];
  /** Rear window of a tailgate, from top to bottom. */
  rearGlass?: readonly [top: Height, bottom: Height];

  /** Crease along the body side. */
  shoulder: readonly [front: Height, rear: Height];
  /** Front edge of the front door, pillar between the doors, rear edge of the last. */
  doors: readonly [front: number, middle: number, rear: number];
  /** Doors of a car with two side doors, if they differ. */
  doorsOfTwo?: readonly [front: number, middle: number, rear: number];
  handleHeight: Height;
  headlamp: Headlamp;
  tailLamp: TailLamp;
  wheel: WheelDesign;
  /** Keeps the wheel design even if the sheet states steel wheels (full covers). */
  keepsWheel?: boolean;
}
