/** The shape of a model's drawing hints in the dataset, in an import and in the database. */
import * as z from 'zod/mini';
import {
  BODY_FAMILIES,
  CLADDINGS,
  GRILLES,
  HEADLAMP_SHAPES,
  NOSES,
  TAIL_LAMP_SHAPES,
  WHEEL_DESIGNS,
} from './family.ts';
import { FORM_NAMES } from './forms.ts';
import type { DrawingHints } from './hints.ts';

const between = (min: number, max: number) => z.number().check(z.gte(min), z.lte(max));

/** Limits of places: the longest car that can be drawn is 7 m long, the tallest 3 m high. */
const along = z.union([between(-7000, 7000), z.enum(['nose', 'tail'])]);
const alongAxles = between(-7000, 7000);
const height = between(-1, 3000);
const heading = z.nullable(between(-360, 360));
const millimetres = between(-2000, 2000);
const share = between(0, 2);
const degrees = between(-45, 45);

const place = z.tuple([along, height]);
const upperEnds = z.tuple([along, along]);
const doorEdges = z.tuple([alongAxles, alongAxles, alongAxles]);
const shape = z
  .array(
    z.union([z.tuple([along, height]), z.tuple([along, height, heading]), z.tuple([along, height, heading, heading])]),
  )
  .check(z.minLength(2));
const lampMeasures = { height, lengthMm: between(1, 2000), depthMm: between(1, 2000) };

export const drawingHintsSchema: z.ZodMiniType<DrawingHints> = z.strictObject({
  family: z.optional(z.enum(BODY_FAMILIES)),
  forms: z.optional(z.array(z.enum(FORM_NAMES)).check(z.minLength(1))),
  beltWidth: z.optional(share),
  roofWidth: z.optional(share),
  frontShare: z.optional(share),
  angleOffsetDegrees: z.optional(degrees),
  clearanceMm: z.optional(millimetres),
  sillMm: z.optional(millimetres),
  archGapMm: z.optional(millimetres),
  archSquareness: z.optional(between(0, 1)),
  lipMm: z.optional(z.strictObject({ front: millimetres, rear: millimetres })),
  cladding: z.optional(z.enum(CLADDINGS)),
  hasNotch: z.optional(z.boolean()),
  isTwoDoor: z.optional(z.boolean()),
  hasPointedGlass: z.optional(z.boolean()),
  hasFloatingRoof: z.optional(z.boolean()),
  hasLightBar: z.optional(z.boolean()),
  hasSplitLamps: z.optional(z.boolean()),
  hasFlushHandles: z.optional(z.boolean()),
  nose: z.optional(z.enum(NOSES)),
  grille: z.optional(z.enum(GRILLES)),
  bonnet: z.optional(shape),
  cabin: z.optional(shape),
  tail: z.optional(shape),
  roofEndForwardMm: z.optional(millimetres),
  roofEndDrop: z.optional(height),
  bonnetCrownDegrees: z.optional(degrees),
  windscreenBowDegrees: z.optional(degrees),
  glassFront: z.optional(place),
  glassRear: z.optional(place),
  glassTop: z.optional(upperEnds),
  glassInsetMm: z.optional(millimetres),
  glassFrontRadiusMm: z.optional(millimetres),
  glassRearRadiusMm: z.optional(millimetres),
  kickUpMm: z.optional(millimetres),
  backlight: z.optional(upperEnds),
  rearGlass: z.optional(z.tuple([height, height])),
  shoulder: z.optional(z.tuple([height, height])),
  doors: z.optional(doorEdges),
  doorsOfTwo: z.optional(doorEdges),
  handleHeight: z.optional(height),
  headlamp: z.optional(z.strictObject({ shape: z.enum(HEADLAMP_SHAPES), ...lampMeasures })),
  tailLamp: z.optional(z.strictObject({ shape: z.enum(TAIL_LAMP_SHAPES), ...lampMeasures })),
  wheel: z.optional(z.enum(WHEEL_DESIGNS)),
  keepsWheel: z.optional(z.boolean()),
});
