import type { ContainerCount } from '../../domain/logistics/container-count.ts';

/** The `id` of the car's side view in a page, by which containers show it again without repeating its bytes. */
const DRAWN_CAR = 'drawn-car';

/** Millimetres: thickness of drawn walls, distance between the corrugation's lines, room around. */
const SHELL = { wall: 60, floor: 140, rib: 420, margin: 90 } as const;

/** Wraps the content of a drawing so that it can be reused. Throws if the text is not a drawing, which would be a bug. */
export function nameable(svg: string): string {
  const head = /^<svg[^>]*>/.exec(svg)?.[0];
  if (!head || !svg.endsWith('</svg>')) throw new Error(`Not a drawing: ${svg.slice(0, 40)}`);
  return `${head}<g id="${DRAWN_CAR}">${svg.slice(head.length, -'</svg>'.length)}</g></svg>`;
}

/**
 * Draws a container from the side with its cars, nose to the closed end. If no car fits, one is drawn pale. The picture
 * has no words, so that all languages share it. Containers drawn with one `span` share a scale.
 *
 * @param span millimetres of the longest container shown with it.
 * @param tall millimetres of the highest.
 */
export function containerPicture({ container, count, load }: ContainerCount, span: number, tall: number): string {
  const { wall, floor, rib, margin } = SHELL;
  const { lengthMm: length, heightMm: height, doorHeightMm: door } = container;
  let ribs = '';
  for (let x = rib; x < length; x += rib) ribs += `M${x} 0V${-height}`;
  const cars = load.cars.map(({ startMm }) => `<use href="#${DRAWN_CAR}" x="${Math.round(startMm)}"/>`).join('');
  const viewBox = [-wall - margin, -tall - wall - margin, span + 2 * (wall + margin), tall + wall + floor + 2 * margin];
  return (
    `<svg class="hold" viewBox="${viewBox.join(' ')}" aria-hidden="true">` +
    `<path class="hold-ribs" d="${ribs}"/>` +
    `<path class="hold-shell" d="M${-wall} ${floor}V${-height - wall}H${length + wall}V${-height}H0V0H${length + wall}V${floor}z"/>` +
    `<path class="hold-door" d="M0 ${-door}H${length}M${length} 0V${-height}"/>` +
    `${count > 0 ? cars : `<g opacity=".4">${cars}</g>`}</svg>`
  );
}
