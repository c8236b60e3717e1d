/** The scale of a small chart, from `min` to `max`, with lines at `ticks`. It always includes zero. */
export interface ChartScale {
  min: number;
  max: number;
  /** Values from the lowest to the highest, equally far apart. */
  ticks: number[];
}

const STEPS = [1, 2, 2.5, 5, 10];
/** About this many steps can be read at a glance; a scale may have one or two fewer. */
const FEW_STEPS = 4;

/**
 * Makes a scale of round steps that holds all values, including negative ones. If all values are zero, they lie at the
 * bottom.
 * @param leastStep 1 if the values are whole numbers.
 */
export function chartScale(values: readonly number[], leastStep = 0): ChartScale {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  if (low === high) return { min: 0, max: 1, ticks: [0, 1] };
  const step = Math.max(leastStep, roundStep((high - low) / FEW_STEPS));
  const [first, last] = [Math.floor(low / step), Math.ceil(high / step)];
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => tidy((first + index) * step));
  return { min: ticks[0] ?? 0, max: ticks.at(-1) ?? 0, ticks };
}

function roundStep(wanted: number): number {
  const power = 10 ** Math.floor(Math.log10(wanted));
  const step = STEPS.find((one) => one * power >= wanted) ?? 10;
  return step * power;
}

/** Rounds off the error that steps such as 0.2 add up to, and turns the `-0` of a step below zero into 0. */
const tidy = (value: number) => Number(value.toPrecision(12)) + 0;

/** Returns how far up a value is: 0 at the bottom of the scale and 1 at its top. */
export function heightOn({ min, max }: ChartScale, value: number): number {
  return (value - min) / (max - min);
}

/** Width of one day and height of the whole chart, in units of the drawing. */
export const CHART = { day: 100, height: 120 } as const;

const round = (value: number) => Math.round(value * 100) / 100;
const yOf = (scale: ChartScale, value: number) => round(CHART.height * (1 - heightOn(scale, value)));

/** Draws daily values as SVG path data. The line has steps, for a balance changes at once and not gradually. */
export function stepLine(scale: ChartScale, values: readonly number[]): string {
  return values
    .map((value, index) => {
      const y = yOf(scale, value);
      return `${index === 0 ? `M0 ${y}` : `V${y}`}H${(index + 1) * CHART.day}`;
    })
    .join('');
}

/** Draws the same line, closed at zero so that it can be filled. */
export function stepArea(scale: ChartScale, values: readonly number[]): string {
  const zero = yOf(scale, 0);
  return `${stepLine(scale, values)}V${zero}H0z`;
}

interface Bar {
  x: number;
  y: number;
  width: number;
  height: number;
}

const GAP = 12;

/** Makes a bar from zero for each value, upwards or downwards. A value other than zero is always at least one unit high. */
export function bars(scale: ChartScale, values: readonly number[]): Bar[] {
  const zero = yOf(scale, 0);
  return values.map((value, index) => {
    const end = yOf(scale, value);
    const height = value === 0 ? 0 : Math.max(1, Math.abs(end - zero));
    return {
      x: index * CHART.day + GAP,
      y: value < 0 ? zero : round(zero - height),
      width: CHART.day - 2 * GAP,
      height: round(height),
    };
  });
}

/** Returns the heights at which the lines of the scale are drawn. */
export const gridLines = (scale: ChartScale): number[] => scale.ticks.map((tick) => yOf(scale, tick));
