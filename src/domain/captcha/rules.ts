/** The click captcha (docs/wire.md): things to click in order in a picture that is drawn for one person. */

/** The box of a thing to click, in pixels of the picture's natural size. */
export interface CaptchaTarget {
  /** What it is; its word is `captcha:things.<name>`. */
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
   * Zero bits of the work that may be done instead of clicking: a million hashes on the average. A cheap phone makes some
   * hundred thousand a second, so it is done in about ten seconds; a robot pays for each try with the same million, and
   * has a few an hour from one network. Telling things drawn in a picture apart costs a robot less.
   */
  workBits: 20,
} as const;

const HOUR_MS = 3_600_000;
/** By the login or the browser, where we know it; else by the network, behind which a whole town may live. */
export const CAPTCHA_LIMITS = {
  picture: { limit: 1_200, perMs: HOUR_MS },
  check: { limit: 2_400, perMs: HOUR_MS },
  /** Wrong clicks: of people one in ten is, of a robot that tells things from blots most are. */
  wrong: { limit: 120, perMs: HOUR_MS },
  /** Answers by work: of people few choose it. */
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
 * Reads `"x,y-x,y;imgW;imgH"`, or `"work:<nonce>"`; undefined for anything else.
 *
 * Points and size are in pixels of the picture as it was shown.
 */
export function parseCaptchaAnswer(info: string): CaptchaAnswer | undefined {
  const [, nonce] = WORK.exec(info) ?? [];
  if (nonce !== undefined) return { kind: 'work', nonce };
  const [, list = '', width, height] = CLICKS.exec(info) ?? [];
  if (width === undefined || height === undefined || Number(width) === 0 || Number(height) === 0) return undefined;
  // A minus stands between points and before a number: it parts them only where a digit comes before it.
  const points = list.split(/(?<=\d)-(?=-?\d)/).map((text) => POINT.exec(text));
  if (points.some((point) => point === null)) return undefined;
  return {
    kind: 'clicks',
    points: points.map((point) => ({ x: Number(point?.[1]), y: Number(point?.[2]) })),
    width: Number(width),
    height: Number(height),
  };
}

/** Whether the points, scaled to the picture's natural size, hit the targets: all of them, in order, and nothing else. */
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

/** Whether a hash in hex begins with so many zero bits. */
export function beginsWithZeroBits(hash: string, bits: number): boolean {
  const digits = Math.floor(bits / 4);
  const next = Number.parseInt(hash[digits] ?? '0', 16);
  return /^0*$/.test(hash.slice(0, digits)) && next < 16 >> (bits % 4);
}
