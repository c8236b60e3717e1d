/** The few SVG elements a drawing is made of, as text. Input is millimetres with y up. */
import type { Point } from './curve.ts';

/** Two decimals at most, without a leading zero. */
export const short = (value: number): string => String(Number(value.toFixed(2))).replace(/^(-?)0\./, '$1.');

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? '');

const spaced = (attributes: string): string => (attributes === '' ? '' : ` ${attributes}`);
const { round } = Math;

export const pathElement = (data: { toString(): string }, attributes = ''): string =>
  `<path d="${data.toString()}"${spaced(attributes)}/>`;

export const circle = (radius: number, attributes = '', x = 0, y = 0): string =>
  `<circle${x ? ` cx="${round(x)}"` : ''}${y ? ` cy="${round(-y)}"` : ''} r="${round(radius)}"${spaced(attributes)}/>`;

export interface Ellipse {
  x: number;
  y: number;
  radiusX: number;
  radiusY: number;
}
export const ellipse = ({ x, y, radiusX, radiusY }: Ellipse, attributes = ''): string =>
  `<ellipse cx="${round(x)}" cy="${round(-y)}" rx="${round(radiusX)}" ry="${round(radiusY)}"${spaced(attributes)}/>`;

export interface Box {
  x: number;
  /** Lower edge. */
  y: number;
  width: number;
  height: number;
}
export const rectangle = ({ x, y, width, height }: Box, radius: number, attributes = ''): string =>
  `<rect x="${round(x)}" y="${round(-y - height)}" width="${round(width)}" height="${round(height)}"` +
  `${radius ? ` rx="${round(radius)}"` : ''}${spaced(attributes)}/>`;

/** A stop of a gradient; with an opacity unless it is solid. */
export type Stop = readonly [offset: number, colour: string, opacity?: number];

const stopElements = (stops: readonly Stop[]): string =>
  stops
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${short(offset)}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${short(opacity)}"`}/>`,
    )
    .join('');

/** A gradient between two points of the drawing. */
export const linearGradient = (id: string, from: Point, to: Point, stops: readonly Stop[]): string =>
  `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${round(from[0])}" y1="${round(-from[1])}"` +
  ` x2="${round(to[0])}" y2="${round(-to[1])}">${stopElements(stops)}</linearGradient>`;

/** A gradient across the bounding box of whatever it fills. */
export const boxGradient = (id: string, toX: number, toY: number, stops: readonly Stop[]): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="${short(toX)}" y2="${short(toY)}">${stopElements(stops)}</linearGradient>`;

export const radialGradient = (id: string, stops: readonly Stop[]): string =>
  `<radialGradient id="${id}">${stopElements(stops)}</radialGradient>`;
