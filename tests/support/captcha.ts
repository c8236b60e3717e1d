import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { clickCaptchas } from '../../data/schema/index.ts';
import { siteDatabase } from './site-member.ts';

/** What a call is answered that takes a captcha and brought none. */
export const CAPTCHA_MISSING = {
  code: 0,
  msg: 'Please solve the picture first.',
  data: { errors: [{ path: 'captchaId', message: 'Please solve the picture first.' }] },
  time: 0,
};

/** Solves the captcha's dialog with clicks, as a person would, but reads the targets from the database. */
export async function solveCaptcha(page: Page): Promise<void> {
  const picture = await shownPicture(page);
  const targets = await targetsOf(picture.id);
  const box = await page.locator('.captcha-picture').boundingBox();
  if (!box) throw new Error('No picture is shown.');
  const scale = box.width / picture.width;
  for (const { left, top, width, height } of targets) {
    await page.mouse.click(box.x + (left + width / 2) * scale, box.y + (top + height / 2) * scale);
  }
}

/** Clicks where nothing is asked for. */
export async function missCaptcha(page: Page): Promise<void> {
  const picture = await shownPicture(page);
  const targets = await targetsOf(picture.id);
  for (let turn = 0; turn < targets.length; turn += 1) {
    await page.locator('.captcha-picture').click({ position: { x: 4, y: 4 } });
  }
}

/** The boxes to click of the picture that is shown, in its own pixels. */
export const shownTargets = async (page: Page) => targetsOf((await shownPicture(page)).id);

/** Waits for the picture that belongs to the dialog, and says which it is. */
async function shownPicture(page: Page): Promise<{ id: string; width: number }> {
  const image = page.locator('.captcha-picture img');
  await image.waitFor();
  await page.locator('.captcha-picture:not([aria-busy=true])').waitFor();
  return {
    id: (await page.locator('.captcha-picture').getAttribute('data-picture')) ?? '',
    width: Number(await image.getAttribute('width')),
  };
}

async function targetsOf(id: string) {
  const [row] = await siteDatabase().select().from(clickCaptchas).where(eq(clickCaptchas.id, id));
  if (!row) throw new Error(`There is no picture ${id}.`);
  return row.targets;
}

/** Asks for less work in place of clicks. */
export async function easeWorkOf(id: string, workBits: number): Promise<void> {
  await siteDatabase().update(clickCaptchas).set({ workBits }).where(eq(clickCaptchas.id, id));
}
