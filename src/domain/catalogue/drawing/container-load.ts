/** The rule by which cars go into a container, standing on its floor. Nothing is drawn here. */
import { requireSound, type CarMeasures } from './measures.ts';

export interface Container {
  name: string;
  /** Inside, without the corrugation. */
  lengthMm: number;
  widthMm: number;
  heightMm: number;
  doorWidthMm: number;
  doorHeightMm: number;
}

/**
 * Inside dimensions and door openings as common carriers state them for ISO 668 containers. Builders differ by a few
 * centimetres, so a load is an illustration, not a loading plan.
 */
export const CONTAINERS = {
  '20GP': { name: '20GP', lengthMm: 5898, widthMm: 2352, heightMm: 2393, doorWidthMm: 2340, doorHeightMm: 2280 },
  '40GP': { name: '40GP', lengthMm: 12_032, widthMm: 2352, heightMm: 2393, doorWidthMm: 2340, doorHeightMm: 2280 },
  '40HC': { name: '40HC', lengthMm: 12_032, widthMm: 2352, heightMm: 2698, doorWidthMm: 2340, doorHeightMm: 2585 },
} as const satisfies Record<string, Container>;
export type ContainerCode = keyof typeof CONTAINERS;

/** The room a car needs around it. */
export const LOADING = {
  /** Between two cars, and from the closed end. Half of `endMm` is enough before the doors. */
  gapMm: 150,
  endMm: 100,
  /** Under the door head and on each side, for driving in. */
  headroomMm: 60,
  sideRoomMm: 100,
} as const;

export interface LoadedCar {
  /** Distance of its nose from the closed end. */
  startMm: number;
  endMm: number;
  /** Its tail clears the doors. */
  isInside: boolean;
  /** Under the door head, and between body and wall on each side (mirrors folded). May be negative. */
  headroomMm: number;
  sideRoomMm: number;
}

export interface Load {
  fits: boolean;
  usedLengthMm: number;
  /** Between the last tail and the doors; negative if the last car reaches out. */
  freeLengthMm: number;
  cars: LoadedCar[];
}

export interface LoadingGaps {
  gapMm?: number;
  endMm?: number;
}

/**
 * Places cars on the floor of a container, nose to the closed end, in the order given. Flat loading only: no racks and
 * no tilting.
 *
 * @throws RangeError for measures no car can have.
 */
export function loadOf(measures: readonly CarMeasures[], container: Container, gaps: LoadingGaps = {}): Load {
  const { gapMm, endMm } = { ...LOADING, ...gaps };
  let next: number = endMm;
  const cars = measures.map((car): LoadedCar => {
    requireSound(car);
    const startMm = next;
    const tailMm = startMm + car.lengthMm;
    next = tailMm + gapMm;
    return {
      startMm,
      endMm: tailMm,
      isInside: tailMm <= container.lengthMm - endMm / 2,
      headroomMm: Math.min(container.heightMm, container.doorHeightMm) - car.heightMm,
      sideRoomMm: (Math.min(container.widthMm, container.doorWidthMm) - car.widthMm) / 2,
    };
  });
  const usedLengthMm = cars.at(-1)?.endMm ?? 0;
  return {
    fits: cars.every(
      (car) => car.isInside && car.headroomMm >= LOADING.headroomMm && car.sideRoomMm >= LOADING.sideRoomMm,
    ),
    usedLengthMm,
    freeLengthMm: container.lengthMm - usedLengthMm,
    cars,
  };
}
