import { COLOURS, mix, short } from '../frame.ts';

/**
 * A picture for each step of an export order, about the origin and some 240 × 200 units large, without words. `share` goes
 * from 0 to 1 while the step lasts and moves what moves.
 */
type Pictogram = (share: number) => string;

const LINE = `fill="none" stroke="${COLOURS.ink}" stroke-width="5" stroke-linejoin="round" stroke-linecap="round"`;
const SHEET = `fill="${COLOURS.sheet}" stroke="${COLOURS.ink}" stroke-width="5" stroke-linejoin="round"`;
const SOLID = `fill="${COLOURS.ink}"`;
const BLUE = `fill="${COLOURS.harbour}"`;

const path = (d: string, look: string) => `<path d="${d}" ${look}/>`;
const at = (x: number, y: number, body: string) => `<g transform="translate(${short(x)} ${short(y)})">${body}</g>`;
const lines = (x: number, y: number, widths: readonly number[]) =>
  path(widths.map((width, index) => `M${x} ${y + index * 16}h${width}`).join(''), `${LINE} opacity=".45"`);

/** A sheet of paper, 96 × 124, with lines of writing. */
const paper = (rows: readonly number[] = [56, 64, 48, 60]) =>
  path('M-48 -62H30L48 -44V62H-48z', SHEET) + path('M30 -62V-44H48', LINE) + lines(-32, -28, rows);
/** A red stamp that comes down. */
const stamp = (share: number) =>
  `<g opacity="${short(Math.min(1, share * 4))}">` +
  `<circle r="${short(mix(40, 24, Math.min(1, share * 3)))}" fill="none" stroke="${COLOURS.seal}" stroke-width="6"/>` +
  `${path('M-11 0l8 9 14 -18', `fill="none" stroke="${COLOURS.seal}" stroke-width="6"`)}</g>`;
const arrow = (length: number, colour: string = COLOURS.harbour) =>
  path(
    `M0 0H${length}M${length - 16} -14l16 14 -16 14`,
    `fill="none" stroke="${colour}" stroke-width="7" stroke-linejoin="round"`,
  );
const coin = () =>
  `<circle r="26" fill="${COLOURS.buff}" stroke="${COLOURS.ink}" stroke-width="5"/>` +
  `<circle r="16" fill="none" stroke="${COLOURS.ink}" stroke-width="3"/>`;
const factory = () =>
  path('M-70 62V-10l44 -30v30l44 -30v30l44 -30V62z', SHEET) +
  path('M-58 -18v-50h20v36', SHEET) +
  path('M-50 18h24v20h-24zM-8 18h24v20h-24zM32 18h18v44h-18z', SOLID);
const box = (width: number, height: number) => {
  let ribs = '';
  for (let x = -width / 2 + 14; x < width / 2; x += 14) ribs += `M${x} ${-height / 2}v${height}`;
  return (
    `<rect x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}" ${BLUE} stroke="${COLOURS.ink}" stroke-width="5"/>` +
    path(ribs, `stroke="${COLOURS.sheet}" stroke-opacity=".4" stroke-width="3"`)
  );
};
/** A number plate without a number: dots. */
const plate = (colour: string) =>
  `<rect x="-56" y="-22" width="112" height="44" rx="6" fill="${colour}" stroke="${COLOURS.ink}" stroke-width="5"/>` +
  [-36, -20, 4, 20, 36].map((x) => `<circle cx="${x}" r="6" ${SOLID}/>`).join('');
const ship = () =>
  path('M-120 34H120l-26 46H-96z', SHEET) +
  path('M62 34V-22h34v56z', SHEET) +
  at(-74, 14, box(52, 34)) +
  at(-18, 14, box(52, 34)) +
  at(-46, -22, box(52, 34)) +
  path('M68 -10h22M68 4h22', LINE);
const waves = (share: number) => {
  const shift = -24 + ((share * 96) % 24);
  return path(
    `M${short(-150 + shift)} 86${'q12 -10 24 0t24 0'.repeat(6)}`,
    `fill="none" stroke="${COLOURS.harbour}" stroke-width="5"`,
  );
};
const truck = () =>
  path('M-110 20H44V34H-110z', SOLID) +
  path('M50 34V-34H88l24 32V34z', SHEET) +
  path('M84 -22V0H104', LINE) +
  [-84, -48, 74]
    .map((x) => `<circle cx="${x}" cy="44" r="16" fill="${COLOURS.sheet}" stroke="${COLOURS.ink}" stroke-width="7"/>`)
    .join('') +
  path('M-96 14V0l14 -4 22 -22h54l26 22 22 6V14z', `${BLUE} stroke="${COLOURS.ink}" stroke-width="4"`);
