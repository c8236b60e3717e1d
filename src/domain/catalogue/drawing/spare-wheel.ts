/** A spare wheel in its cover on the tailgate. */
import type { CarGeometry } from './geometry.ts';
import { clamp } from './numbers.ts';
import type { Box } from './svg.ts';

export interface SpareWheel {
  /** Centre height and radius of the cover. */
  y: number;
  radius: number;
  /** The cover from the side and, with y across the car, from above. It starts inside the body, which hides that part. */
  side: Box;
  top: Box;
}

/** How far the cover is drawn into the body. */
const HIDDEN_MM = 90;

export function spareWheelOf({ measures, rear, bodyLengthMm, lipRear, roofMm }: CarGeometry): SpareWheel | undefined {
  if (!measures.hasTailSpareWheel) return undefined;
  const radius = rear.radius * 0.92;
  const y = clamp(0.5 * roofMm, lipRear.valanceY + radius + 50, 0.62 * roofMm);
  const reach = { x: bodyLengthMm - HIDDEN_MM, width: measures.lengthMm - bodyLengthMm + HIDDEN_MM };
  return {
    y,
    radius,
    side: { ...reach, y: y - radius, height: 2 * radius },
    top: { ...reach, y: -radius, height: 2 * radius },
  };
}
