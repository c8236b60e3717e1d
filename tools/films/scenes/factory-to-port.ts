import { filmOf } from '../../../src/domain/editorial/films.ts';
import { PROCESSES } from '../../../src/domain/editorial/processes.ts';
import { drawnCar } from '../car.ts';
import { COLOURS, during, ease, frame, group, mix, short, text, type Props, type Scene } from '../frame.ts';
import { PICTOGRAMS } from '../parts/pictograms.ts';

const film = filmOf('factory-to-port');
const [{ steps }] = PROCESSES;
const cues = steps.map(({ key }) => film.cues.find((cue) => cue.key === key) ?? { key, fromMs: 0, toMs: 0 });

const ROAD = { left: 92, right: 868, y: 402 } as const;
const stopX = (index: number) => mix(ROAD.left, ROAD.right, index / (steps.length - 1));
const SCALE = 0.04;
const PICTURE = { x: 480, y: 172, scale: 1.6 } as const;
/** A step's way to the next begins so long before its words end. */
const TRAVEL_MS = 700;
/** The car is bought at this step: until then it is only a wish, drawn in lines. */
const BOUGHT = steps.findIndex(({ key }) => key === 'procure');

/** Where on the road we are, in steps: 2.5 is half-way between the third and the fourth. */
function placeAt(ms: number): number {
  return cues
    .slice(1)
    .reduce((place, cue) => place + ease(ms, cue.fromMs - TRAVEL_MS / 2, cue.fromMs + TRAVEL_MS / 2), 0);
}

/** The road with its eleven stops: done blue, the present one red, hollow to come. */
function road(place: number, isRunning: boolean): string {
  const { left, right, y } = ROAD;
  const doneX = mix(left, right, place / (steps.length - 1));
  let stripes = '';
  for (let x: number = left; x < right; x += 40) stripes += `M${x} ${y}h20v8h-20z`;
  const stops = steps.map((_, index) => {
    const isNow = isRunning && Math.round(place) === index;
    const isDone = index < Math.round(place) || (!isRunning && place > 0);
    const fill = isNow ? COLOURS.seal : isDone ? COLOURS.harbour : COLOURS.sheet;
    const ink = isNow || isDone ? COLOURS.sheet : COLOURS.ink;
    const x = stopX(index);
    return (
      `<circle cx="${short(x)}" cy="${y + 4}" r="19" fill="${fill}" ` +
      `stroke="${isNow ? COLOURS.seal : isDone ? COLOURS.harbour : COLOURS.rule}" stroke-width="3"/>` +
      text(x, y + 13, String(index + 1), { size: 25, fill: ink })
    );
  });
  return (
    `<path d="M${left} ${y}H${right}M${left} ${y + 8}H${right}" stroke="${COLOURS.ink}"/><path d="${stripes}" fill="${COLOURS.ink}"/>` +
    `<rect x="${left}" y="${y}" width="${short(Math.max(0, doneX - left))}" height="8" fill="${COLOURS.harbour}"/>${stops.join('')}`
  );
}

/** The eleven steps of an export order as stops of one road, each with its picture. */
export function factoryToPort({ car }: Props): Scene {
  const bought = drawnCar(car, { id: 'bought', view: 'side', scale: SCALE, isMirrored: true });
  const wished = drawnCar(car, { id: 'wished', view: 'side', scale: SCALE, style: 'line', isMirrored: true });
  const first = cues[0]?.fromMs ?? 0;
  const last = cues.at(-1)?.toMs ?? 0;
  const middle = (car.lengthMm * SCALE) / 2;
  return {
    posterMs: (cues[7]?.fromMs ?? 0) + 2_600,
    draw(ms) {
      const isRunning = ms >= first && ms < last;
      const place = ms >= last ? steps.length - 1 : placeAt(ms);
      const pictures = cues.map(({ key, fromMs, toMs }) => {
        const opacity = during(ms, fromMs - 150, toMs + 100, 250);
        return group(PICTOGRAMS[key]?.(ease(ms, fromMs + 300, toMs - 700)) ?? '', { ...PICTURE, opacity });
      });
      const atStart = 1 - ease(ms, first - 500, first);
      const atEnd = ease(ms, last + 100, last + 600);
      const row = steps.map(({ key }, index) =>
        group(PICTOGRAMS[key]?.(1) ?? '', {
          x: mix(96, 864, (index % 6) / 5) + (index > 5 ? 77 : 0),
          y: index > 5 ? 244 : 100,
          scale: 0.46,
          opacity: Math.max(atStart, atEnd),
        }),
      );
      const x = stopX(0) + (stopX(steps.length - 1) - stopX(0)) * (place / (steps.length - 1)) - middle;
      const isBought = ease(place, BOUGHT - 0.3, BOUGHT + 0.3);
      const carY = ROAD.y - 22;
      const cars = wished.at(x, carY, 1 - isBought) + bought.at(x, carY, isBought);
      const body = pictures.join('') + row.join('') + cars + road(place, isRunning);
      return frame(body, { share: ms / film.durationMs, defs: bought.defs + wished.defs });
    },
  };
}
