import { filmOf } from '../../../src/domain/editorial/films.ts';
import { COLOURS, during, ease, frame, group, mix, short, text, type Scene } from '../frame.ts';
import { plug, type PlugKind } from '../parts/plugs.ts';

const film = filmOf('charging-plugs');
const cueOf = (key: string) => film.cues.find((cue) => cue.key === key) ?? { fromMs: 0, toMs: 0 };

/** Names as the standards write them. */
const NAMES: Readonly<Record<PlugKind, string>> = {
  gbtSlow: 'GB/T · AC',
  gbtFast: 'GB/T · DC',
  type2: 'Type 2 · AC',
  ccs2: 'CCS2 · AC + DC',
};

interface Place {
  x: number;
  y: number;
  scale: number;
}

const name = (kind: PlugKind, { x }: Place, y: number, opacity: number) =>
  text(x, y, NAMES[kind], { size: 34, opacity, fill: COLOURS.ink });

/** How many contacts it has, counted up. */
const count = (x: number, y: number, max: number, share: number, colour: string = COLOURS.harbour) =>
  share <= 0
    ? ''
    : text(x, y, `${Math.max(1, Math.round(max * share))}`, {
        size: 92,
        fill: colour,
        opacity: Math.min(1, share * 4),
      });

/** A wave for alternating current, a double line for direct current. */
const current = (x: number, y: number, isDirect: boolean, share: number) =>
  group(
    isDirect
      ? `<path d="M-44 -9H44M-44 9h20m12 0h20m12 0h24" stroke="${COLOURS.harbour}" stroke-width="7"/>`
      : `<path d="M-44 0q22 -44 44 0t44 0" fill="none" stroke="${COLOURS.harbour}" stroke-width="7"/>`,
    { x, y, opacity: share },
  );

const MARK = {
  yes: `<path d="M-20 0l15 16 27 -34" fill="none" stroke="${COLOURS.ok}" stroke-width="12"/>`,
  no: `<path d="M-18 -18l36 36M18 -18l-36 36" stroke="${COLOURS.seal}" stroke-width="12"/>`,
} as const;

/** One socket alone, with its current and the number of its contacts. */
function alone(ms: number, key: string, kind: PlugKind, contacts: number): string {
  const { fromMs, toMs } = cueOf(key);
  const opacity = during(ms, fromMs - 100, toMs + 120);
  const place = { x: 330, y: 236, scale: 1.55 };
  return group(
    group(plug(kind), place) +
      name(kind, { ...place, x: 680 }, 120, 1) +
      current(680, 188, kind === 'gbtFast', ease(ms, fromMs + 400, fromMs + 900)) +
      count(680, 330, contacts, ease(ms, fromMs + 900, fromMs + 2_400)),
    { opacity },
  );
}

/** Both GB/T sockets beside each other: a car built for China has two. */
function both(ms: number): string {
  const { toMs } = cueOf('two');
  const opacity = 1 - ease(ms, toMs - 200, toMs + 100);
  return group(
    (['gbtSlow', 'gbtFast'] as const)
      .map((kind, index) => {
        const place = { x: 270 + index * 420, y: 220, scale: 1.35 };
        return (
          group(plug(kind), { ...place, opacity: ease(ms, 200 + index * 700, 900 + index * 700) }) +
          name(kind, place, 414, 1)
        );
      })
      .join(''),
    { opacity },
  );
}

/** GB/T beside type 2: holes where the other has pins. They meet, and do not go together. */
function alike(ms: number): string {
  const { fromMs, toMs } = cueOf('type2');
  const opacity = during(ms, fromMs - 100, toMs + 120);
  const near = ease(ms, fromMs + 2_400, fromMs + 3_400);
  const left = { x: mix(250, 340, near), y: 220, scale: 1.35 };
  const right = { x: mix(710, 620, near), y: 220, scale: 1.35 };
  return group(
    group(plug('gbtSlow', COLOURS.harbour), left) +
      group(plug('type2', COLOURS.seal), right) +
      name('gbtSlow', left, 414, 1) +
      name('type2', right, 414, 1) +
      group(MARK.no, { x: 480, y: 220, scale: 2, opacity: ease(ms, fromMs + 3_300, fromMs + 3_700) }),
    { opacity },
  );
}

