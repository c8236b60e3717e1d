import { PhotonImage } from '@cf-wasm/photon/workerd';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { forgetOldCaptchas, noteWork, spend } from '../../data/queries/captcha/captchas.ts';
import { clickCaptchas } from '../../data/schema/index.ts';
import { hashOf } from '../../src/domain/shared/hash.ts';
import { CAPTCHA_LIMITS } from '../../src/domain/captcha/rules.ts';
import { LOCALE_CODES } from '../../src/domain/shared/locale.ts';
import { aCaptcha, aDrawnCaptcha, anAddress, database, read, send, useUp } from '../support/account.ts';

interface Picture {
  id: string;
  text: string[];
  base64: string;
  width: number;
  height: number;
  work: { salt: string; bits: number };
}
const REFUSED = 'The correct area is not clicked, please try again!';
const ask = async (query = '', said = {}) => (await read(`/api/common/clickCaptcha${query}`, said)).data as Picture;
const check = ({ captchaId, captchaInfo }: { captchaId: string; captchaInfo: string }, unset?: unknown, said = {}) =>
  send('/api/common/checkClickCaptcha', { id: captchaId, info: captchaInfo, unset }, said);
const rowOf = async (id: string) => (await database.select().from(clickCaptchas).where(eq(clickCaptchas.id, id)))[0];
const WRONG = '1,1-2,2;350;200';

/** Does the work, made easier in the table: a million hashes are for phones. */
async function aWork(id: string) {
  const bits = 8;
  const [kept] = await database
    .update(clickCaptchas)
    .set({ workBits: bits })
    .where(eq(clickCaptchas.id, id))
    .returning();
  for (let nonce = 0; ; nonce += 1) {
    if ((await hashOf(`${kept?.workSalt}:${nonce}`)).startsWith('00')) return `work:${nonce}`;
  }
}

describe('a picture', () => {
  it('is a JPEG of its size, and says what to click in every language', async () => {
    const words = new Set<string>();
    for (const lang of LOCALE_CODES) {
      const { text, base64, width, height } = await ask('', { lang });
      expect(text).toHaveLength(2);
      for (const word of text) expect(word).toMatch(/^<[^<>]+>$/u);
      const jpeg = Uint8Array.from(atob(base64.replace('data:image/jpeg;base64,', '')), (sign) => sign.charCodeAt(0));
      const picture = PhotonImage.new_from_byteslice(jpeg);
      expect([picture.get_width(), picture.get_height()]).toEqual([width, height]);
      // Pictures of one tone would be nothing to click into.
      expect(new Set(picture.get_raw_pixels()).size).toBeGreaterThan(100);
      expect(jpeg.length).toBeLessThan(20_000);
      words.add(text.join());
    }
    expect(words.size).toBe(LOCALE_CODES.length);
    // Nothing of where the targets are, nor which things are there, goes out beside the picture.
    const whole = await ask();
    expect(Object.keys(whole).sort()).toEqual(['base64', 'height', 'id', 'text', 'width', 'work']);
  });

  it('has the id it was asked for, and is another one when it is asked for again', async () => {
    const id = crypto.randomUUID();
    const first = await ask(`?id=${id}`);
    const before = await rowOf(id);
    const second = await ask(`?id=${id}`);
    expect([first.id, second.id]).toEqual([id, id]);
    expect(second.base64).not.toBe(first.base64);
    expect((await rowOf(id))?.workSalt).not.toBe(before?.workSalt);
    expect((await read('/api/common/clickCaptcha?id=1')).code).toBe(0);
  });

  it('is not drawn without end for one network', async () => {
    const address = anAddress();
    const { limit, perMs } = CAPTCHA_LIMITS.picture;
    await useUp(['captcha', 'address', address], { limit: limit - 1, perMs });
    expect((await read('/api/common/clickCaptcha', { address })).status).toBe(200);
    expect((await read('/api/common/clickCaptcha', { address })).status).toBe(429);
  });
});

