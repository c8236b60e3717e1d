/** What a caller may choose about a drawing. */

export const DRAWING_VIEWS = ['side', 'front', 'rear', 'top'] as const;
export type DrawingView = (typeof DRAWING_VIEWS)[number];

export const DRAWING_STYLES = ['paint', 'line', 'silhouette'] as const;
export type DrawingStyle = (typeof DRAWING_STYLES)[number];

export type DimensionKey = 'length' | 'width' | 'height' | 'wheelbase' | 'trackFront' | 'trackRear' | 'clearance';

/** A word put before the number, or the whole text made from the millimetres. */
type DimensionLabel = string | ((millimetres: number) => string);
type DimensionLabels = Partial<Record<DimensionKey, DimensionLabel>>;

/** The corners of a drawing in millimetres: x along or across the car, y up from the ground (or the centre line). */
export interface Bounds {
  left: number;
  bottom: number;
  right: number;
  top: number;
}

/** How texts and lines of measure are written; shared by drawings, overlays and containers. */
export interface WritingOptions {
  /** Millimetres as text. Left out: thousands parted by a narrow no-break space, which survives right-to-left text. */
  formatMm?: (millimetres: number) => string;
  /** Height of the letters, in millimetres of the drawing. */
  textMm?: number;
  fontFamily?: string;
  /** Colour of lines and letters; `currentColor` follows the page. */
  ink?: string;
  /** Millimetres per CSS pixel: sets width and height. Left out: the drawing fills its container. */
  millimetresPerPixel?: number;
  /** Start of every id. Left out: a hash of the input, so equal drawings share ids and others never clash. */
  idPrefix?: string;
  /** Text for people who do not see the picture. Left out: the drawing is hidden from them, as decoration. */
  title?: string;
}

export interface DrawingOptions extends WritingOptions {
  view?: DrawingView;
  style?: DrawingStyle;
  /** Paint (or the fill of a silhouette) as hex. */
  colour?: string;
  /** Second colour above the waist, as hex. */
  roofColour?: string;
  /** Draws the measures the sheet states, never an estimate. */
  hasDimensions?: boolean;
  labels?: DimensionLabels;
  /** `ltr` faces left, `rtl` faces right: the car looks against the reading direction in both. */
  direction?: 'ltr' | 'rtl';
  paddingMm?: number;
  /** Frame to show instead of the drawing's own, so that several pictures share one scale and ground line. */
  frame?: Bounds;
  /** A soft shadow on the ground (painted style). */
  hasShadow?: boolean;
  /** A light edge around the car, for near-black paint on a dark page. */
  haloColour?: string;

  /** Line style: fill behind the lines (`none` to see through) and stroke widths. */
  paper?: string;
  strokeWidth?: number;
  hairlineWidth?: number;
  /** Line style: widths in CSS pixels instead of millimetres. */
  hasConstantStroke?: boolean;
  /** Line style: how dark the glass is, 0 to 1. */
  glassOpacity?: number;

  /** Silhouette: outline colour, opacity, and whether the side windows show. */
  outlineColour?: string;
  opacity?: number;
  hasWindows?: boolean;
}

/** Options with everything that has a default filled in. */
export type ResolvedOptions = DrawingOptions &
  Required<
    Pick<
      DrawingOptions,
      'view' | 'style' | 'colour' | 'direction' | 'ink' | 'fontFamily' | 'formatMm' | 'hasShadow' | 'textMm' | 'paper'
    >
  >;

/** Thousands parted by a narrow no-break space. */
export const groupedMillimetres = (millimetres: number): string =>
  String(Math.round(millimetres)).replace(/\B(?=(\d{3})+$)/g, '\u202f');

export const DEFAULT_WRITING = {
  ink: '#26313c',
  fontFamily: 'inherit',
  textMm: 96,
  formatMm: groupedMillimetres,
} as const;

export const DEFAULT_OPTIONS = {
  ...DEFAULT_WRITING,
  view: 'side',
  style: 'paint',
  colour: '#9aa3ab',
  direction: 'ltr',
  hasShadow: true,
  paper: '#fff',
} as const;

/** Fills in the defaults; an option that is present but undefined counts as left out. */
export function resolved(options: DrawingOptions): ResolvedOptions {
  const stated = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
  return { ...DEFAULT_OPTIONS, ...stated };
}

/** A drawing before it gets its `<svg>`: definitions, body, and how far it reaches. */
export interface Drawn {
  defs: string;
  body: string;
  bounds: Bounds;
}
