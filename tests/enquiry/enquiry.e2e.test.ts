import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage, SCREENS } from '../support/browser.ts';
import { browser, site } from '../support/product.ts';
import { aMailbox, kindsTo, mailsTo, rowsOf } from '../support/talk.ts';
import * as at from '../../src/wire/addresses/enquiry.ts';

async function writeEnquiry(page: Page, email: string): Promise<void> {
  await page.selectOption('#enquiry-country', 'KE');
  await page.fill('#enquiry-port', 'Mombasa');
  await page.fill('#enquiry-quantity', '3');
  await page.selectOption('#enquiry-incoterm', 'CIF');
  await page.fill('#enquiry-name', 'Amina Said');
  await page.fill('#enquiry-contact', email);
}

/** The offer of some car, with the name its page has. */
async function openOffer(page: Page, prefix = ''): Promise<{ slug: string }> {
  await page.goto(`${site.url}${prefix}/model_detail/byd-han`);
  const link = page.locator('a[href*="/contact_us?style="]').first();
  const slug = new URL((await link.getAttribute('href')) ?? '', site.url).searchParams.get('style') ?? '';
  // With a plain press the sheet opens over the page.
  await page.goto(new URL((await link.getAttribute('href')) ?? '', site.url).href);
  return { slug };
}

