import type { Context } from 'hono';
import { giveTryBack, keepCaptcha, spend, takeTry } from '../../data/queries/captcha.ts';
import {
  beginsWithZeroBits,
  CAPTCHA,
  CAPTCHA_LIMITS,
  hitsTargets,
  parseCaptchaAnswer,
  type CaptchaAnswer,
} from '../../src/domain/account/captcha.ts';
import { workText } from '../../src/domain/account/captcha-answer.ts';
import { drawCaptcha } from '../../src/domain/account/captcha-picture.ts';
import { clientNetwork } from '../../src/domain/shared/client-network.ts';
import { limitedBy } from '../http/rate-limit.ts';
import { hashOf, newToken } from '../http/secrets.ts';
import type { AppEnvironment } from '../http/types.ts';
import { imageOf } from './captcha-image.ts';

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
 * Whether an answer is right. A wrong one is counted; five of them are the picture's end.
 *
 * @param isSpent true where the answer is to serve this once and never again.
 */
export async function checkCaptcha(
  context: ApiContext,
  { id, info, isSpent }: { id: string; info: string; isSpent: boolean },
): Promise<boolean> {
  const database = context.get('database');
  const now = context.get('now');
  const kept = await takeTry(database, id, now);
  const answer = parseCaptchaAnswer(info);
  if (!kept || !answer || !(await isRight(context, answer, kept))) return false;
  if (isSpent) return spend(database, id, now);
  await giveTryBack(database, id);
  return true;
}

/** For the calls a captcha guards: checks and spends it. */
export function spendCaptcha(
  context: ApiContext,
  { captchaId, captchaInfo }: { captchaId: string; captchaInfo: string },
): Promise<boolean> {
  return checkCaptcha(context, { id: captchaId, info: captchaInfo, isSpent: true });
}

async function isRight(
  context: ApiContext,
  answer: CaptchaAnswer,
  kept: NonNullable<Awaited<ReturnType<typeof takeTry>>>,
): Promise<boolean> {
  if (answer.kind === 'clicks') return hitsTargets(answer, kept);
  if (!beginsWithZeroBits(await hashOf(workText(kept.workSalt, answer.nonce)), kept.workBits)) return false;
  const network = clientNetwork(context.req.header('cf-connecting-ip'));
  return (await limitedBy(context, ['captcha-work', network], CAPTCHA_LIMITS.work)) === undefined;
}
