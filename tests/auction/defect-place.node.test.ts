import { describe, expect, it } from 'vitest';
import { keyedMark, markStyle, pressedPlace, withinCar } from '../../src/domain/auction/defect-place.ts';
import { amountInField, currencySign } from '../../src/domain/auction/amount-field.ts';

const size = { lengthMm: 4_000, widthMm: 2_000, heightMm: 1_500 };

describe('a mark on the drawing of a car', () => {
  it.each([
    ['ArrowLeft', false, { x: 0.49, y: 0.5 }],
    ['ArrowRight', false, { x: 0.51, y: 0.5 }],
    ['ArrowUp', false, { x: 0.5, y: 0.49 }],
    ['ArrowDown', true, { x: 0.5, y: 0.6 }],
    ['Delete', false, 'remove'],
    ['Backspace', true, 'remove'],
    ['Enter', false, undefined],
  ])('is moved or removed by %s, with Shift: %s', (key, shiftKey, place) => {
    expect(keyedMark({ key, shiftKey }, { x: 0.5, y: 0.5 }, { fine: 0.01, coarse: 0.1 })).toEqual(place);
  });

  it('stays on the car, in thousandths of it', () => {
    expect(withinCar({ x: -0.1, y: 1.2 })).toEqual({ x: 0, y: 1 });
    expect(withinCar({ x: 0.12345, y: 0.9996 })).toEqual({ x: 0.123, y: 1 });
    expect(keyedMark({ key: 'ArrowUp', shiftKey: true }, { x: 0, y: 0.05 }, { fine: 0.01, coarse: 0.1 })).toEqual({
      x: 0,
      y: 0,
    });
  });

  // The pictures of a side are 560 by 200 pixels, with the nose at 10 and the ground at 200.
  it.each([
    ['left', { x: 0, y: 0 }, { left: `${(10 / 560) * 100}%`, top: '25%' }],
    ['left', { x: 1, y: 1 }, { left: `${(410 / 560) * 100}%`, top: '100%' }],
    ['right', { x: 0, y: 1 }, { left: `${(150 / 560) * 100}%`, top: '100%' }],
    ['front', { x: 0.5, y: 1 }, { left: '50%', top: '100%' }],
    ['top', { x: 0, y: 0.5 }, { left: `${(10 / 560) * 100}%`, top: '50%' }],
    ['top', { x: 0, y: 0 }, { left: `${(10 / 560) * 100}%`, top: '10%' }],
  ] as const)('on the %s at %o is at %o of its picture', (view, place, style) => {
    expect(markStyle({ view, ...place }, size)).toEqual(style);
  });

  it('stands where the picture was pressed, at any size and place of it', () => {
    const box = { left: 100, top: 50, width: 280, height: 100 };
    const pressed = (clientX: number, clientY: number) => pressedPlace('left', { clientX, clientY }, { box, size });
    expect(pressed(105, 75)).toEqual({ x: 0, y: 0 });
    expect(pressed(205, 112.5)).toEqual({ x: 0.5, y: 0.5 });
    expect(pressed(305, 150)).toEqual({ x: 1, y: 1 });
  });
});

it('an amount in a field is grouped as the reader writes it, behind a sign that names the country', () => {
  expect([amountInField(12_800_00, 'en'), amountInField(12_800_00, 'de')]).toEqual(['12,800', '12.800']);
  expect([currencySign('USD'), currencySign('EUR')]).toEqual(['US$', 'EUR']);
});
