import { COLOURS, mix, short, text } from '../frame.ts';

/** What is seen of each check beside the car: about the origin, some 320 × 260 units large. Only figures, no words. */

const CARD = `<rect x="-168" y="-134" width="336" height="262" fill="${COLOURS.sheet}" stroke="${COLOURS.ink}" stroke-width="3"/>`;
const STROKE = `fill="none" stroke="${COLOURS.ink}" stroke-width="5" stroke-linejoin="round" stroke-linecap="round"`;
const TICK = `<path d="M-16 0l12 13 22 -28" fill="none" stroke="${COLOURS.ok}" stroke-width="9" stroke-linejoin="round"/>`;

const VOLTS = { min: 9.5, max: 13.5, left: -140, right: 140 } as const;
const voltX = (volts: number) => mix(VOLTS.left, VOLTS.right, (volts - VOLTS.min) / (VOLTS.max - VOLTS.min));

/** A scale of volts with the two limits of the guide, and a hand that moves to what is measured. */
export function batteryPanel(share: number, measured: number): string {
  const zone = (from: number, to: number, colour: string) =>
    `<rect x="${short(voltX(from))}" y="20" width="${short(voltX(to) - voltX(from))}" height="26" fill="${colour}"/>`;
  const limit = (volts: number, words: string) =>
    `<path d="M${short(voltX(volts))} 12V58" stroke="${COLOURS.ink}" stroke-width="3"/>` +
    text(voltX(volts), 92, words, { size: 32 });
  const hand = mix(VOLTS.max - 0.3, measured, share);
  return (
    CARD +
    `<rect x="-70" y="-98" width="140" height="76" ${STROKE}/>` +
    `<path d="M-48 -98v-12h26v12M22 -98v-12h26v12M-46 -60h22M24 -60h22M35 -71v22" ${STROKE}/>` +
    zone(VOLTS.min, 10.5, COLOURS.seal) +
    zone(10.5, 12, COLOURS.buff) +
    zone(12, VOLTS.max, '#bfdccb') +
    limit(10.5, '10.5 V') +
    limit(12, '12.0 V') +
    `<path d="M${short(voltX(hand))} 18l-13 -24h26z" fill="${COLOURS.ink}"/>`
  );
}

/** A gauge whose hand falls from much to the mark of the door plate. */
export function pressurePanel(share: number): string {
  const angle = mix(60, 4, share);
  let marks = '';
  for (let at = -120; at <= 120; at += 20)
    marks += `<path d="M0 -92v${at % 60 === 0 ? 18 : 10}" transform="rotate(${at})" stroke="${COLOURS.ink}" stroke-width="4"/>`;
  return (
    CARD +
    `<g transform="translate(0 6)"><circle r="104" fill="none" stroke="${COLOURS.ink}" stroke-width="6"/>${marks}` +
    `<path d="M-16 -114h32l-16 22z" fill="${COLOURS.ok}"/>` +
    `<g transform="rotate(${short(angle)})"><path d="M0 22V-78" stroke="${COLOURS.seal}" stroke-width="8"/></g>` +
    `<circle r="11" fill="${COLOURS.ink}"/>` +
    `<g transform="translate(0 64)" opacity="${short(Math.max(0, share * 4 - 3))}">${TICK}</g></g>`
  );
}

/** The side of a tyre with its four digits: two of the week, two of the year. */
export function tyreAgePanel(share: number): string {
  return (
    CARD +
    `<clipPath id="card"><rect x="-166" y="-132" width="332" height="258"/></clipPath><g clip-path="url(#card)">` +
    `<circle cy="250" r="330" fill="${COLOURS.ink}"/><circle cy="250" r="300" fill="none" stroke="${COLOURS.ink2}" stroke-width="4"/></g>` +
    `<rect x="-86" y="-30" width="172" height="66" rx="33" fill="none" stroke="${COLOURS.sheet}" stroke-width="4"/>` +
    text(-36, 18, '23', { size: 48, fill: COLOURS.sheet }) +
    text(36, 18, '25', { size: 48, fill: COLOURS.sheet }) +
    `<g opacity="${short(share)}">` +
    text(-84, 112, '23 / 52', { size: 36, fill: COLOURS.sheet }) +
    text(88, 112, '2025', { size: 36, fill: COLOURS.sheet }) +
    `<path d="M-44 42l-24 32M44 42l24 32" stroke="${COLOURS.sheet}" stroke-width="4"/></g>`
  );
}

/** Drops of three fluids, and one below the car that should not be there. */
export function fluidsPanel(share: number): string {
  const drop = (x: number, y: number, colour: string, scale = 1) =>
    `<path transform="translate(${x} ${short(y)}) scale(${scale})" d="M0 -44C22 -12 32 4 32 20A32 32 0 0 1 -32 20` +
    `C-32 4 -22 -12 0 -44z" fill="${colour}" stroke="${COLOURS.ink}" stroke-width="5"/>`;
  return (
    CARD +
    drop(-98, -56, '#d9a441') +
    drop(0, -56, '#5fb0a2') +
    drop(98, -56, '#c9d4d8') +
    `<ellipse cy="96" rx="${short(20 + 70 * share)}" ry="${short(4 + 10 * share)}" fill="${COLOURS.seal}"/>` +
    drop(0, mix(20, 66, (share * 3) % 1), COLOURS.seal, 0.5)
  );
}

/** The chassis number on a plate and on paper: seventeen characters, one under the other. */
export function numberPanel(share: number): string {
  const cells = (y: number, until: number) =>
    Array.from({ length: 17 }, (_, index) => {
      const isSeen = index < until;
      return (
        `<rect x="${-154 + index * 18.2}" y="${y}" width="15" height="26" ` +
        `fill="${isSeen ? COLOURS.harbour : COLOURS.sheet}" stroke="${COLOURS.ink}" stroke-width="2"/>`
      );
    }).join('');
  const until = Math.round(share * 17);
  return (
    CARD +
    cells(-76, until) +
    cells(-14, until) +
    `<path d="M-154 -32H154" stroke="${COLOURS.hair}" stroke-width="3"/>` +
    text(0, 92, share > 0.02 ? `${until} = ${until}` : '', { size: 46, fill: COLOURS.harbour }) +
    `<g transform="translate(112 76)" opacity="${short(Math.max(0, share * 6 - 5))}">${TICK}</g>`
  );
}

/** A camera, and the receipt on which damage is written before one signs. */
export function damagePanel(share: number): string {
  return (
    CARD +
    `<g transform="translate(-78 -6)"><path d="M-66 -34h32l12 -20h44l12 20h32v84H-66z" ${STROKE}/>` +
    `<circle cy="10" r="26" ${STROKE}/><circle cy="10" ` +
    `r="${short(10 + 8 * Math.sin(Math.PI * Math.min(1, share * 2)))}" fill="${COLOURS.harbour}"/></g>` +
    `<g transform="translate(84 0)"><path d="M-52 -84H34L52 -66V84H-52z" ${STROKE}/>` +
    `<path d="M-34 -44h62M-34 -22h68M-34 0h54" ${STROKE} opacity=".4"/>` +
    `<path d="M-34 48q14 -34 26 -6t${short(10 + 34 * share)} -8" fill="none" stroke="${COLOURS.seal}" ` +
    `stroke-width="6" stroke-dasharray="${short(160 * share)} 200"/></g>`
  );
}
