import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { formatStatedDate } from '../../src/domain/catalogue/format.ts';
import type { Article } from '../../src/domain/editorial/model.ts';
import { escaped } from '../../src/domain/catalogue/drawing/svg.ts';
import { htmlLanguage, localeOf, type Locale } from '../../src/domain/shared/locale.ts';
import { editorialPaths, localizedPath } from '../../src/domain/shared/routes.ts';
import { ROOT } from '../../scripts/support/paths.ts';
import { packed, type PrintedFile } from './pack.ts';

/** Of the foot of each page, which Chromium draws in a document of its own that loads nothing. */
const FOOT_FONTS: Readonly<Partial<Record<Locale, string>>> = {
  ar: "'Noto Sans Arabic'",
  am: "'Noto Sans Ethiopic'",
  'zh-cn': "'Noto Sans CJK SC'",
};

/**
 * Prints a guide from its own page with the site's print styles: tagged and with an outline for those who hear it; its
 * title, language and fonts are in it.
 *
 * @param origin of the running site
 */
export async function printGuide(browser: Browser, origin: string, guide: Article): Promise<PrintedFile> {
  const path = localizedPath(guide.locale, editorialPaths.article(guide.slug));
  const page = await browser.newPage({ locale: localeOf(guide.locale).tag });
  try {
    const answer = await page.goto(origin + path, { waitUntil: 'networkidle' });
    if (answer?.status() !== 200) throw new Error(`${path} answered ${answer?.status()}.`);
    await page.evaluate(() => document.fonts.ready);
    await cutLinks(page);
    const pdf = await page.pdf({
      format: 'A4',
      tagged: true,
      outline: true,
      printBackground: true,
      displayHeaderFooter: true,
      headerTemplate: '<span></span>',
      footerTemplate: await foot(page, guide, path),
      margin: { top: '16mm', bottom: '22mm', left: '18mm', right: '18mm' },
    });
    return await packed(pdf);
  } finally {
    await page.close();
  }
}

/** Links into a site whose address a file cannot know lead nowhere: their words stay. */
async function cutLinks(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const link of document.querySelectorAll('a[href]')) {
      if (new URL((link as HTMLAnchorElement).href).origin === location.origin) link.removeAttribute('href');
    }
  });
}

/** Site, address, day of the last change, page of pages. Where the site will be is known to a build only. */
async function foot(page: Page, { locale, updatedAt }: Article, path: string): Promise<string> {
  const updated = await page.locator('.article-facts .days span').last().innerText();
  const siteOrigin = process.env['SITE_ORIGIN'] ?? '';
  const siteName = siteNameOf(locale);
  const address = siteOrigin ? new URL(path, siteOrigin).href : path;
  const day = formatStatedDate(updatedAt, locale);
  if (!updated.includes(day)) throw new Error(`${path} does not say when it was changed: ${updated}`);
  const family = [FOOT_FONTS[locale], "'Liberation Sans'", 'Arial', 'sans-serif'].filter(Boolean).join(',');
  return (
    `<div lang="${htmlLanguage(locale)}" dir="${localeOf(locale).direction}" style="width:100%;margin:0 18mm;padding-top:2mm;` +
    `border-top:.3mm solid #798a93;display:flex;gap:4mm;font:8pt ${family};color:#3d4e58">` +
    `<span style="flex:1"><b>${escaped(siteName)}</b> · <bdi dir="ltr">${escaped(address)}</bdi></span><span>${escaped(updated)}</span>` +
    `<bdi dir="ltr"><span class="pageNumber"></span> / <span class="totalPages"></span></bdi></div>`
  );
}

function siteNameOf(locale: Locale): string {
  const file = join(ROOT, `content/locales/${locale}/common.json`);
  return (JSON.parse(readFileSync(file, 'utf8')) as { siteName: string }).siteName;
}
