/** The click captcha (docs/wire.md): a person clicks things in order, in a picture drawn for them alone. */

/** The box of a thing to click, in pixels of the picture's natural size. */
export interface CaptchaTarget {
  /** Name of the thing; its word is `captcha:things.<name>`. */
  name: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

export const CAPTCHA = {
  targets: 2,
  decoys: 2,
  livesMs: 600_000,
  mostFailures: 5,
  width: 350,
  height: 200,
  /**
   * Zero bits of the work that a device may do instead of clicking: a million hashes on average. A cheap phone makes some
   * hundred thousand a second and needs about ten seconds. A robot pays a million hashes for each try, and gets a few
   * tries an hour from one network. Recognising the things in a picture would cost a robot less.
   */
  workBits: 20,
} as const;

const HOUR_MS = 3_600_000;
/** Counted by the login or the browser if we know it, else by the network, behind which a whole town may live. */
export const CAPTCHA_LIMITS = {
  picture: { limit: 1_200, perMs: HOUR_MS },
  check: { limit: 2_400, perMs: HOUR_MS },
  /** Wrong clicks. One in ten of people's clicks is wrong, but most of a robot's that only tells things from blots. */
  wrong: { limit: 120, perMs: HOUR_MS },
  /** Answers by work, which few people choose. */
  work: { limit: 60, perMs: HOUR_MS },
} as const;

export type CaptchaAnswer =
  | { kind: 'clicks'; points: { x: number; y: number }[]; width: number; height: number }
  | { kind: 'work'; nonce: string };

const COORDINATE = String.raw`(-?\d{1,5}(?:\.\d{1,6})?)`;
const POINT = new RegExp(`^${COORDINATE},${COORDINATE}$`);
const CLICKS = /^([^;]{1,160});(\d{1,5}(?:\.\d{1,6})?);(\d{1,5}(?:\.\d{1,6})?)$/;
const WORK = /^work:([\w-]{1,64})$/;

/**
 * Reads `"x,y-x,y;imgW;imgH"`, or `"work:<nonce>"`; undefined for anything else. Points and size are in pixels of the
 * picture as the browser showed it.
 */
export function parseCaptchaAnswer(info: string): CaptchaAnswer | undefined {
  const [, nonce] = WORK.exec(info) ?? [];
  if (nonce !== undefined) return { kind: 'work', nonce };
  const [, list = '', width, height] = CLICKS.exec(info) ?? [];
  if (width === undefined || height === undefined || Number(width) === 0 || Number(height) === 0) return undefined;
  // A minus may separate points or begin a number. It separates points only after a digit.
  const points = list.split(/(?<=\d)-(?=-?\d)/).map((text) => POINT.exec(text));
  if (points.some((point) => point === null)) return undefined;
  return {
    kind: 'clicks',
    points: points.map((point) => ({ x: Number(point?.[1]), y: Number(point?.[2]) })),
    width: Number(width),
    height: Number(height),
  };
}

/** Tells whether the points, scaled to the picture's natural size, hit all targets in order, and nothing else. */
export function hitsTargets(
  answer: Extract<CaptchaAnswer, { kind: 'clicks' }>,
  picture: { width: number; height: number; targets: readonly CaptchaTarget[] },
): boolean {
  const { points } = answer;
  if (points.length !== picture.targets.length) return false;
  return picture.targets.every(({ left, top, width, height }, index) => {
    const x = ((points[index]?.x ?? NaN) * picture.width) / answer.width;
    const y = ((points[index]?.y ?? NaN) * picture.height) / answer.height;
    return x >= left && x <= left + width && y >= top && y <= top + height;
  });
}

/** Tells whether a hash in hex begins with so many zero bits. */
export function beginsWithZeroBits(hash: string, bits: number): boolean {
  const digits = Math.floor(bits / 4);
  const next = Number.parseInt(hash[digits] ?? '0', 16);
  return /^0*$/.test(hash.slice(0, digits)) && next < 16 >> (bits % 4);
}
