import { describe, expect, it } from 'vitest';
import { openPage, SCREENS } from '../support/browser.ts';
import { casesOf } from '../support/depth.ts';
import { browser, site } from '../support/product.ts';
import { aMailbox, kindsTo, mailsTo } from '../support/talk.ts';

describe('the newsletter’s mails', () => {
  const linkIn = async (email: string) => /http\S+token=\S+/.exec((await mailsTo(email))[0]?.text ?? '')?.[0] ?? '';

  it.each(casesOf([true, false], [false]))(
    'confirm and end a subscription (JavaScript: %s)',
    async (javaScriptEnabled) => {
      const { page, close } = await openPage(browser, { ...SCREENS.phone, javaScriptEnabled });
      const email = aMailbox();
      await page.goto(`${site.url}/ar/terms_condition`);
      await page.fill('#newsletter-email', email);
      await page.click('.foot form button');
      await expect.poll(() => kindsTo(email)).toEqual(['newsletterConfirm']);
      await page.goto(await linkIn(email));
      expect(new URL(page.url()).pathname).toBe('/ar/newsletter/confirm');
      await page.click('main button');
      await page.waitForURL(`${site.url}/ar/newsletter_done/confirmed`);
      await expect.poll(() => kindsTo(email)).toEqual(['newsletterWelcome', 'newsletterConfirm']);
      await page.goto(await linkIn(email));
      await page.click('main button');
      await page.waitForURL(`${site.url}/ar/newsletter_done/left`);
      expect(await page.textContent('main h1')).toBe('تم إلغاء اشتراككم');
      await close();
    },
  );

  it('end at a page that says so where a link is worn out', async () => {
    const { page, close } = await openPage(browser);
    await page.goto(`${site.url}/newsletter/confirm?token=nonsense`);
    await page.click('main button');
    await page.waitForURL(`${site.url}/newsletter_done/unknown`);
    await close();
  });
});
