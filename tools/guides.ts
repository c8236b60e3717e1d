import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { guideFilePath } from '../src/domain/editorial/printed.ts';
import { LOCALE_CODES } from '../src/domain/shared/locale.ts';
import { guideArticles, mostBytes, readPrinted, writePrinted } from './guides/manifest.ts';
import { printGuide } from './guides/print.ts';
import { startBrowser } from '../scripts/support/chromium.ts';
import { stopAll, stopOnSignals } from '../scripts/support/cleanup.ts';
import { CommandError, runScript } from '../scripts/support/failure.ts';
import { ROOT } from '../scripts/support/paths.ts';
import { readServer } from '../scripts/support/run-state.ts';
import { startTestSite } from '../scripts/tests/site.ts';

/**
 * `npm run guides [-- slug …]`: prints maintenance guides to `public/guides`, those named or all whose article is not the
 * one that was printed. They are printed from the running site's own pages, or from a site started for it.
 */
async function printGuides(named: readonly string[]): Promise<void> {
  const printed = readPrinted();
  const articles = await guideArticles();
  const unknown = named.find((name) => !articles.some(({ slug }) => slug === name));
  if (unknown) throw new CommandError(`There is no guide ${unknown}.`);
  const wanted = articles.filter(({ slug, locale, digest }) =>
    named.length > 0 ? named.includes(slug) : printed[slug]?.[locale]?.article !== digest,
  );
  if (wanted.length === 0) return console.log('All guides are printed as they are written.');
  const origin = await siteAddress();
  const browser = await startBrowser();
  try {
    for (const guide of wanted.toSorted((a, b) => LOCALE_CODES.indexOf(a.locale) - LOCALE_CODES.indexOf(b.locale))) {
      const { pdf, pages } = await printGuide(browser, origin, guide);
      const path = join(ROOT, 'public', guideFilePath(guide.slug, guide.locale));
      const max = mostBytes(guide.locale);
      if (pdf.length > max) throw new CommandError(`${path} would have ${pdf.length} bytes, ${max} are allowed.`);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, pdf);
      const ofSlug = (printed[guide.slug] ??= {});
      ofSlug[guide.locale] = { bytes: pdf.length, pages, article: guide.digest };
      writePrinted(printed);
      console.log(`${guide.locale} ${guide.slug}: ${pages} page(s), ${pdf.length} bytes`);
    }
  } finally {
    await browser.close();
  }
}

/** Of the site named in `SITE_URL`, the one that runs, or one started for this. */
async function siteAddress(): Promise<string> {
  const server = readServer();
  const running = process.env['SITE_URL'] ?? (server ? `http://localhost:${server.port}` : undefined);
  return running ?? (await startTestSite()).SITE_URL ?? '';
}

stopOnSignals('Stopping …');
await runScript(async () => {
  try {
    await printGuides(process.argv.slice(2));
  } finally {
    await stopAll();
  }
});
process.exit(0);
