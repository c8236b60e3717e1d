import type { CarMeasures } from '../catalogue/drawing/measures.ts';
import type { CarSize } from '../auction/defect-place.ts';
import { PICTURE_VIEWS, type PictureView } from '../catalogue/page/drawing-box.ts';

/** A car of no make. If the catalogue has no drawing of a car, defects are marked on this one's drawing. */
export const ANY_CAR = {
  lengthMm: 4_600,
  widthMm: 1_850,
  heightMm: 1_640,
  wheelbaseMm: 2_700,
  energyType: 'petrol',
  doors: 5,
  seats: 5,
  bodyStructure: 'suv',
} as const satisfies CarMeasures;

export const ANY_CAR_PAINT = '#a9bfae';

const anyCarPath = (view: PictureView): string => `/drawings/any-car-${view}.svg`;

export const ANY_CAR_PICTURES = Object.fromEntries(PICTURE_VIEWS.map((view) => [view, anyCarPath(view)])) as Readonly<
  Record<PictureView, string>
>;
export const ANY_CAR_SIZE: CarSize = {
  lengthMm: ANY_CAR.lengthMm,
  widthMm: ANY_CAR.widthMm,
  heightMm: ANY_CAR.heightMm,
};
