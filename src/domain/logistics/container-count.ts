import { LOADING, loadOf, type Load } from '../catalogue/drawing/container-load.ts';
import type { CarMeasures } from '../catalogue/drawing/measures.ts';
import type { ContainerType } from './model.ts';

export interface ContainerCount {
  container: ContainerType;
  /** Cars of this kind that stand in it at once. */
  count: number;
  /** How those stand; where none goes in, how one would. */
  load: Load;
  /** Why none goes in. */
  refusedBy?: 'length' | 'width' | 'height';
}

/**
 * How many cars of one kind go into a container, standing on its floor, nose to the closed end, with the clearances of
 * `LOADING`, and not heavier than it may carry. Racks, with which carriers load three or four into a 40HC, are not
 * counted: whether they have any is for each to say.
 *
 * @param weightKg kerb weight of one; undefined: not stated, and the floor alone decides.
 */
export function countIn(measures: CarMeasures, container: ContainerType, weightKg?: number): ContainerCount {
  const loadOfMany = (count: number) =>
    loadOf(
      Array.from({ length: count }, () => measures),
      container,
    );
  const carried = weightKg ? Math.floor(container.payloadKg / weightKg) : Infinity;
  let count = 0;
  while (count < carried && loadOfMany(count + 1).fits) count += 1;
  if (count > 0) return { container, count, load: loadOfMany(count) };
  const load = loadOfMany(1);
  const [car] = load.cars;
  const refusedBy =
    car && car.headroomMm < LOADING.headroomMm
      ? 'height'
      : car && car.sideRoomMm < LOADING.sideRoomMm
        ? 'width'
        : 'length';
  return { container, count, load, refusedBy };
}

/** What a ship for rolling cargo charges by: length by width by height, in cubic metres, two decimals. */
export function volumeM3({
  lengthMm,
  widthMm,
  heightMm,
}: Pick<CarMeasures, 'lengthMm' | 'widthMm' | 'heightMm'>): number {
  return Math.round((lengthMm * widthMm * heightMm) / 1e7) / 100;
}
