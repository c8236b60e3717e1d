/**
 * Things to click, drawn on a square of 48 in two tones: `a` is the body, `b` stands out on it. People anywhere know
 * these things, and no two of them look alike at a glance.
 */
type Draw = (a: string, b: string) => string;

const line = (stroke: string, width: number, path: string) =>
  `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const shape = (fill: string, path: string) => `<path d="${path}" fill="${fill}"/>`;
const disc = (fill: string, x: number, y: number, radius: number) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;

export const CAPTCHA_THINGS = {
  car: (a, b) =>
    shape(a, 'M3 32c0-5 2-7 6-8l5-1 6-8c1-1 2-2 4-2h8c2 0 3 1 4 2l5 8c3 1 4 3 4 6v5H3z') +
    shape(b, 'M19 22l4-5h4v5zM30 17h3l3 5h-6z') +
    disc(b, 13, 34, 5.5) +
    disc(a, 13, 34, 2.2) +
    disc(b, 35, 34, 5.5) +
    disc(a, 35, 34, 2.2),
  ship: (a, b) =>
    shape(a, 'M3 29h42l-6 12H10z') +
    shape(b, 'M11 20h7v8h-7zM20 20h7v8h-7zM20 12h7v7h-7z') +
    shape(a, 'M30 9h8v19h-8z') +
    shape(b, 'M32 12h4v3h-4z') +
    line(a, 2.4, 'M4 45c4-3 6-3 10 0s6 3 10 0 6-3 10 0 6 3 10 0'),
  train: (a, b) =>
    shape(a, 'M12 5h24c3 0 5 2 5 5v22c0 4-3 6-6 6H13c-3 0-6-2-6-6V10c0-3 2-5 5-5z') +
    shape(b, 'M12 11h10v10H12zM26 11h10v10H26z') +
    disc(b, 15, 30, 3) +
    disc(b, 33, 30, 3) +
    line(a, 3, 'M14 39l-5 6M34 39l5 6M12 43h24'),
  anchor: (a, b) =>
    disc(a, 24, 8, 6) +
    disc(b, 24, 8, 2.6) +
    line(a, 4.4, 'M24 13v30M14 20h20') +
    line(a, 4.4, 'M6 28c1 9 8 15 18 15s17-6 18-15M6 28l-3 6M6 28l6 4M42 28l3 6M42 28l-6 4'),
  key: (a, b) => disc(a, 13, 24, 11) + disc(b, 11, 24, 4.2) + shape(a, 'M22 20h24v8h-4v7h-6v-7h-4v5h-6v-5h-4z'),
  lighthouse: (a, b) =>
    shape(a, 'M18 16h12l4 28H14z') +
    shape(b, 'M17 24h14l1 6H16zM15.4 36h17.2l.8 5H14.7z') +
    shape(a, 'M17 9h14v6H17zM24 2l8 6H16z') +
    line(a, 2.6, 'M36 11h8M36 14l7 4M12 11H4M12 14l-7 4'),
  plug: (a, b) =>
    shape(a, 'M11 16h26v8c0 8-5 13-13 13s-13-5-13-13z') +
    line(a, 5, 'M18 4v12M30 4v12') +
    line(a, 4.4, 'M24 36v9') +
    shape(b, 'M26 19l-8 9h5l-2 6 8-9h-5z'),
  battery: (a, b) =>
    shape(a, 'M3 14h38v22H3zM42 20h4v10h-4z') + shape(b, 'M7 18h6v14H7zM16 18h6v14h-6zM25 18h6v14h-6z'),
  flag: (a, b) =>
    line(a, 4, 'M10 4v41') + shape(a, 'M12 6c8-4 14 4 22 1l8-2v21c-10 5-18-4-30 1z') + disc(b, 27, 16.5, 5),
  star: (a, b) =>
    shape(a, 'M24 2l6.6 14.4L46 18.3 34.6 29l3.1 15.6L24 36.8 10.3 44.6 13.4 29 2 18.3l15.4-1.9z') + disc(b, 24, 25, 5),
  sun: (a, b) =>
    disc(a, 24, 24, 11) +
    disc(b, 24, 24, 5) +
    line(a, 4, 'M24 3v6M24 39v6M3 24h6M39 24h6M9.2 9.2l4.2 4.2M34.6 34.6l4.2 4.2M9.2 38.8l4.2-4.2M34.6 13.4l4.2-4.2'),
  fish: (a, b) =>
    shape(a, 'M3 24c6-11 21-14 31-4l11-9c-2 9-2 17 0 26l-11-9c-10 10-25 7-31-4z') +
    disc(b, 13, 21, 2.8) +
    line(b, 2.4, 'M21 17c3 4 3 10 0 14'),
  bell: (a, b) =>
    shape(a, 'M24 5c9 0 13 7 13 15 0 9 3 11 6 15H5c3-4 6-6 6-15 0-8 4-15 13-15z') +
    disc(a, 24, 40, 5) +
    disc(a, 24, 5, 3) +
    line(b, 2.6, 'M17 14c-1 3-2 6-2 11'),
  umbrella: (a, b) =>
    shape(a, 'M3 25C4 12 13 5 24 5s20 7 21 20c-3-3-7-3-10 0-3-3-8-3-11 0-3-3-8-3-11 0-3-3-7-3-10 0z') +
    line(a, 3.8, 'M24 22v17c0 6-8 6-8 0') +
    line(b, 2.2, 'M24 7c-6 5-9 10-10 16M24 7c6 5 9 10 10 16'),
  crane: (a, b) =>
    line(a, 4, 'M14 45V8M6 45h18M14 8l-8 8M14 8l30 4M6 16h38') +
    line(a, 2.6, 'M36 16v12') +
    shape(a, 'M28 28h16v12H28z') +
    line(b, 2.2, 'M33 30v8M39 30v8'),
  cup: (a, b) =>
    shape(a, 'M6 16h28v16c0 6-4 10-10 10h-8c-6 0-10-4-10-10z') +
    line(a, 4.4, 'M35 20h4c6 0 6 12 0 12h-5') +
    line(b, 2.6, 'M12 22v9') +
    line(a, 3, 'M14 11c-3-3 3-5 0-8M24 11c-3-3 3-5 0-8'),
} as const satisfies Record<string, Draw>;

export type CaptchaThing = keyof typeof CAPTCHA_THINGS;
export const CAPTCHA_THING_NAMES = Object.keys(CAPTCHA_THINGS) as CaptchaThing[];