const tick = path('M-16 0l12 13 22 -28', `fill="none" stroke="${COLOURS.ok}" stroke-width="9" stroke-linejoin="round"`);

export const PICTOGRAMS: Readonly<Record<string, Pictogram>> = {
  order: (share) =>
    at(mix(-100, 30, share), 0, path('M-52 -36H52V36H-52zM-52 -32L0 10 52 -32', SHEET)) +
    at(100, 0, path('M-14 62V-62H20V62z', SHEET)),
  contract: (share) =>
    at(-50, 0, paper()) + at(-40, 44, stamp(share)) + at(78, 40, coin()) + at(78, mix(-70, 14, share), coin()),
  site: (share) => at(mix(-40, 40, share), 20, truck()) + path('M-150 84H150', LINE),
  maker: (share) => at(60, 0, factory()) + at(mix(-130, -40, share), 30, coin()),
  procure: (share) =>
    at(-60, 0, factory()) +
    at(
      mix(30, 96, share),
      10,
      `<circle r="24" fill="${COLOURS.buff}" stroke="${COLOURS.ink}" stroke-width="6"/>` +
        `<circle r="8" fill="${COLOURS.sheet}" stroke="${COLOURS.ink}" stroke-width="4"/>` +
        path('M0 24V86M0 62h20M0 80h16', LINE),
    ),
  register: (share) =>
    at(-80, 0, paper([56, 64])) +
    at(
      -80,
      28,
      plate(COLOURS.sheet)
        .replace('<rect', '<rect transform="scale(.7)"')
        .replaceAll('<circle', '<circle transform="scale(.7)"'),
    ) +
    at(-18, 0, arrow(mix(10, 56, share))) +
    at(100, 0, paper([56, 64])) +
    at(
      100,
      28,
      `<g opacity="${short(share)}">` +
        plate(COLOURS.buff)
          .replace('<rect', '<rect transform="scale(.7)"')
          .replaceAll('<circle', '<circle transform="scale(.7)"') +
        '</g>',
    ),
  licence: (share) => `<g transform="scale(1.25)">${paper([56, 64, 40])}${at(14, 30, stamp(share))}</g>`,
  customs: (share) =>
    path('M-130 92V-86H70M-130 -86M20 -86V-60', LINE) +
    at(20, mix(30, -30, Math.min(1, share * 1.6)), box(120, 50)) +
    path(`M20 -86V${short(mix(5, -55, Math.min(1, share * 1.6)))}`, LINE) +
    at(118, 20, `<g transform="scale(.8)">${paper([56, 64, 48])}</g>`) +
    at(124, 56, `<g opacity="${short(Math.max(0, share * 2 - 1))}">${tick}</g>`),
  freight: (share) => at(mix(-26, 26, share), 0, ship()) + waves(share),
  telex: (share) =>
    at(-86, 0, `<g opacity="${short(1 - share * 0.6)}">${paper()}</g>`) +
    [1, 2, 3]
      .map((ring) =>
        path(
          `M${-20 + ring * 18} ${-14 * ring}q${10 * ring} ${14 * ring} 0 ${28 * ring}`,
          `${LINE} opacity="${short(Math.min(1, Math.max(0, share * 4 - ring)))}"`,
        ),
      )
      .join('') +
    at(
      100,
      0,
      `<circle r="44" fill="${COLOURS.sheet}" stroke="${COLOURS.ink}" stroke-width="5"/>` +
        `<g opacity="${short(Math.max(0, share * 3 - 2))}">${tick}</g>`,
    ),
  deregister: (share) =>
    '<g transform="scale(1.6)">' +
    plate(COLOURS.sheet) +
    path(
      `M-64 32L${short(mix(-64, 64, share))} ${short(mix(32, -32, share))}`,
      `stroke="${COLOURS.seal}" stroke-width="7"`,
    ) +
    '</g>',
};
