import { CONTAINERS } from '../../../src/domain/catalogue/drawing/index.ts';
import { filmOf } from '../../../src/domain/editorial/films.ts';
import { drawnCar } from '../car.ts';
import { COLOURS, during, ease, frame, group, mix, short, text, type Props, type Scene } from '../frame.ts';
import {
  batteryPanel,
  damagePanel,
  fluidsPanel,
  numberPanel,
  pressurePanel,
  tyreAgePanel,
} from '../parts/check-panels.ts';

const film = filmOf('first-checks');
const cueOf = (key: string) => film.cues.find((cue) => cue.key === key) ?? { fromMs: 0, toMs: 0 };

const SCALE = 0.118;
const FLOOR_Y = 372;
/** Where the car stands when it is out: its nose. */
const NOSE_X = 44;
const px = (mm: number) => mm * SCALE;

/** The open end of a container, which the car leaves nose first, to the left. */
function mouth(ms: number): string {
  const { toMs } = cueOf('out');
  const { heightMm, doorHeightMm } = CONTAINERS['40HC'];
  const x = 560;
  const ceiling = FLOOR_Y - px(heightMm);
  let ribs = '';
  for (let rib = x + 36; rib < 960; rib += 36) ribs += `M${rib} ${short(ceiling)}V${FLOOR_Y}`;
  return group(
    `<path d="${ribs}" stroke="${COLOURS.hair}" stroke-width="2"/>` +
      `<path d="M960 ${short(ceiling - 6)}H${x}V${short(FLOOR_Y - px(doorHeightMm))}M${x} ${FLOOR_Y + 6}H960M960 ` +
      `${FLOOR_Y}H${x}" fill="none" stroke="${COLOURS.ink}" stroke-width="6"/>`,
    { opacity: 1 - ease(ms, toMs - 700, toMs) },
  );
}

/** What is checked when, where on the car (shares of its length and height), and what is seen of it. */
const CHECKS = [
  { key: 'battery', x: 0.12, y: 0.5, panel: (share: number) => batteryPanel(share, 11.6) },
  { key: 'suffered', x: 0.12, y: 0.5, panel: (share: number) => batteryPanel(share, 10.2) },
  { key: 'pressure', x: 0.178, y: 0.19, panel: pressurePanel },
  { key: 'age', x: 0.84, y: 0.19, panel: tyreAgePanel },
  { key: 'fluids', x: 0.3, y: 0.1, panel: fluidsPanel },
  { key: 'papers', x: 0.34, y: 0.66, panel: numberPanel },
  { key: 'damage', x: 0.62, y: 0.45, panel: damagePanel },
] as const;

/** The first checks when the car has left the container. */
export function firstChecks({ car }: Props): Scene {
  const side = drawnCar(car, { id: 'car', view: 'side', scale: SCALE });
  const height = px(car.heightMm);
  const pointer = (x: number, y: number, opacity: number) =>
    group(
      `<circle r="30" fill="none" stroke="${COLOURS.seal}" stroke-width="5"/>` +
        `<path d="M0 -30V-${short(y - 74)}H${short(560 - x)}" fill="none" stroke="${COLOURS.seal}" stroke-width="3"/>`,
      { x, y, opacity },
    );
  return {
    posterMs: cueOf('pressure').fromMs + 3_000,
    draw(ms) {
      const { fromMs, toMs } = cueOf('out');
      const x = mix(700, NOSE_X, ease(ms, fromMs + 300, toMs - 500));
      const checks = CHECKS.map((check, index) => {
        const cue = cueOf(check.key);
        const opacity = during(ms, cue.fromMs - 100, cue.toMs + 120);
        const share = ease(ms, cue.fromMs + 400, cue.fromMs + 2_600);
        const place = [NOSE_X + px(car.lengthMm) * check.x, FLOOR_Y - height * check.y] as const;
        // The two about the battery are one check.
        const number = index === 0 ? 1 : index;
        return group(
          pointer(...place, 1) +
            group(check.panel(share), { x: 748, y: 236 }) +
            `<circle cx="588" cy="74" r="28" fill="${COLOURS.seal}"/>` +
            text(588, 86, String(number), { size: 34, fill: COLOURS.sheet }),
          { opacity },
        );
      });
      const road = `<path d="M0 ${FLOOR_Y + 1}H960" stroke="${COLOURS.ink}" stroke-width="3"/>`;
      const body = mouth(ms) + road + side.at(x, FLOOR_Y) + checks.join('');
      return frame(body, { share: ms / film.durationMs, defs: side.defs });
    },
  };
}
