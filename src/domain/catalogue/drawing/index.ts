/**
 * Cars drawn to scale from their configuration sheets.
 *
 * `measuresFromSheet` reads a sheet, `drawCar` makes an SVG of it, `overlayCars` compares cars and `containerFit` loads
 * them. Lengths are millimetres, one unit of a drawing is one millimetre, so any two drawings share a scale.
 */
export { familyOf } from './families/index.ts';
export type { DrawingHints } from './families/hints.ts';
export { CONTAINERS, loadOf } from './container-load.ts';
export { containerFit } from './container-fit.ts';
export { drawCar, drawParts } from './drawing.ts';
export { measureFault, type CarMeasures } from './measures.ts';
export { DRAWING_STYLES, DRAWING_VIEWS, type DrawingOptions, type DrawingStyle, type DrawingView } from './options.ts';
export { overlayCars } from './overlay.ts';
export { MEASURED_PARAMETERS, measuresFromSheet } from './sheet.ts';
