/** Every part of the side view, shared by all styles. */
import type { Point } from './curve.ts';
import type { CarGeometry } from './geometry.ts';
import { oncePerObject } from '../../shared/once-per-object.ts';
import type { PathWriter } from './path.ts';
import {
  creasesOf,
  handlesOf,
  roofRailOf,
  sideMirrorOf,
  sideOutlineOf,
  trimOf,
  underbodyOf,
  type Creases,
  type SideMirror,
  type SideOutline,
} from './side-body.ts';
import { cutsOf } from './side-cuts.ts';
import { sideGlassOf, type SideGlass } from './side-glass.ts';
import { spareWheelOf, type SpareWheel } from './spare-wheel.ts';
import { sideHeadlampOf, sideLowerLampOf, sideTailLampOf, type Lamp } from './side-lamps.ts';

export interface SideParts extends SideOutline {
  glass: SideGlass;
  creases: Creases;
  cuts: PathWriter;
  headlamp: Lamp;
  /** The headlamp in the bumper, on cars whose upper lamp is only the daytime light. */
  lowerLamp: Lamp[];
  tailLamp: Lamp;
  trim: PathWriter;
  mirror: SideMirror;
  handles: Point[];
  rail: PathWriter | undefined;
  underbody: PathWriter;
  spareWheel: SpareWheel | undefined;
}

export const sidePartsOf = oncePerObject((car: CarGeometry): SideParts => {
  const glass = sideGlassOf(car);
  const creases = creasesOf(car);
  return {
    ...sideOutlineOf(car),
    glass,
    creases,
    cuts: cutsOf(car, glass),
    headlamp: sideHeadlampOf(car),
    lowerLamp: car.shape.hasSplitLamps ? [sideLowerLampOf(car)] : [],
    tailLamp: sideTailLampOf(car),
    trim: trimOf(car),
    mirror: sideMirrorOf(glass),
    handles: handlesOf(car, glass, creases),
    rail: roofRailOf(car, glass),
    underbody: underbodyOf(car),
    spareWheel: spareWheelOf(car),
  };
});