describe('an answer', () => {
  it('is right as often as it is looked at, until a call spends it', async () => {
    const captcha = await aDrawnCaptcha();
    for (let time = 0; time < 7; time += 1) {
      const answer = await check(captcha, false);
      expect([answer.code, answer.msg]).toEqual([1, 'Verification is successful!']);
    }
    expect((await check(captcha, true)).code).toBe(1);
    expect((await check(captcha, true)).msg).toBe(REFUSED);
    expect((await check(captcha, false)).msg).toBe(REFUSED);
  });

  it.each(['', '1,1', 'nonsense', WRONG, 'NaN,NaN-NaN,NaN;350;200', '1,1-2,2;0;0'])(
    '%j is refused',
    async (captchaInfo) => {
      const captcha = await aCaptcha();
      expect((await check({ ...captcha, captchaInfo })).code).toBe(0);
      expect((await check(captcha)).code).toBe(1);
    },
  );

  it('comes too late after ten minutes, and for a picture there never was', async () => {
    const captcha = await aDrawnCaptcha();
    const row = await rowOf(captcha.captchaId);
    expect((row?.expiresAt ?? 0) - Date.now()).toBeGreaterThan(590_000);
    await database
      .update(clickCaptchas)
      .set({ expiresAt: Date.now() - 1 })
      .where(eq(clickCaptchas.id, captcha.captchaId));
    expect((await check(captcha)).msg).toBe(REFUSED);
    expect((await check({ ...captcha, captchaId: crypto.randomUUID() })).msg).toBe(REFUSED);
    await forgetOldCaptchas(database, Date.now());
    expect(await rowOf(captcha.captchaId)).toBeUndefined();
  });

  it('is worth nothing after five wrong ones, however fast they come', async () => {
    const captcha = await aCaptcha();
    await Promise.all(Array.from({ length: 10 }, () => check({ ...captcha, captchaInfo: WRONG })));
    expect((await rowOf(captcha.captchaId))?.failures).toBe(5);
    expect((await check(captcha)).msg).toBe(REFUSED);
  });

  it('may be given wrong some times an hour by one network, which then guesses no more', async () => {
    const address = anAddress();
    const rightOne = await aCaptcha();
    const { limit, perMs } = CAPTCHA_LIMITS.wrong;
    await useUp(['captcha-wrong', 'address', address], { limit: limit - 2, perMs });
    for (let count = 0; count < 2; count += 1) {
      // What is right costs nothing of it.
      expect((await check(rightOne, false, { address })).code).toBe(1);
      const { captchaId } = await aCaptcha();
      expect((await check({ captchaId, captchaInfo: WRONG }, false, { address })).status).toBe(200);
    }
    const late = await check(rightOne, true, { address });
    expect(late.status).toBe(429);
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(600);
    // Another network, and who has their device work, go on.
    expect((await check(rightOne, true)).code).toBe(1);
    const { id } = await ask();
    expect((await check({ captchaId: id, captchaInfo: await aWork(id) }, true, { address })).code).toBe(1);
  });

  it('that names no picture costs its network nothing', async () => {
    const address = anAddress();
    const { limit, perMs } = CAPTCHA_LIMITS.wrong;
    await useUp(['captcha-wrong', 'address', address], { limit: limit - 1, perMs });
    for (let count = 0; count < 2; count += 1) {
      await check({ captchaId: crypto.randomUUID(), captchaInfo: WRONG }, false, { address });
    }
    expect((await check(await aCaptcha(), true, { address })).code).toBe(1);
  });

  it('to one drawing spends no other under the same id', async () => {
    const captcha = await aCaptcha();
    const kept = await rowOf(captcha.captchaId);
    await ask(`?id=${captcha.captchaId}`);
    const drawing = { id: captcha.captchaId, workSalt: kept?.workSalt ?? '' };
    expect(await spend(database, drawing, Date.now())).toBe(false);
    await noteWork(database, drawing);
    expect((await rowOf(captcha.captchaId))?.isWorkShown).toBe(false);
  });

  it('serves one of twenty calls that spend it at once', async () => {
    const captcha = await aCaptcha();
    const answers = await Promise.all(Array.from({ length: 20 }, () => check(captcha, '1')));
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
  });
});

describe('work in place of clicking', () => {
  it('is asked for with the picture, twenty bits of it', async () => {
    const { id, work } = await ask();
    expect(work).toEqual({ salt: (await rowOf(id))?.workSalt, bits: 20 });
  });

  it('serves once, and counts as wrong where it was not done', async () => {
    const { id } = await ask();
    const captchaInfo = await aWork(id);
    expect((await check({ captchaId: id, captchaInfo: 'work:guessed' })).code).toBe(0);
    expect((await rowOf(id))?.failures).toBe(1);
    // Done for one picture, it is none for another.
    const other = await aCaptcha();
    expect((await check({ ...other, captchaInfo })).code).toBe(0);
    expect((await check({ captchaId: id, captchaInfo }, true)).code).toBe(1);
    expect((await check({ captchaId: id, captchaInfo }, true)).code).toBe(0);
  });

  it('is taken a few times an hour from one network', async () => {
    const address = anAddress();
    const answers = [];
    const { limit, perMs } = CAPTCHA_LIMITS.work;
    await useUp(['captcha-work', 'address', address], { limit: limit - 2, perMs });
    for (let count = 0; count < 4; count += 1) {
      const { id } = await ask();
      const captcha = { captchaId: id, captchaInfo: await aWork(id) };
      // Looked at first, as the browser does, and spent after: one work all the same.
      const first = await check(captcha, false, { address });
      answers.push(first.code === 1 ? await check(captcha, true, { address }) : first);
    }
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(2);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(2);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(60);
  });
});
