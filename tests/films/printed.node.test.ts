import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { guideArticles, mostBytes, readPrinted } from '../../tools/guides/manifest.ts';
import { ROOT } from '../../scripts/support/paths.ts';
import { guideFileName, guideFilePath } from '../../src/domain/editorial/printed.ts';
import { htmlLanguage } from '../../src/domain/shared/locale.ts';

const guides = await guideArticles();
const printed = readPrinted();

describe('maintenance guides as files', () => {
  it.each(guides.map((guide) => [`${guide.locale} ${guide.slug}`, guide] as const))(
    '%s is the article as it is written now: `npm run guides`',
    async (_, { slug, locale, digest, title }) => {
      const entry = printed[slug]?.[locale];
      expect(entry?.article).toBe(digest);
      const bytes = readFileSync(join(ROOT, 'public', guideFilePath(slug, locale)));
      expect(bytes.length).toBe(entry?.bytes);
      expect(bytes.length).toBeLessThanOrEqual(mostBytes(locale));
      const document = await PDFDocument.load(bytes, { updateMetadata: false });
      expect(document.getPageCount()).toBe(entry?.pages);
      expect(document.getTitle()).toContain(title);
      const catalog = document.catalog.toString();
      expect(catalog).toContain(`/Lang (${htmlLanguage(locale)}`);
      for (const part of ['/StructTreeRoot', '/MarkInfo', '/Outlines']) expect(catalog).toContain(part);
      expect(bytes.includes('localhost')).toBe(false);
    },
  );

  it('have no file whose article is gone', () => {
    const known = new Set(guides.map(({ slug, locale }) => `${slug} ${locale}`));
    const files = Object.entries(printed).flatMap(([slug, ofSlug]) =>
      Object.keys(ofSlug).map((locale) => `${slug} ${locale}`),
    );
    expect(files.filter((file) => !known.has(file))).toEqual([]);
  });

  it('are kept under a name every system can have', () => {
    expect(guideFileName('first-service', 'ar')).toBe('first-service-ar.pdf');
  });
});
