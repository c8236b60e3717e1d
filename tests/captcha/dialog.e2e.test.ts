import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { CAPTCHA } from '../../src/domain/captcha/rules.ts';
import { axeFaultsIn } from '../support/accessibility-part.ts';
import { SCREENS } from '../support/browser.ts';
import { CAPTCHA_MISSING, easeWorkOf, missCaptcha, shownTargets, solveCaptcha } from '../support/captcha.ts';
import { onePage } from '../support/one-page.ts';

/** The captcha's dialog, where a login that takes one opens it: by pointer, by keys, and without seeing. */
const WRONG = 'The correct area is not clicked, please try again!';
const CHECK = '**/api/common/checkClickCaptcha';
const PICTURE = '**/api/common/clickCaptcha*';

interface Visit {
  path?: string;
  shared?: ReturnType<typeof onePage>;
  before?: (page: Page) => Promise<void>;
}

const onDesk = onePage();
const onPhone = onePage({ ...SCREENS.phone, colorScheme: 'dark' });

/** The dialog, opened. The login itself is held back: it is about the dialog here. */
async function withDialog(use: (page: Page, sent: string[]) => Promise<void>, visit: Visit = {}) {
  const { path = '/login', shared = onDesk, before } = visit;
  const { page } = shared;
  const sent: string[] = [];
  await page.route('**/api/user/checkIn', (route) => {
    const { captchaInfo } = route.request().postDataJSON() as { captchaInfo?: string };
    if (captchaInfo === undefined) return route.fulfill({ json: CAPTCHA_MISSING });
    sent.push(captchaInfo);
    return route.fulfill({ json: { code: 0, msg: 'held back', data: null, time: 0 } });
  });
  await before?.(page);
  await shared.open(path);
  await page.fill('[name=username]', 'somebody');
  await page.fill('[name=password]', 'Some-word1');
  await page.click('[data-act]');
  await use(page, sent);
}

/** A million hashes are seconds here and a minute on a bad day: a test of what is done with them makes do with fewer. */
const EASY_BITS = 14;
async function easeWork(page: Page): Promise<void> {
  await page.route(PICTURE, async (route) => {
    const response = await route.fetch();
    const envelope = (await response.json()) as { data: { id: string; work: { salt: string; bits: number } } };
    envelope.data.work.bits = EASY_BITS;
    await easeWorkOf(envelope.data.id, EASY_BITS);
    await route.fulfill({ response, json: envelope });
  });
}

const picture = (page: Page) => page.locator('button.captcha-picture');
const hasFocus = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element === document.activeElement);

it('hands on what was clicked, in pixels of the picture', async () => {
  await withDialog(
    async (page, sent) => {
      await solveCaptcha(page);
      await expect.poll(() => sent).toHaveLength(1);
      expect(sent[0]).toMatch(/^[\d.]+,[\d.]+-[\d.]+,[\d.]+;350;200$/);
      expect(await page.locator('dialog[open]').count()).toBe(0);
    },
    { shared: onPhone },
  );
});

it('shows another picture after a wrong answer, says so, and takes the right one then', async () => {
  await withDialog(async (page, sent) => {
    await picture(page).locator('img').waitFor();
    const drawn = () => picture(page).locator('img').getAttribute('src');
    const before = await drawn();
    await missCaptcha(page);
    await page.locator('[role=status]').getByText(WRONG).waitFor();
    await expect.poll(drawn).not.toBe(before);
    await solveCaptcha(page);
    await expect.poll(() => sent).toHaveLength(1);
  });
});

it('is solved by keys alone, and takes a mark back', async () => {
  await withDialog(async (page, sent) => {
    const targets = await shownTargets(page);
    await expect.poll(() => hasFocus(page, 'button.captcha-picture')).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Take back the last mark' }).press('Enter');
    expect(await page.locator('.captcha-mark').count()).toBe(0);
    await picture(page).focus();
    const at = { x: CAPTCHA.width / 2, y: CAPTCHA.height / 2 };
    const go = async (axis: 'x' | 'y', goal: number, keys: readonly [string, string]) => {
      for (const [step, prefix] of [
        [32, 'Shift+'],
        [8, ''],
      ] as const) {
        for (let count = Math.round(Math.abs(goal - at[axis]) / step); count > 0; count -= 1) {
          const isMore = goal > at[axis];
          await page.keyboard.press(prefix + keys[isMore ? 1 : 0]);
          at[axis] += isMore ? step : -step;
        }
      }
    };
    for (const { left, top, width, height } of targets) {
      await go('x', left + width / 2, ['ArrowLeft', 'ArrowRight']);
      await go('y', top + height / 2, ['ArrowUp', 'ArrowDown']);
      await page.keyboard.press('Enter');
    }
    await expect.poll(() => sent).toHaveLength(1);
  });
});

