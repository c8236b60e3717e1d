import { drawParts, type CarMeasures, type DrawingStyle } from '../../src/domain/catalogue/drawing/index.ts';

interface DrawnCar {
  /** Goes into the frame's `defs`, once. */
  defs: string;
  /** The car with its nose at `x`, standing on `y` (or with its middle there, seen from above). */
  at: (x: number, y: number, opacity?: number) => string;
  /** Pixels a millimetre. */
  scale: number;
}

interface CarOptions {
  id: string;
  view: 'side' | 'top';
  scale: number;
  colour?: string;
  style?: DrawingStyle;
  /** Faces right instead of left. */
  isMirrored?: boolean;
}

/** A car to be shown many times in a frame: drawn once and pointed at. */
export function drawnCar(
  measures: CarMeasures,
  { id, view, scale, colour = '#2f6f8f', style = 'paint', isMirrored = false }: CarOptions,
): DrawnCar {
  const { defs, body } = drawParts(measures, {
    view,
    style,
    colour,
    idPrefix: `${id}-`,
    hasShadow: false,
    direction: isMirrored ? 'rtl' : 'ltr',
  });
  return {
    defs: `${defs}<g id="${id}">${body}</g>`,
    at: (x, y, opacity = 1) =>
      `<use href="#${id}" transform="translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale})"` +
      `${opacity < 1 ? ` opacity="${opacity.toFixed(2)}"` : ''}/>`,
    scale,
  };
}
