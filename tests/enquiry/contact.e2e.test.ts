import { createClient } from '@libsql/client';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ABOUT_PATH, CONTACT_PATH, ENQUIRY_PATH } from '../../src/domain/enquiry/contact.ts';
import { OUTBOX_PATH } from '../../src/domain/mail/outbox.ts';
import { axeFaults } from '../support/accessibility.ts';
import { openPage, SCREENS } from '../support/browser.ts';
import { browser, site } from '../support/product.ts';

// The database outlives a run, and limits are counted by mailbox.
const aMailbox = () => `buyer-${crypto.randomUUID()}@talk.example`;

interface Kept {
  kind: string;
  locale: string;
  subject: string;
  text: string;
}

/** What the outbox of the development server has for a mailbox, newest first. */
async function mailsTo(email: string): Promise<Kept[]> {
  const answer = await fetch(`${site.url}${OUTBOX_PATH}?format=json&to=${encodeURIComponent(email)}`);
  return answer.json<Kept[]>();
}
const kindsTo = async (email: string) => (await mailsTo(email)).map(({ kind }) => kind);

async function rowsOf(table: 'contact_messages' | 'enquiries', email: string) {
  const client = createClient({ url: site.databaseUrl });
  const { rows } = await client.execute({ sql: `select * from ${table} where email = ?`, args: [email] });
  client.close();
  return rows;
}

async function writeMessage(page: Page, email: string): Promise<void> {
  await page.fill('#message-title', 'Twelve cars');
  await page.fill('#message-name', 'Amina Said');
  await page.fill('#message-email', email);
  await page.fill('#message-mobile', '+254 711 123 456');
  await page.fill('#message-content', 'Good day.\nWhich price, CIF?');
}

async function writeEnquiry(page: Page, email: string): Promise<void> {
  await page.selectOption('#enquiry-country', 'KE');
  await page.fill('#enquiry-port', 'Mombasa');
  await page.fill('#enquiry-quantity', '3');
  await page.selectOption('#enquiry-incoterm', 'CIF');
  await page.fill('#enquiry-name', 'Amina Said');
  await page.fill('#enquiry-email', email);
}

/** The offer of some car, with the name its page has. */
async function openOffer(page: Page, prefix = ''): Promise<{ slug: string }> {
  await page.goto(`${site.url}${prefix}/car_model`);
  const offer = await page.locator('a[href*="/model_detail/"]').first().getAttribute('href');
  await page.goto(site.url + (offer ?? ''));
  const link = page.locator('a[href*="/contact_us?style="]').first();
  const slug = new URL((await link.getAttribute('href')) ?? '', site.url).searchParams.get('style') ?? '';
  await link.click();
  await page.waitForURL(/\/contact_us\?style=/);
  return { slug };
}

describe('the contact form', () => {
  it('asks for what is missing beside its fields, goes to the first of them, and sends nothing', async () => {
    const { page, faults, close } = await openPage(browser);
    const sent: string[] = [];
    page.on('request', (request) => void (request.url().includes(CONTACT_PATH) && sent.push(request.url())));
    await page.goto(`${site.url}/contact_us`);
    await page.click('#message button');
    expect(await page.locator('#message .err:not([hidden])').allTextContents()).toEqual([
      'Please input title',
      'Please input name',
      'Please enter your email address',
      'Please input mobile',
      'Please write your message',
      'Please check the marked fields.',
    ]);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('message-title');
    await page.keyboard.type('T');
    expect(await page.isHidden('#message-title-error')).toBe(true);
    expect(await page.getAttribute('#message-title', 'aria-invalid')).toBeNull();
    expect(sent).toEqual([]);
    expect(faults).toEqual([]);
    await close();
  });

  it('sends a message, says what happens next, and confirms it by mail in the language of the page', async () => {
    const { page, faults, close } = await openPage(browser, SCREENS.phone);
    const email = aMailbox();
    await page.goto(`${site.url}/ar/contact_us`);
    await writeMessage(page, email);
    await page.click('#message button');
    await expect.poll(() => page.isVisible('#message [data-arrived]')).toBe(true);
    expect(await page.textContent('#message [data-arrived] p')).toContain('24');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H3');
    expect(await rowsOf('contact_messages', email)).toMatchObject([
      { mobile: '+254711123456', locale: 'ar', state: 'new' },
    ]);
    await expect.poll(() => kindsTo(email)).toEqual(['contactReceived']);
    expect((await mailsTo(email))[0]).toMatchObject({ locale: 'ar', subject: 'وصلتنا رسالتكم' });
    await page.click('#message [data-more]');
    expect(await page.inputValue('#message-content')).toBe('');
    expect(faults).toEqual([]);
    await close();
  });

  it('shows what the server refuses beside its field', async () => {
    const { page, close } = await openPage(browser);
    await page.goto(`${site.url}/de/contact_us`);
    await writeMessage(page, aMailbox());
    await page.fill('#message-mobile', 'rufen Sie an');
    await page.click('#message button');
    await expect.poll(() => page.textContent('#message-mobile-error')).toBe('Bitte geben Sie Ihre Mobilnummer ein');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('message-mobile');
    await close();
  });

  it('keeps what was typed while offline and over a reload, and one press sends it afterwards, once', async () => {
    const { page, close } = await openPage(browser);
    const email = aMailbox();
    await page.goto(`${site.url}/contact_us`, { waitUntil: 'networkidle' });
    await writeMessage(page, email);
    await page.context().setOffline(true);
    await page.click('#message button');
    await expect.poll(() => page.textContent('#message-status, #message [role=status]')).toMatch(/^You are offline/);
    expect(await page.textContent('#message button')).toBe('Try again');
    await page.context().setOffline(false);
    await page.reload();
    expect(await page.inputValue('#message-content')).toBe('Good day.\nWhich price, CIF?');
    await page.click('#message button');
    await expect.poll(() => page.isVisible('#message [data-arrived]')).toBe(true);
    expect(await rowsOf('contact_messages', email)).toHaveLength(1);
    await close();
  });

  it('works without JavaScript, and ends at a page that says so', async () => {
    const { page, close } = await openPage(browser, { ...SCREENS.phone, javaScriptEnabled: false });
    const email = aMailbox();
    await page.goto(`${site.url}/fr/contact_us`);
    await writeMessage(page, email);
    await page.click('#message button');
    await page.waitForURL(`${site.url}/fr/contact_sent/message`);
    expect(await page.textContent('main h1')).toBe('Votre message est arrivé');
    expect(await rowsOf('contact_messages', email)).toMatchObject([{ locale: 'fr' }]);
    await close();
  });
});