describe('without seeing', () => {
  it('the device works on a thread of its own, and the server takes it', async () => {
    const use = async (page: Page, sent: string[]) => {
      await picture(page).locator('img').waitFor();
      await page.getByRole('button', { name: 'I cannot see the picture' }).click();
      await page.getByRole('button', { name: 'Let the device work' }).press('Enter');
      await expect.poll(() => sent).toHaveLength(1);
      expect(sent[0]).toMatch(/^work:\d+$/);
      await expect.poll(() => page.workers().length).toBe(0);
    };
    await withDialog(use, { before: easeWork });
  });

  it('stops when told to, and goes back to the picture', async () => {
    await withDialog(async (page, sent) => {
      await picture(page).locator('img').waitFor();
      await page.getByRole('button', { name: 'I cannot see the picture' }).click();
      await page.getByRole('button', { name: 'Let the device work' }).click();
      await page.getByRole('progressbar').waitFor();
      await page.getByRole('button', { name: 'Back to the picture' }).press('Enter');
      await expect.poll(() => page.workers().length).toBe(0);
      await solveCaptcha(page);
      await expect.poll(() => sent).toHaveLength(1);
    });
  });
});

it('says when no picture comes, and brings one when asked again', async () => {
  onDesk.lacksNetwork();
  await withDialog(
    async (page) => {
      await page.getByText('Captcha loading failed, please click refresh button').waitFor();
      const refresh = page.getByRole('button', { name: 'Another picture' });
      await expect.poll(() => refresh.evaluate((button) => button === document.activeElement)).toBe(true);
      await page.unroute(PICTURE);
      await page.keyboard.press('Enter');
      await picture(page).locator('img').waitFor();
    },
    { before: async (page) => void (await page.route(PICTURE, (route) => route.abort())) },
  );
});

it('does not call an answer wrong that was never judged', async () => {
  onDesk.lacksNetwork();
  await withDialog(async (page) => {
    await page.route(CHECK, (route) => route.abort());
    await missCaptcha(page);
    await page.getByText('Captcha loading failed, please click refresh button').waitFor();
    expect(await page.getByText(WRONG).count()).toBe(0);
  });
});

it('goes by Escape and by its button, gives the focus back, and hands nothing on', async () => {
  await withDialog(async (page, sent) => {
    const isOpen = async () => (await page.locator('dialog[open]').count()) > 0;
    const close = page.getByRole('button', { name: 'Close' });
    for (const go of [() => page.keyboard.press('Escape'), () => close.click()]) {
      await picture(page).locator('img').waitFor();
      await go();
      await expect.poll(isOpen).toBe(false);
      await expect.poll(() => hasFocus(page, '[data-act]')).toBe(true);
      expect(sent).toEqual([]);
      // And can be opened again, once the form has heard that it is closed: the browser says so a moment after.
      await expect
        .poll(async () => {
          if (!(await isOpen())) await page.keyboard.press('Enter');
          return isOpen();
        })
        .toBe(true);
    }
  });
});

it('stands mirrored in Arabic but for its picture, with nothing too small for a finger, and no faults axe finds', async () => {
  await withDialog(
    async (page) => {
      await picture(page).locator('img').waitFor();
      const close = await page.getByRole('button', { name: 'إغلاق' }).boundingBox();
      const title = await page.locator('dialog h2').boundingBox();
      expect(close?.x).toBeLessThan(title?.x ?? 0);
      for (const button of await page.locator('dialog button').all()) {
        const box = await button.boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      }
      expect(await axeFaultsIn(page, 'dialog[open]')).toEqual([]);
      await page.locator('.captcha-acts .btn-bare').click();
      expect(await axeFaultsIn(page, 'dialog[open]')).toEqual([]);
    },
    { path: '/ar/login', shared: onPhone },
  );
});
