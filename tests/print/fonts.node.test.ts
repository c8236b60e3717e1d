import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FontSet } from '../../functions/print/font-set.ts';
import { fontPath, type FontFile } from '../../functions/print/fonts.ts';
import { unprintableIn } from '../../functions/print/print.ts';
import { LOCALE_CODES } from '../../src/domain/shared/locale.ts';
import { ROOT } from '../../scripts/support/paths.ts';
import { aShelf, fontBytes } from '../support/printer.ts';

const FILES = [
  'sans-400',
  'sans-700',
  'arabic-400',
  'arabic-700',
  'ethiopic-400',
  'ethiopic-700',
  'chinese-400',
] as const satisfies FontFile[];
const shelf = aShelf();

/** Words of the site that may stand on a paper: names and terms, not the drawings among them. */
const TEXTS = '{at-port,auction,catalogue,company,enquiry,logistics,mail,personal,print,stock}.json';

describe('fonts of papers', () => {
  it('weigh less than 3 MB together, and stand where they are served', () => {
    const sizes = FILES.map((file) => statSync(join(ROOT, 'public', fontPath(file))).size);
    expect(sizes.reduce((total, size) => total + size, 0)).toBeLessThan(3_000_000);
    expect(globSync('public/fonts/print/*', { cwd: ROOT })).toHaveLength(FILES.length);
  });

  it.each(LOCALE_CODES)('have every letter of what the site says of prices and people in %s', async (locale) => {
    const texts = globSync(`content/locales/${locale}/${TEXTS}`, { cwd: ROOT }).map((file) =>
      readFileSync(join(ROOT, file), 'utf8'),
    );
    expect(texts.length).toBeGreaterThan(5);
    expect(await unprintableIn(texts, locale, shelf, fontBytes)).toEqual([]);
  });

  it('have the letters of a language in both weights', async () => {
    for (const family of ['sans', 'arabic', 'ethiopic'] as const) {
      const [regular, bold] = await Promise.all(
        ([400, 700] as const).map((weight) => shelf.load(`${family}-${weight}`, fontBytes)),
      );
      const onlyOne = Array.from({ length: 0x3000 }, (_, code) => code).filter(
        (code) => regular?.shaped.hasCharacter(code) !== bold?.shaped.hasCharacter(code),
      );
      expect(onlyOne).toEqual([]);
    }
  });

  it.each([
    ['Angebot 12', 'de', ['sans-400', 'sans-700']],
    ['عرض 12 BYD', 'ar', ['arabic-400', 'arabic-700']],
    ['Quote 报价', 'en', ['sans-400', 'chinese-400', 'sans-700']],
  ] as const)('are loaded for "%s" where they are needed, and not before', async (text, locale, files) => {
    const loaded: FontFile[] = [];
    const { missing } = await FontSet.for([text], locale, aShelf(), (file) => {
      loaded.push(file);
      return fontBytes(file);
    });
    expect(missing).toEqual([]);
    expect(loaded).toEqual(files);
  });

  it.each([
    ['Arabic', 'شارع الشيخ زايد، برج ١٤؛ شقة ١٢٠٣؟'],
    ['Amharic', 'ቦሌ መንገድ ፯፣ ቤት ቁጥር ፲፪፤ አዲስ አበባ።'],
    ['Chinese', '广东省广州市，港前大道１６２号。'],
    ['Russian', 'ул. Академика Королёва, д. 12 «А», № 3'],
  ])('have the signs and digits of an address in %s, in a paper of any language', async (_, address) => {
    for (const locale of LOCALE_CODES) expect(await unprintableIn([address], locale, shelf, fontBytes)).toEqual([]);
  });
});