describe('asking for a car', () => {
  it('begins at the car, names it in the form, and ends with a reference that the mail repeats', async () => {
    const { page, faults, close } = await openPage(browser);
    const email = aMailbox();
    const named = page.waitForResponse((answer) => answer.url().includes(at.about.path));
    const { slug } = await openOffer(page);
    await named;
    await expect.poll(() => page.inputValue('#enquiry-car')).not.toBe('');
    const car = (await page.inputValue('#enquiry-car')).replace('\n', ' ');
    await writeEnquiry(page, email);
    await page.click('#enquiry button');
    await expect.poll(() => page.isVisible('#enquiry [data-arrived]')).toBe(true);
    const reference = await page.textContent('[data-reference]');
    expect(await rowsOf('enquiries', email)).toMatchObject([
      {
        reference,
        subject: 'style',
        subject_slug: slug,
        car,
        country: 'KE',
        port: 'Mombasa',
        quantity: 3,
        incoterm: 'CIF',
      },
    ]);
    await expect.poll(() => kindsTo(email)).toEqual(['enquiryReceived']);
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toBe(`Your enquiry ${reference}`);
    expect(mail?.text).toContain(car);
    // A car that is written replaces the one of the page.
    const another = aMailbox();
    await page.click('#enquiry [data-more]');
    await page.fill('#enquiry-car', 'A lorry');
    await writeEnquiry(page, another);
    await page.click('#enquiry button');
    await expect.poll(() => page.isVisible('#enquiry [data-arrived]')).toBe(true);
    expect(await rowsOf('enquiries', another)).toMatchObject([{ subject: 'none', subject_slug: null, car: 'A lorry' }]);
    expect(faults).toEqual([]);
    await close();
  });

  it('knows the car without JavaScript too', async () => {
    const { page, close } = await openPage(browser, { javaScriptEnabled: false });
    const email = aMailbox();
    const { slug } = await openOffer(page, '/ru');
    await writeEnquiry(page, email);
    await page.click('#enquiry button');
    await page.waitForURL(`${site.url}/ru/contact_sent/enquiry`);
    expect(await rowsOf('enquiries', email)).toMatchObject([{ subject: 'style', subject_slug: slug, locale: 'ru' }]);
    await close();
  });

  it('names a part, and takes port, country and trade term from the address until the reader writes others', async () => {
    const { page, faults, close } = await openPage(browser, SCREENS.phone);
    await page.goto(`${site.url}/shop`);
    const asking = page.locator('tr[data-part^="tyre-"] a[rel=nofollow]').first();
    const href = (await asking.getAttribute('href')) ?? '';
    expect(href).toMatch(/^\/contact_us\?part=tyre-[^#]+#enquiry$/);
    await page.goto(site.url + href.replace('#', '&port=Mombasa&country=KE&incoterm=CIF#'));
    await expect.poll(() => page.inputValue('#enquiry-car')).toMatch(/^Tyres?\n\d{3}\/\d{2} R\d{2}/);
    const values = () =>
      Promise.all(['port', 'country', 'incoterm'].map((name) => page.inputValue(`#enquiry-${name}`)));
    expect(await values()).toEqual(['Mombasa', 'KE', 'CIF']);
    await page.fill('#enquiry-port', 'Lamu');
    await page.fill('#enquiry-quantity', '\u0661\u06f2');
    expect(await page.inputValue('#enquiry-quantity')).toBe('12');
    await page.reload();
    expect(await values()).toEqual(['Lamu', 'KE', 'CIF']);
    expect(faults).toEqual([]);
    await close();
  });

  it('leaves a port the reader has typed, whatever an address names, and fills in what they have not touched', async () => {
    const { page, faults, close } = await openPage(browser, SCREENS.phone);
    const values = () => Promise.all(['port', 'country'].map((name) => page.inputValue(`#enquiry-${name}`)));
    const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
    await page.route('**/about-car.*.js', (route) => held.then(() => route.continue()));
    await page.goto(`${site.url}/contact_us?port=Mombasa&country=KE`);
    await page.fill('#enquiry-port', 'Lamu');
    release(undefined);
    await expect.poll(values).toEqual(['Lamu', 'KE']);
    await page.fill('#enquiry-port', '');
    // The place of the header was chosen, or its prices were shown, since.
    await page.evaluate(() => dispatchEvent(new CustomEvent('place-chosen')));
    expect(await values()).toEqual(['', 'KE']);
    await page.fill('#enquiry-port', 'Tema');
    // Another link: the reader's port stays, the country that came from the last link does not.
    await page.goto(`${site.url}/contact_us?port=Durban&country=ZA`);
    await expect.poll(values).toEqual(['Tema', 'ZA']);
    expect(faults).toEqual([]);
    await close();
  });

  it('asks which car is meant where the one of the address is gone', async () => {
    const { page, close } = await openPage(browser);
    const email = aMailbox();
    await page.goto(`${site.url}/contact_us?style=no-such-style#enquiry`);
    await expect
      .poll(() => page.textContent('#enquiry-car-error'))
      .toMatch(/^This car or part is no longer in our lists/);
    await writeEnquiry(page, email);
    await page.click('#enquiry button');
    await expect.poll(() => page.textContent('#enquiry-car-error')).toBe('Please say which car or part you mean');
    expect(await rowsOf('enquiries', email)).toEqual([]);
    await page.fill('#enquiry-car', 'A Seagull');
    await page.click('#enquiry button');
    await expect.poll(() => page.isVisible('#enquiry [data-arrived]')).toBe(true);
    expect(await rowsOf('enquiries', email)).toMatchObject([{ subject: 'none', car: 'A Seagull' }]);
    await close();
  });

  it('marks a quantity that is none together with what is missing, and needs a way to answer', async () => {
    const { page, close } = await openPage(browser);
    await page.goto(`${site.url}/contact_us`);
    for (const [quantity, fault] of [
      ['-3', 'Please give a number of at least 1.'],
      ['x', 'Please give a whole number.'],
    ] as const) {
      await page.fill('#enquiry-quantity', quantity);
      await page.click('#enquiry button');
      await expect.poll(() => page.textContent('#enquiry-quantity-error')).toBe(fault);
      expect(await page.textContent('#enquiry-country-error')).toBe('Please choose a country');
    }
    // A way to answer is needed, too.
    await page.fill('#enquiry-car', 'BYD');
    await writeEnquiry(page, '');
    await page.click('#enquiry button');
    await expect.poll(() => page.textContent('#enquiry-contact-error')).toMatch(/email/i);
    await close();
  });

  it('makes one enquiry of an answer that was lost and the next try', async () => {
    const { page, close } = await openPage(browser);
    const email = aMailbox();
    let tries = 0;
    await page.route(`**${at.enquire.path}`, async (route) => {
      tries += 1;
      // The first reaches the server; its answer does not come back.
      if (tries > 1) return route.continue();
      await route.fetch();
      return route.abort();
    });
    await page.goto(`${site.url}/contact_us#enquiry`);
    await page.fill('#enquiry-car', 'Any small electric car');
    await writeEnquiry(page, email);
    await page.click('#enquiry button');
    await expect.poll(() => page.textContent('#enquiry button')).toBe('Try again');
    await page.click('#enquiry button');
    await expect.poll(() => page.isVisible('#enquiry [data-arrived]')).toBe(true);
    expect(tries).toBe(2);
    expect(await rowsOf('enquiries', email)).toHaveLength(1);
    await close();
  });
});
