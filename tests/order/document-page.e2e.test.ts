import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { orderDocuments, orders } from '../../data/schema/index.ts';
import { hashOf, hexOf } from '../../src/domain/shared/hash.ts';
import { documentAddress } from '../../src/domain/shared/routes.ts';
import { axeFaultsIn } from '../support/accessibility-part.ts';
import { openPage, SCREENS } from '../support/browser.ts';
import { browser, site } from '../support/product.ts';
import { siteDatabase } from '../support/site-member.ts';
import { eventually, overflow } from '../support/visit.ts';

const root = (page: Page) => page.locator('[data-document]');
const stateOf = (page: Page) => root(page).getAttribute('data-state');
const fileSays = (page: Page) => page.locator('[data-file-says]').textContent();
const chooses = (page: Page, buffer: Buffer) =>
  page.locator('#document-file').setInputFiles({ name: 'invoice.pdf', mimeType: 'application/pdf', buffer });

/** A document that was issued for an order of the served site, with its file. */
async function aDocument(state: 'current' | 'replaced' = 'current') {
  const [now, id, token] = [Date.now(), randomBytes(4).readUInt32BE(), randomBytes(32).toString('base64url')];
  const file = randomBytes(64);
  const number = `PI-2026-${id}`;
  const database = siteDatabase();
  const [order] = await database
    .insert(orders)
    .values({
      reference: `HT-2611-${id}`,
      origin: 'admin',
      buyerName: 'Amina Ndiaye',
      locale: 'ar',
      currency: 'USD',
      incoterm: 'CIF',
      version: 1,
      state: 'open',
      cars: 'BYD Seagull',
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: orders.id });
  await database.insert(orderDocuments).values({
    orderId: order?.id ?? 0,
    kind: 'proforma_invoice',
    number,
    version: 1,
    state,
    audience: 'buyer',
    name: `${number}.pdf`,
    mimetype: 'application/pdf',
    size: file.length,
    sha256: hexOf(await crypto.subtle.digest('SHA-256', file)),
    key: `private/${token}`,
    tokenHash: await hashOf(token),
    issuedAt: now,
  });
  return { number, token, file };
}

describe('the page that checks a document', () => {
  it.each([
    ['en', 'Proforma invoice', 'is the file we issued, unchanged.', 'is not the file we issued for this code.'],
    ['ar', 'فاتورة مبدئية', 'هو الملف الذي أصدرناه دون تغيير.', 'ليس الملف الذي أصدرناه لهذا الرمز'],
  ] as const)('in %s knows the file that was issued from another, on a phone', async (locale, kind, same, other) => {
    const { number, token, file } = await aDocument();
    const { page, faults, close } = await openPage(browser, SCREENS.phone);
    const sent: string[] = [];
    page.on('request', (request) => void sent.push(request.postData() ?? ''));
    await page.goto(`${site.url}${documentAddress(locale, number, token)}`);
    await eventually(() => stateOf(page)).toBe('shown');
    expect(await root(page).textContent()).toContain(kind);
    expect(await page.locator('[data-fact=number]').textContent()).toBe(number);
    expect(await page.locator('meta[name=referrer]').getAttribute('content')).toBe('no-referrer');
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
    await chooses(page, file);
    await eventually(() => fileSays(page)).toContain(same);
    await chooses(page, randomBytes(64));
    await eventually(() => fileSays(page)).toContain(other);
    expect(await axeFaultsIn(page, 'main')).toEqual([]);
    // The hash has left the browser, and nothing of the file.
    expect(sent.join()).toContain('sha256');
    expect(sent.join()).not.toContain('invoice.pdf');
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    const hashes = await page
      .locator('a[hreflang]')
      .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).hash));
    expect(new Set(hashes)).toEqual(new Set([`#${number}.${token}`]));
    expect(faults).toEqual([]);
    await close();
  });

  it('says what is replaced, unknown, incomplete, or cannot be asked for', async () => {
    const replaced = await aDocument('replaced');
    const { page, close } = await openPage(browser, SCREENS.phone);
    await page.goto(`${site.url}${documentAddress('en', replaced.number, replaced.token)}`);
    await eventually(() => page.locator('[data-says]').textContent()).toContain('there is a newer version');
    for (const hash of [`${replaced.number}.${'x'.repeat(43)}`, replaced.number, '']) {
      await page.evaluate((named) => (location.hash = named), hash);
      await eventually(() => stateOf(page)).toBe('gone');
    }
    await page.context().setOffline(true);
    await page.evaluate((named) => (location.hash = named), `${replaced.number}.${replaced.token}`);
    await eventually(() => stateOf(page)).toBe('offline');
    await page.context().setOffline(false);
    await eventually(() => stateOf(page)).toBe('shown');
    await close();
  });

  it('takes a file that is dropped, and says where a browser cannot work out its hash', async () => {
    const { number, token, file } = await aDocument();
    const { page, close } = await openPage(browser, SCREENS.desktop);
    const drops = () =>
      root(page).evaluate(
        (element, bytes) => {
          const dataTransfer = new DataTransfer();
          dataTransfer.items.add(new File([new Uint8Array(bytes)], 'dropped.pdf'));
          element.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
        },
        [...file],
      );
    await page.goto(`${site.url}${documentAddress('de', number, token)}`);
    await eventually(() => stateOf(page)).toBe('shown');
    await drops();
    await eventually(() => fileSays(page)).toContain('unverändert.');
    await page.evaluate(() => Object.defineProperty(crypto, 'subtle', { value: undefined }));
    await drops();
    await eventually(() => fileSays(page)).toContain('Dieser Browser kann hier keine Dateien prüfen.');
    await close();
  });
});
