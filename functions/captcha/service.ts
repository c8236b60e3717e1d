import { giveTryBack, keepCaptcha, noteWork, spend, takeTry } from '../../data/queries/captcha/captchas.ts';
import { workText } from '../../src/domain/captcha/answer.ts';
import { drawCaptcha } from '../../src/domain/captcha/picture.ts';
import {
  beginsWithZeroBits,
  CAPTCHA,
  CAPTCHA_LIMITS,
  hitsTargets,
  parseCaptchaAnswer,
  type CaptchaAnswer,
} from '../../src/domain/captcha/rules.ts';
import { hashOf } from '../../src/domain/shared/hash.ts';
import { accepted, refused, type Refusal, type Result } from '../../src/domain/shared/result.ts';
import type { CallContext } from '../http/call-context.ts';
import { newToken } from '../http/secrets.ts';
import { imageOf } from './image.ts';

/** Draws a picture and stores where its targets are. `things` names the targets in the order in which to click them. */
export async function newCaptcha({ database, now }: CallContext, id: string = crypto.randomUUID()) {
  const { svg, targets } = drawCaptcha(chance);
  const { width, height, livesMs, workBits } = CAPTCHA;
  const workSalt = newToken();
  const base64 = await imageOf(svg);
  await keepCaptcha(database, { id, width, height, targets, workSalt, workBits, expiresAt: now + livesMs });
  const things = targets.map(({ name }) => name);
  return { id, things, base64, width, height, work: { salt: workSalt, bits: workBits } };
}

/** Uses the platform's cryptographic randomness, so that no one can guess a picture from earlier ones. */
const chance = () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;

/**
 * Checks an answer to a picture. A picture takes five wrong answers at most. A network may click wrong only so often an
 * hour: people never reach that limit, a guessing robot does at once.
 *
 * @param isSpent true if the answer may serve once and never again.
 */
export async function checkCaptcha(
  call: CallContext,
  { id, info, isSpent }: { id: string; info: string; isSpent: boolean },
): Promise<Result<null>> {
  const { database, now } = call;
  const answer = parseCaptchaAnswer(info);
  // An answer to a picture that does not exist teaches its sender nothing, so it is refused without being counted.
  const tried = await takeTry(database, id, now);
  if (!tried || !answer) return WRONG;
  // Counted before the answer is checked, and given back if it is right. So of many answers at once, no more are checked
  // than the limit allows.
  const counted = answer.kind === 'work' ? undefined : await limitGuesser(call, 'wrong');
  if (counted && !counted.accepted) return counted;
  const right = await judge(call, answer, tried);
  if (!right.accepted) return right;
  if (isSpent && !(await spend(database, tried, now))) return WRONG;
  if (!isSpent) await giveTryBack(database, tried);
  await counted?.value();
  return RIGHT;
}

const WRONG: Refusal = refused('account.captcha');
const RIGHT = accepted(null);

/** The captcha's answer in the input of a call that a captcha guards. */
export interface GivenCaptcha {
  captchaId?: string | undefined;
  captchaInfo?: string | undefined;
}

/**
 * Checks the captcha of a call and uses it up.
 *
 * @param facts are added to the refusal if the captcha is missing.
 */
export async function spendCaptcha(
  call: CallContext,
  { captchaId, captchaInfo }: GivenCaptcha,
  facts: Readonly<Record<string, unknown>> = {},
): Promise<Result<null>> {
  if (captchaId !== undefined && captchaInfo !== undefined) {
    return checkCaptcha(call, { id: captchaId, info: captchaInfo, isSpent: true });
  }
  return refused('input.captcha', { field: captchaId === undefined ? 'captchaId' : 'captchaInfo', facts });
}

type Kept = NonNullable<Awaited<ReturnType<typeof takeTry>>>;

async function judge(call: CallContext, answer: CaptchaAnswer, captcha: Kept): Promise<Result<null>> {
  if (answer.kind === 'clicks') return hitsTargets(answer, captcha) ? RIGHT : WRONG;
  const hash = await hashOf(workText(captcha.workSalt, answer.nonce));
  if (!beginsWithZeroBits(hash, captcha.workBits)) return WRONG;
  // The same work is shown twice, to the check first and then to the guarded call; it counts once.
  if (captcha.isWorkShown) return RIGHT;
  const counted = await limitGuesser(call, 'work');
  if (!counted.accepted) return counted;
  await noteWork(call.database, captcha);
  return RIGHT;
}

/** Counts wrong clicks and work by the login or the known browser, if there is one, and otherwise by network. */
async function limitGuesser({ limits, known }: CallContext, kind: 'wrong' | 'work') {
  return limits.caller({ purpose: `captcha-${kind}`, rule: CAPTCHA_LIMITS[kind], known: await known() });
}
