import type { Context } from 'hono';
import { giveTryBack, keepCaptcha, noteWork, spend, takeTry } from '../../data/queries/captcha/captchas.ts';
import {
  beginsWithZeroBits,
  CAPTCHA,
  CAPTCHA_LIMITS,
  hitsTargets,
  parseCaptchaAnswer,
  type CaptchaAnswer,
} from '../../src/domain/captcha/rules.ts';
import { workText } from '../../src/domain/captcha/answer.ts';
import { drawCaptcha } from '../../src/domain/captcha/picture.ts';
import { refuse, refuseInput } from '../http/envelope.ts';
import { limitedCaller, type Uncount } from '../http/rate-limit.ts';
import { hashOf, newToken } from '../http/secrets.ts';
import type { AppEnvironment } from '../http/types.ts';
import { knownCaller } from '../auth/apart.ts';
import { imageOf } from './image.ts';

type ApiContext = Context<AppEnvironment>;

/** Draws a picture and keeps where its targets are. */
export async function newCaptcha(context: ApiContext, id: string = crypto.randomUUID()) {
  const { svg, targets } = drawCaptcha(chance);
  const { width, height, livesMs, workBits } = CAPTCHA;
  const workSalt = newToken();
  const base64 = await imageOf(svg);
  const expiresAt = context.get('now') + livesMs;
  await keepCaptcha(context.get('database'), { id, width, height, targets, workSalt, workBits, expiresAt });
  const text = targets.map(({ name }) => `<${context.get('text')(`captcha:things.${name}`)}>`);
  return { id, text, base64, width, height, work: { salt: workSalt, bits: workBits } };
}

/** What pictures are drawn by must not be guessed from the ones before: the platform's source of keys. */
const chance = () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;

/**
 * Checks an answer. A wrong one is counted: five are the picture's end, and of wrong clicks a network has some an hour,
 * which people do not use up and a robot that guesses does at once.
 *
 * @param isSpent true where the answer is to serve this once and never again.
 * @returns the answer to who is wrong, or has been too often; undefined where it is right.
 */
export async function checkCaptcha(
  context: ApiContext,
  { id, info, isSpent }: { id: string; info: string; isSpent: boolean },
): Promise<Response | undefined> {
  const database = context.get('database');
  const now = context.get('now');
  const answer = parseCaptchaAnswer(info);
  // What teaches nothing costs nothing: an answer to no picture is only refused.
  const kept = await takeTry(database, id, now);
  if (!kept || !answer) return refuseAnswer(context);
  // Taken before the answer is looked at, and given back for a right one: of many at once no more are looked at.
  const uncount = answer.kind === 'work' ? undefined : await limitGuesser(context, 'wrong');
  if (uncount instanceof Response) return uncount;
  const refused = await refusalOf(context, answer, kept);
  if (refused) return refused;
  if (isSpent && !(await spend(database, kept, now))) return refuseAnswer(context);
  if (!isSpent) await giveTryBack(database, kept);
  await uncount?.();
  return undefined;
}

/** A captcha as the calls it guards take it. */
export interface GivenCaptcha {
  captchaId?: string | undefined;
  captchaInfo?: string | undefined;
}

/**
 * For the calls a captcha guards: checks and spends it.
 *
 * @param facts what is said beside a captcha that is missing.
 * @returns the answer to who brings none, or a wrong one; undefined where it is right.
 */
export async function spendCaptcha(
  context: ApiContext,
  { captchaId, captchaInfo }: GivenCaptcha,
  facts: Record<string, unknown> = {},
): Promise<Response | undefined> {
  if (captchaId !== undefined && captchaInfo !== undefined) {
    return checkCaptcha(context, { id: captchaId, info: captchaInfo, isSpent: true });
  }
  const path = captchaId === undefined ? 'captchaId' : 'captchaInfo';
  return refuseInput(context, [{ path, message: context.get('text')('errors:input.captcha') }], facts);
}

type Kept = NonNullable<Awaited<ReturnType<typeof takeTry>>>;

async function refusalOf(context: ApiContext, answer: CaptchaAnswer, kept: Kept): Promise<Response | undefined> {
  if (answer.kind === 'clicks') return hitsTargets(answer, kept) ? undefined : refuseAnswer(context);
  const hash = await hashOf(workText(kept.workSalt, answer.nonce));
  if (!beginsWithZeroBits(hash, kept.workBits)) return refuseAnswer(context);
  // Shown to the check first and to the call it guards after, it is one work.
  if (kept.isWorkShown) return undefined;
  const limited = await limitGuesser(context, 'work');
  if (limited instanceof Response) return limited;
  await noteWork(context.get('database'), kept);
  return undefined;
}

/** Wrong clicks and work of a login or a known browser are not those of their whole network. */
async function limitGuesser(context: ApiContext, kind: 'wrong' | 'work'): Promise<Response | Uncount> {
  const known = await knownCaller(context);
  return limitedCaller(context, { purpose: `captcha-${kind}`, rule: CAPTCHA_LIMITS[kind], known });
}

const refuseAnswer = (context: ApiContext) => refuse(context, 'account.captcha');
