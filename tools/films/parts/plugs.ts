import { COLOURS, short } from '../frame.ts';

/**
 * Sockets of a car as one sees them, about the origin, some 200 units wide: schematic, with the right number of contacts in
 * their right places. Contacts are pins (solid) or holes (rings).
 */
export type PlugKind = 'gbtSlow' | 'gbtFast' | 'type2' | 'ccs2';

interface Contact {
  x: number;
  y: number;
  radius: number;
}

/** Seven contacts of GB/T 20234.2 and IEC 62196-2 type 2: two for signals above, five for current and earth. */
const SEVEN: readonly Contact[] = [
  { x: -24, y: -46, radius: 10 },
  { x: 24, y: -46, radius: 10 },
  { x: -54, y: -4, radius: 16 },
  { x: 0, y: -4, radius: 16 },
  { x: 54, y: -4, radius: 16 },
  { x: -28, y: 42, radius: 16 },
  { x: 28, y: 42, radius: 16 },
];
/** Nine contacts of GB/T 20234.3: two for direct current, earth, two for auxiliary power, four for signals. */
const NINE: readonly Contact[] = [
  { x: -30, y: -56, radius: 8 },
  { x: 30, y: -56, radius: 8 },
  { x: 0, y: -34, radius: 8 },
  { x: 0, y: -66, radius: 8 },
  { x: -44, y: -4, radius: 24 },
  { x: 44, y: -4, radius: 24 },
  { x: -46, y: 50, radius: 9 },
  { x: 46, y: 50, radius: 9 },
  { x: 0, y: 54, radius: 17 },
];
const DIRECT: readonly Contact[] = [
  { x: -44, y: 148, radius: 25 },
  { x: 44, y: 148, radius: 25 },
];

/** A round collar with a flat top. */
const COLLAR = 'M-62 -78H62A100 100 0 1 1 -62 -78z';
const contacts = (all: readonly Contact[], isPin: boolean, colour: string) =>
  all
    .map(
      ({ x, y, radius }) =>
        `<circle cx="${x}" cy="${y}" r="${radius}" fill="${COLOURS.sheet}" stroke="${colour}" stroke-width="4"/>` +
        (isPin ? `<circle cx="${x}" cy="${y}" r="${short(radius * 0.58)}" fill="${colour}"/>` : ''),
    )
    .join('');
const shell = (d: string) =>
  `<path d="${d}" fill="${COLOURS.harbourTint}" stroke="${COLOURS.ink}" stroke-width="6" stroke-linejoin="round"/>`;

/** @param colour of the contacts. */
export function plug(kind: PlugKind, colour: string = COLOURS.ink): string {
  switch (kind) {
    case 'gbtSlow':
      return shell(COLLAR) + contacts(SEVEN, false, colour);
    case 'gbtFast':
      return (
        `<circle r="104" fill="${COLOURS.harbourTint}" stroke="${COLOURS.ink}" stroke-width="6"/>` +
        contacts(NINE, false, colour)
      );
    case 'type2':
      return shell(COLLAR) + contacts(SEVEN, true, colour);
    case 'ccs2':
      return (
        shell(
          'M-62 -78H62A100 100 0 0 1 84 54L92 112A44 44 0 0 1 50 196H-50A44 44 0 0 1 -92 112L-84 54A100 100 0 0 1 -62 -78z',
        ) +
        `<path d="${COLLAR}" fill="none" stroke="${COLOURS.ink}" stroke-width="3"/>` +
        contacts(SEVEN, true, colour) +
        contacts(DIRECT, true, COLOURS.seal)
      );
  }
}
