import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { defectPlaceAt, placeOfDefect } from '../../src/domain/auction/defect-place.ts';
import { DEFECT_VIEWS } from '../../src/domain/auction/model.ts';
import { sayer, type AuctionWords } from '../../src/domain/auction/words.ts';
import { pictureSize } from '../../src/domain/catalogue/page/drawing-box.ts';
import { reportHtml } from '../../src/markup/auction/report.ts';

const words = JSON.parse(readFileSync('content/locales/en/auction.json', 'utf8')) as AuctionWords;
const say = sayer(words, 'en');
const size = { lengthMm: 3_800, widthMm: 1_700, heightMm: 1_500 };
const drawingOf = (view: string) => `/drawings/car-${view}-7a8b7f.svg`;

type View = (typeof DEFECT_VIEWS)[number];
const defect = (view: View, x: number, y: number) => ({
  view,
  x,
  y,
  kind: 'dent' as const,
  size_mm: 12,
  note: '',
  photographs: [],
});
const drawn = (defects: ReturnType<typeof defect>[]) =>
  reportHtml(
    {
      report: { grade: 'C', inspected_on: null, note: '', photographs: [], defects },
      hash: null,
      drawingOf,
      size,
    },
    { say },
  );
const marks = (html: string) =>
  [...html.matchAll(/<circle cx="([\d.]+)" cy="([\d.]+)"/g)].map(([, x, y]) => [Number(x), Number(y)]);

it('marks the corners of a car where the drawing has them', () => {
  const corners = (view: View) => marks(drawn([defect(view, 0, 0), defect(view, 1, 1)]));
  // Ten millimetres a pixel. The nose stands at 10, the ground at the lower edge.
  expect(corners('left')).toEqual([
    [10, 50],
    [390, 200],
  ]);
  expect(corners('right')).toEqual([
    [170, 50],
    [550, 200],
  ]);
  expect(corners('front')).toEqual([
    [40, 50],
    [210, 200],
  ]);
  expect(corners('rear')).toEqual(corners('front'));
  expect(corners('top')).toEqual([
    [10, 40],
    [390, 210],
  ]);
  for (const view of DEFECT_VIEWS) {
    const { width, height } = pictureSize(view === 'left' || view === 'right' ? 'side' : view);
    for (const [x = NaN, y = NaN] of corners(view)) expect(x <= width && y <= height).toBe(true);
  }
});

it('numbers marks and words alike, view by view', () => {
  const html = drawn([defect('rear', 0.5, 0.5), defect('left', 0.1, 0.2), defect('rear', 0.7, 0.5)]);
  expect(html.match(/defect-view of-\w+/g)).toEqual(['defect-view of-left', 'defect-view of-rear']);
  expect([...html.matchAll(/<text [^>]+>(\d+)</g)].map(([, number]) => number)).toEqual(['2', '1', '3']);
  expect(html.match(/<li>Dent, \w+, 12\smm/g)).toHaveLength(3);
});

it('finds the place of a defect again where the drawing has it', () => {
  for (const view of DEFECT_VIEWS)
    for (const place of [
      { x: 0, y: 0 },
      { x: 0.25, y: 0.75 },
      { x: 1, y: 1 },
    ])
      expect([view, defectPlaceAt(view, placeOfDefect({ view, ...place }, size), size)]).toEqual([view, place]);
  // Beside the car, the nearest place on it.
  expect(defectPlaceAt('left', { left: 0, top: -50 }, size)).toEqual({ x: 0, y: 0 });
  expect(defectPlaceAt('right', { left: 559, top: 400 }, size)).toEqual({ x: 1, y: 1 });
});

it('says that notes are not translated, where there are notes', () => {
  const untranslated = 'notes are not translated';
  expect(drawn([defect('rear', 0.5, 0.5)])).not.toContain(untranslated);
  expect(drawn([{ ...defect('rear', 0.5, 0.5), note: 'Bumper' }])).toContain(untranslated);
});

it('says that a clean report names no defects', () => {
  expect(drawn([])).toContain('No defects found.');
});
