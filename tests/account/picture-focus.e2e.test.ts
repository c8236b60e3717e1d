import { expect, it } from 'vitest';
import { SCREENS } from '../support/browser.ts';
import { memberPage, openScreen } from '../support/member-page.ts';
import { SCREEN_PATHS } from '../../src/domain/account/member-screens.ts';

/** The dialog that crops a picture does by keys what it says. */
it('opens with the focus on the picture, which arrow keys move while the zoom stays', async () => {
  const { page, close, faults } = await memberPage(undefined, SCREENS.phone);
  await openScreen(page, SCREEN_PATHS.profile);
  // Higher than wide: there is something to move up and down.
  const buffer = await page.screenshot();
  await page.setInputFiles('input[type=file]', { name: 'me.png', mimeType: 'image/png', buffer });
  const cropper = page.locator('dialog.crop [data-testid=cropper]');
  const picture = page.locator('dialog.crop .crop-place img');
  const zoom = page.locator('dialog.crop [type=range]');
  await cropper.waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-testid'))).toBe('cropper');
  expect(await cropper.getAttribute('aria-label')).toBe('Crop your picture');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true);
  const place = () => picture.evaluate((image) => image.getBoundingClientRect().top);
  const [before, zoomed] = [await place(), await zoom.inputValue()];
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('ArrowDown');
  await expect.poll(place).toBeGreaterThan(before);
  expect(await zoom.inputValue()).toBe(zoomed);
  expect(faults).toEqual([]);
  await close();
});