/** Type 2 grows two contacts for direct current. */
function combined(ms: number): string {
  const { fromMs, toMs } = cueOf('ccs2');
  const opacity = during(ms, fromMs - 100, toMs + 120);
  const grown = ease(ms, fromMs + 700, fromMs + 1_500);
  const place = { x: 330, y: 176, scale: 1.25 };
  return group(
    group(plug('type2'), { ...place, opacity: 1 - grown }) +
      group(plug('ccs2'), { ...place, opacity: grown }) +
      name('ccs2', { ...place, x: 680 }, 120, 1) +
      current(680, 188, true, ease(ms, fromMs + 1_500, fromMs + 2_000)) +
      text(680, 330, '7 + 2', { size: 92, fill: COLOURS.harbour, opacity: ease(ms, fromMs + 1_600, fromMs + 2_200) }),
    { opacity },
  );
}

/** Cables across, sockets down: what goes in without an adapter. */
const COLUMNS: readonly PlugKind[] = ['gbtSlow', 'gbtFast', 'type2', 'ccs2'];
const FITS = [
  ['GB/T AC', [true, false, false, false]],
  ['GB/T DC', [false, true, false, false]],
  ['Type 2', [false, false, true, true]],
  ['CCS2', [false, false, false, true]],
] as const;

/** The table of what fits, which stays while adapters are spoken of. */
function table(ms: number): string {
  const { fromMs } = cueOf('fits');
  const x = (column: number) => 340 + column * 150;
  const y = (row: number) => 176 + row * 68;
  const heads = COLUMNS.map((kind, column) =>
    group(plug(kind), { x: x(column), y: 72, scale: kind === 'ccs2' ? 0.3 : 0.44 }),
  ).join('');
  const rows = FITS.map(
    ([label, fits], row) =>
      text(230, y(row) + 11, label, { size: 32, anchor: 'end' }) +
      `<path d="M60 ${y(row) - 34}H860" stroke="${COLOURS.hair}" stroke-width="2"/>` +
      fits
        .map((isFit, column) => {
          const share = ease(ms, fromMs + 500 + (row * 4 + column) * 160, fromMs + 800 + (row * 4 + column) * 160);
          return group(isFit ? MARK.yes : MARK.no, {
            x: x(column),
            y: y(row),
            scale: isFit ? 1 : 0.6,
            opacity: isFit ? share : share * 0.7,
          });
        })
        .join(''),
  ).join('');
  return group(heads + rows + adapter(ms, x, y), { opacity: ease(ms, fromMs - 100, fromMs + 250) });
}

/** Frames around the pairs an adapter can join: simply for AC, doubtfully for DC. */
function adapter(ms: number, x: (column: number) => number, y: (row: number) => number): string {
  const { fromMs } = cueOf('adapter');
  const around = (column: number, row: number, colour: string, dash: string, from: number) =>
    `<rect x="${x(column) - 56}" y="${y(row) - 30}" width="112" height="60" rx="4" fill="none" stroke="${colour}" stroke-width="6" ` +
    `${dash && `stroke-dasharray="${dash}" `}opacity="${short(ease(ms, fromMs + from, fromMs + from + 500))}"/>`;
  return (
    around(0, 2, COLOURS.ok, '', 500) +
    around(2, 0, COLOURS.ok, '', 500) +
    around(1, 3, COLOURS.seal, '10 8', 2_600) +
    around(3, 1, COLOURS.seal, '10 8', 2_600)
  );
}

/** Which plug fits which car: GB/T, Type 2 and CCS2. */
export function chargingPlugs(): Scene {
  return {
    posterMs: cueOf('type2').fromMs + 2_000,
    draw(ms) {
      const body =
        both(ms) +
        alone(ms, 'slow', 'gbtSlow', 7) +
        alone(ms, 'fast', 'gbtFast', 9) +
        alike(ms) +
        combined(ms) +
        table(ms);
      return frame(body, { share: ms / film.durationMs });
    },
  };
}
