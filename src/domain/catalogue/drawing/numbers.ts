/** Small arithmetic shared by the whole drawing. Lengths are millimetres, angles degrees unless a name says otherwise. */

export const radians = (degrees: number): number => (degrees * Math.PI) / 180;
export const degrees = (radian: number): number => (radian * 180) / Math.PI;

/** The value a share `t` of the way from `from` to `to`. */
export const mix = (from: number, to: number, t: number): number => from + (to - from) * t;

export const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** Heading in degrees of the straight line from one point to the other. */
export const headingBetween = (
  from: readonly [number, number, ...unknown[]],
  to: readonly [number, number, ...unknown[]],
): number => degrees(Math.atan2(to[1] - from[1], to[0] - from[0]));
