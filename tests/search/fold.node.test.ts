import { describe, expect, it } from 'vitest';
import { foldText } from '../../src/domain/search/fold.ts';
import { SPELLINGS } from '../../src/domain/search/spellings-table.ts';
import { stemOf } from '../../src/domain/search/stems.ts';
import { differByOne, isNearly } from '../../src/domain/search/typo.ts';
import { searchWords } from '../../src/domain/search/words.ts';

describe('one spelling for all spellings of a word', () => {
  it.each([
    ['Arabic with and without vowel signs and the long stroke', 'سَيَّارَة', 'ســيارة'],
    ['alef in any form', 'أحمر إلى آخر ٱلسيارة', 'احمر الى اخر السيارة'],
    ['ya and alef maksura, ta marbuta and ha', 'كهربائية هوى', 'كهربائيه هوي'],
    ['Persian letters and digits', 'تیگو ۸ کرمان', 'تيگو 8 كرمان'],
    ['Arabic digits', 'تيجو ٨', 'تيجو 8'],
    ['Amharic letters that sound alike', 'ሐይል ኀይል ኃይል ሃይል', 'ሀይል ሀይል ሀይል ሀይል'],
    ['the rows ሰ ሠ, አ ዐ ኣ ዓ and ጸ ፀ', 'ሠላም ዐይን ኣይን ዓይን ፀሐይ', 'ሰላም አይን አይን አይን ጸሀይ'],
    ['Russian with and without ё', 'Чёрный', 'черный'],
    ['German, French and Turkish letters', 'Straße cœur ŞIK', 'strasse coeur sik'],
    ['traditional Chinese', '海鷗 領克 長安', '海鸥 领克 长安'],
    ['tone marks of pinyin', 'hǎi’ōu', 'hai’ou'],
  ])('%s', (_what, written, typed) => {
    expect(foldText(written)).toBe(foldText(typed));
  });

  it('keeps letters apart that are no spellings of each other', () => {
    expect(foldText('ሗ')).not.toBe(foldText('ሇ'));
    expect(foldText('ቀበ')).toBe('ቀበ');
  });
});

describe('the stem of a word', () => {
  it.each([
    ['внедорожник внедорожники внедорожников внедорожнику внедорожника'],
    ['электромобиль электромобили электромобилей электромобиля'],
    ['гибридный гибридная гибридные гибридного гибридную'],
    ['седан седаны седанов'],
    ['SUV SUVs'],
    ['hybrid hybrids Hybride Hybriden'],
    ['Limousine Limousinen'],
    ['électrique électriques'],
    ['eléctrico eléctrica eléctricos eléctricas'],
    ['سيارة سيارات السيارات السيارة'],
    ['كهربائية الكهربائية كهربائي'],
    ['መኪና መኪናዎች መኪናው'],
  ])('is one for %s', (forms) => {
    expect(new Set(searchWords(forms).map(stemOf)).size).toBe(1);
  });

  it('is the word itself for codes, short names and Chinese', () => {
    for (const word of ['h6', 'cs75', 'dm-i', '1.5t', 'han', 'seal', 'atto', '海鸥']) expect(stemOf(word)).toBe(word);
  });

  it('keeps names apart that differ in more than an ending', () => {
    expect(stemOf('tiggo')).not.toBe(stemOf('tigers'));
    expect(stemOf('monjaro')).not.toBe(stemOf('mona'));
  });
});

describe('one slip in a word', () => {
  it.each([
    ['seagull', 'seagul'],
    ['seagull', 'segull'],
    ['seagull', 'seaguull'],
    ['seagull', 'seagukl'],
    ['seagull', 'saegull'],
    ['tiggo', 'tigo'],
    ['monjaro', 'mnojar'],
    ['внедорожник', 'внидорожник'],
    ['سيجال', 'سيحال'],
  ])('is forgiven: %s typed as %s', (word, typed) => {
    expect(isNearly(word, typed)).toBe(true);
  });

  it.each([
    ['two slips', 'seagull', 'saagol'],
    ['a short word', 'seal', 'sael'],
    ['another code', 'cs75plus', 'cs55plus'],
    ['Chinese', '比亚迪海鸥', '比亚迪海豹'],
    ['a short beginning', 'seagull', 'seb'],
  ])('is not forgiven: %s', (_what, word, typed) => {
    expect(isNearly(word, typed)).toBe(false);
  });

  it('is one letter more, less or other, or two that changed places; the same word has none', () => {
    expect(differByOne('haval', 'haval')).toBe(false);
    expect(differByOne('haval', 'haavl')).toBe(true);
    expect(differByOne('haval', 'havall')).toBe(true);
    expect(differByOne('haval', 'hvla')).toBe(false);
  });
});

describe('spellings of other scripts', () => {
  it('are of words as names are cut into, each in a script of its own, and of one name in a script', () => {
    const known = new Map<string, string>();
    for (const [word, spellings] of Object.entries(SPELLINGS)) {
      expect(searchWords(word)).toEqual([word]);
      for (const spelling of spellings.split(' ')) {
        expect(spelling, word).toMatch(/^[\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Ethiopic}\p{M}-]+$/u);
        const other = known.get(spelling);
        expect(other === undefined || word.startsWith('ica'), `${spelling}: ${word}, ${other}`).toBe(true);
        known.set(spelling, word);
      }
    }
  });
});
