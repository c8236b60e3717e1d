/** Every part of the view from above, shared by all styles. */
import type { CarGeometry } from './geometry.ts';
import { oncePerObject } from '../../shared/once-per-object.ts';
import { ACROSS_Y, symmetricOutline, type PathWriter } from './path.ts';
import { spareWheelOf, type SpareWheel } from './spare-wheel.ts';
import { doorsOf } from './side-glass.ts';
import {
  pickupBedOf,
  planBonnetOf,
  planCutsOf,
  planHeadlampOf,
  planMirrorOf,
  planSpoilerOf,
  planTailLampOf,
  planTyresOf,
  type PickupBed,
  type PlanBonnet,
  type PlanLamp,
} from './top-details.ts';
import { deckOf, planFrameOf, planGlassOf, planRailOf, planSideOf, type PlanFrame, type PlanGlass } from './top.ts';

export interface PlanParts {
  frame: PlanFrame;
  outline: PathWriter;
  deck: PathWriter;
  glass: PlanGlass;
  bonnet: PlanBonnet;
  spoiler: PathWriter | undefined;
  bed: PickupBed | undefined;
  spareWheel: SpareWheel | undefined;
  /** Pieces of one side, to be mirrored. */
  cuts: PathWriter;
  headlamp: PlanLamp;
  tailLamp: PlanLamp;
  mirror: PathWriter;
  tyres: string;
  rail: PathWriter | undefined;
}

export const planPartsOf = oncePerObject((car: CarGeometry): PlanParts => {
  const frame = planFrameOf(car);
  const doors = doorsOf(car);
  const side = planSideOf(car, frame);
  return {
    frame,
    outline: symmetricOutline([side], ACROSS_Y),
    deck: deckOf(car, frame, side),
    glass: planGlassOf(car, frame, doors.isTwoDoor ? [] : [doors.middleX, doors.rearX]),
    bonnet: planBonnetOf(car, frame),
    spoiler: planSpoilerOf(car, frame),
    bed: pickupBedOf(car, frame),
    spareWheel: spareWheelOf(car),
    cuts: planCutsOf(car, frame),
    headlamp: planHeadlampOf(car, frame, side),
    tailLamp: planTailLampOf(car, frame, side),
    mirror: planMirrorOf(frame),
    tyres: planTyresOf(car),
    rail: planRailOf(car, frame),
  };
});
