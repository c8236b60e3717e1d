import { describe, expect, it } from 'vitest';
import { LOCALE_CODES } from '../../src/domain/shared/locale.ts';
import { localizedPath } from '../../src/domain/shared/routes.ts';
import { SCREENS } from '../support/browser.ts';
import { overflow, visit } from '../support/visit.ts';

const PLAIN = { ...SCREENS.phone, javaScriptEnabled: false };
const ELECTRIC = ['/model_detail/byd-seagull', '/car_details/byd-seagull-2025-305-km-vitality'];
const PETROL = '/model_detail/geely-emgrand';

describe('whether a car works where its buyer lives', () => {
  it.each(LOCALE_CODES)('is said with source and day, and what is not known as not known, in %s', async (locale) => {
    for (const path of ELECTRIC)
      await visit(
        localizedPath(locale, path),
        async (page) => {
          const sources = (fact: string) => page.locator(`[data-fact=${fact}] .fine`).allInnerTexts();
          const [standard = '', sheet = ''] = await sources('port');
          expect(await page.locator('[data-fact=port] dd').innerText()).toMatch(/^GB\/T/);
          expect(standard).toMatch(/GB\/T 20234.*2023.*2026/s);
          expect(sheet).toMatch(/(Autohome|汽车之家).*2025/s);
          expect((await sources('wheel')).join()).toMatch(/GB 7258.*2017.*2026/s);
          expect((await sources('export')).join()).toMatch(/2025.*2026/s);
          expect(await sources('screen')).toEqual([]);
          expect(await page.locator('[data-fact=screen] dd').innerText()).not.toBe('');
          expect(await overflow(page)).toBe(0);
        },
        PLAIN,
      );
  });

  it('is no port for a car that its sheet says burns petrol', async () => {
    await visit(
      PETROL,
      async (page) => {
        const port = page.locator('[data-fact=port] dd');
        expect(await port.innerText()).toMatch(/^None: not charged from outside/);
        expect(await port.locator('.fine').allInnerTexts()).toEqual([
          'Petrol: Autohome configuration sheet, November 2025, read Nov 2025',
        ]);
        expect(await page.locator('[data-fact=screen] dd').innerText()).toContain('Not known');
      },
      PLAIN,
    );
  });
});