describe('asking for a car', () => {
  it('begins at the car, names it in the form, and ends with a reference that the mail repeats', async () => {
    const { page, faults, close } = await openPage(browser);
    const email = aMailbox();
    const named = page.waitForResponse((answer) => answer.url().includes(ABOUT_PATH));
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

  it('means another car where somebody writes one', async () => {
    const { page, close } = await openPage(browser);
    const email = aMailbox();
    await openOffer(page);
    await expect.poll(() => page.inputValue('#enquiry-car')).not.toBe('');
    await page.fill('#enquiry-car', 'A lorry');
    await writeEnquiry(page, email);
    await page.click('#enquiry button');
    await expect.poll(() => page.isVisible('#enquiry [data-arrived]')).toBe(true);
    expect(await rowsOf('enquiries', email)).toMatchObject([{ subject: 'none', subject_slug: null, car: 'A lorry' }]);
    await close();
  });

  it('makes one enquiry of an answer that was lost and the next try', async () => {
    const { page, close } = await openPage(browser);
    const email = aMailbox();
    let tries = 0;
    await page.route(`**${ENQUIRY_PATH}`, async (route) => {
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

  it('needs a way to answer, and says so', async () => {
    const { page, close } = await openPage(browser);
    await page.goto(`${site.url}/es/contact_us`);
    await page.fill('#enquiry-car', 'BYD');
    await writeEnquiry(page, '');
    await page.click('#enquiry button');
    await expect
      .poll(() => page.textContent('#enquiry-email-error'))
      .toBe('Indique un correo o una cuenta de mensajería');
    await close();
  });
});

describe('the newsletter’s mails', () => {
  const linkIn = async (email: string) => /http\S+token=\S+/.exec((await mailsTo(email))[0]?.text ?? '')?.[0] ?? '';

  it.each([true, false])('confirm and end a subscription (JavaScript: %s)', async (javaScriptEnabled) => {
    const { page, close } = await openPage(browser, { ...SCREENS.phone, javaScriptEnabled });
    const email = aMailbox();
    await page.goto(`${site.url}/ar/car_make`);
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
  });

  it('end at a page that says so where a link is worn out', async () => {
    const { page, close } = await openPage(browser);
    await page.goto(`${site.url}/newsletter/confirm?token=nonsense`);
    await page.click('main button');
    await page.waitForURL(`${site.url}/newsletter_done/unknown`);
    await close();
  });
});

describe('the contact page', () => {
  it.each(['light', 'dark'] as const)('is accessible by %s, with faults shown and without', async (colorScheme) => {
    const { page, close } = await openPage(browser, { ...SCREENS.phone, colorScheme, bypassCSP: true });
    for (const address of ['/contact_us', '/ar/contact_us', '/newsletter/confirm', '/ar/newsletter_done/unknown']) {
      await page.goto(site.url + address, { waitUntil: 'networkidle' });
      expect(await axeFaults(page), address).toEqual([]);
    }
    await page.goto(`${site.url}/am/contact_us`, { waitUntil: 'networkidle' });
    await page.click('#message button');
    await page.click('#enquiry button');
    expect(await axeFaults(page)).toEqual([]);
    await close();
  });

  it.each(['/contact_us', '/ar/contact_us', '/de/contact_us', '/ru/contact_us', '/am/contact_us'])(
    '%s is never wider than the screen',
    async (address) => {
      for (const width of [320, 390, 820, 1440]) {
        const { page, close } = await openPage(browser, { viewport: { width, height: 800 } });
        await page.goto(site.url + address);
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth),
          `${address} ${width}`,
        ).toBeLessThanOrEqual(width);
        await close();
      }
    },
  );
});
