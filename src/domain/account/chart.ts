/** The scale of a small chart: from `least` to `most`, lines at `ticks`. Zero is always on it. */
export interface ChartScale {
  least: number;
  most: number;
  /** From the lowest to the highest, equally far apart. */
  ticks: number[];
}

const STEPS = [1, 2, 2.5, 5, 10];
/** So many steps, or one or two fewer, are read at a glance. */
const FEW_STEPS = 4;

/**
 * A scale of round steps that holds all values, negative ones too. All zeros have a scale as well, on which they lie at the
 * bottom.
 *
 * @param leastStep 1 for what is counted in whole numbers.
 */
export function chartScale(values: readonly number[], leastStep = 0): ChartScale {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  if (low === high) return { least: 0, most: 1, ticks: [0, 1] };
  const step = Math.max(leastStep, roundStep((high - low) / FEW_STEPS));
  const [first, last] = [Math.floor(low / step), Math.ceil(high / step)];
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => tidy((first + index) * step));
  return { least: ticks[0] ?? 0, most: ticks.at(-1) ?? 0, ticks };
}

function roundStep(wanted: number): number {
  const power = 10 ** Math.floor(Math.log10(wanted));
  const step = STEPS.find((one) => one * power >= wanted) ?? 10;
  return step * power;
}

/** Steps such as 0.2 leave crumbs behind, and a step below zero a `-0`. */
const tidy = (value: number) => Number(value.toPrecision(12)) + 0;

/** How far up a value stands, 0 at the bottom of the scale and 1 at its top. */
export function heightOn({ least, most }: ChartScale, value: number): number {
  return (value - least) / (most - least);
}

/** Width of a day and height of a chart, in units of its drawing. */
export const CHART = { day: 100, height: 120 } as const;

const round = (value: number) => Math.round(value * 100) / 100;
const yOf = (scale: ChartScale, value: number) => round(CHART.height * (1 - heightOn(scale, value)));

/** The line of what was there each day, in steps: it changed at once, not by and by. As SVG path data. */
export function stepLine(scale: ChartScale, values: readonly number[]): string {
  return values
    .map((value, index) => {
      const y = yOf(scale, value);
      return `${index === 0 ? `M0 ${y}` : `V${y}`}H${(index + 1) * CHART.day}`;
    })
    .join('');
}

/** The same, closed at zero. */
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

/** Bars from zero, upwards or downwards. What is not zero is seen, however small beside the others. */
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

/** Where the lines of the scale lie. */
export const gridLines = (scale: ChartScale): number[] => scale.ticks.map((tick) => yOf(scale, tick));
