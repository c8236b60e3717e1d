import { expect, it } from 'vitest';
import { defectPlaceAt, DRAWN_IN, placeOfDefect } from '../../src/domain/auction/defect-place.ts';
import { DEFECT_VIEWS } from '../../src/domain/auction/model.ts';
import { measureFault } from '../../src/domain/catalogue/drawing/measures.ts';
import { pictureSize } from '../../src/domain/catalogue/page/drawing-box.ts';
import { ANY_CAR, ANY_CAR_SIZE } from '../../src/domain/listing/any-car.ts';

const size = { lengthMm: 3_800, widthMm: 1_700, heightMm: 1_500 };

it.each(DEFECT_VIEWS)('a place pressed on the drawing is where the report marks it: %s', (view) => {
  for (const x of [0, 0.111, 0.5, 0.987, 1])
    for (const y of [0, 0.25, 0.999, 1]) {
      expect(defectPlaceAt(view, placeOfDefect({ view, x, y }, size), size)).toEqual({ x, y });
    }
});

it('what is pressed beside the car is kept at its edge', () => {
  for (const view of DEFECT_VIEWS) {
    const { width, height } = pictureSize(DRAWN_IN[view]);
    expect(defectPlaceAt(view, { left: 0, top: 0 }, size)).toEqual({ x: 0, y: 0 });
    const end = defectPlaceAt(view, { left: width, top: height }, size);
    expect(end).toEqual({ x: 1, y: 1 });
  }
});

it('the right side is seen from the right: its tail is on the left', () => {
  const nose = placeOfDefect({ view: 'right', x: 1, y: 1 }, size);
  const { width } = pictureSize('side');
  expect(nose.left).toBe(width - placeOfDefect({ view: 'left', x: 0, y: 1 }, size).left);
});

it('the car that stands for any other can be drawn, and fits its pictures', () => {
  expect(measureFault(ANY_CAR)).toBeUndefined();
  for (const view of DEFECT_VIEWS) {
    const { width, height } = pictureSize(DRAWN_IN[view]);
    const { left, top } = placeOfDefect({ view, x: 1, y: 1 }, ANY_CAR_SIZE);
    expect(left <= width && top <= height).toBe(true);
  }
});
