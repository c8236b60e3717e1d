/**
 * Cars drawn to scale from their configuration sheets.
 *
 * `measuresFromSheet` reads a sheet, `drawCar` makes an SVG of it, `overlayCars` compares cars and `containerFit` loads
 * them. Lengths are millimetres, one unit of a drawing is one millimetre, so any two drawings share a scale.
 */
export { BODY_FAMILIES, type BodyFamily } from './families/family.ts';
export { familyOf } from './families/index.ts';
export type { DrawingHints } from './families/hints.ts';
export { CONTAINERS, LOADING, loadOf, type Container, type ContainerCode, type Load } from './container-load.ts';
export { containerFit, type ContainerFit, type ContainerFitOptions } from './container-fit.ts';
export { drawCar, drawParts, type DrawingParts } from './drawing.ts';
export { measureFault, type CarMeasures, type ClearanceKind, type MeasureFault } from './measures.ts';
export {
  DIMENSION_KEYS,
  DRAWING_STYLES,
  DRAWING_VIEWS,
  type Bounds,
  type DimensionKey,
  type DimensionLabels,
  type DrawingOptions,
  type DrawingStyle,
  type DrawingView,
} from './options.ts';
export { ALIGNMENTS, overlayCars, type Alignment, type OverlayOptions } from './overlay.ts';
export { MEASURED_PARAMETERS, measuresFromSheet } from './sheet.ts';
