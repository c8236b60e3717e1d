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

/** Draws a picture and keeps where its targets are. `things` names them in the order they are to be clicked. */
export async function newCaptcha({ database, now }: CallContext, id: string = crypto.randomUUID()) {
  const { svg, targets } = drawCaptcha(chance);
  const { width, height, livesMs, workBits } = CAPTCHA;
  const workSalt = newToken();
  const base64 = await imageOf(svg);
  await keepCaptcha(database, { id, width, height, targets, workSalt, workBits, expiresAt: now + livesMs });
  const things = targets.map(({ name }) => name);
  return { id, things, base64, width, height, work: { salt: workSalt, bits: workBits } };
}

/** Pictures must not be guessed from the ones before: chance comes from the platform's source of keys. */
const chance = () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;

/**
 * Checks an answer. A wrong one is counted: five are the picture's end. A network may
 * click wrong so often an hour as people never do, and as a robot that guesses does at once.
 *
 * @param isSpent true where the answer is to serve this once and never again.
 */
export async function checkCaptcha(
  call: CallContext,
  { id, info, isSpent }: { id: string; info: string; isSpent: boolean },
): Promise<Result<null>> {
  const { database, now } = call;
  const answer = parseCaptchaAnswer(info);
  // What teaches nothing costs nothing: an answer to no picture is only refused.
  const kept = await takeTry(database, id, now);
  if (!kept || !answer) return WRONG;
  // Taken before the answer is looked at, and given back for a right one: of many at once no more are looked at.
  const counted = answer.kind === 'work' ? undefined : await limitGuesser(call, 'wrong');
  if (counted && !counted.accepted) return counted;
  const right = await judge(call, answer, kept);
  if (!right.accepted) return right;
  if (isSpent && !(await spend(database, kept, now))) return WRONG;
  if (!isSpent) await giveTryBack(database, kept);
  await counted?.value();
  return RIGHT;
}

const WRONG: Refusal = refused('account.captcha');
const RIGHT = accepted(null);

/** A captcha as the calls it guards take it. */
export interface GivenCaptcha {
  captchaId?: string | undefined;
  captchaInfo?: string | undefined;
}

/**
 * For the calls a captcha guards: checks and spends it.
 *
 * @param facts what a program reads beside a captcha that is missing.
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

async function judge(call: CallContext, answer: CaptchaAnswer, kept: Kept): Promise<Result<null>> {
  if (answer.kind === 'clicks') return hitsTargets(answer, kept) ? RIGHT : WRONG;
  const hash = await hashOf(workText(kept.workSalt, answer.nonce));
  if (!beginsWithZeroBits(hash, kept.workBits)) return WRONG;
  // Shown to the check first and to the call it guards after, it is one work.
  if (kept.isWorkShown) return RIGHT;
  const counted = await limitGuesser(call, 'work');
  if (!counted.accepted) return counted;
  await noteWork(call.database, kept);
  return RIGHT;
}

/** Wrong clicks and work of a login or a known browser are not those of their whole network. */
async function limitGuesser({ limits, known }: CallContext, kind: 'wrong' | 'work') {
  return limits.caller({ purpose: `captcha-${kind}`, rule: CAPTCHA_LIMITS[kind], known: await known() });
}
