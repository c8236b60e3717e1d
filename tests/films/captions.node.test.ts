import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { captionsFile, cueLines, FILM_SLUGS, filmOf } from '../../src/domain/editorial/films.ts';
import { LOCALE_CODES, localeOf, type Locale } from '../../src/domain/shared/locale.ts';
import { createTranslator, type Texts } from '../../src/i18n/translator.ts';

const textsOf = (locale: Locale) =>
  Object.fromEntries(
    ['films', 'help'].map((namespace) => {
      const file = new URL(`../../content/locales/${locale}/${namespace}.json`, import.meta.url);
      return [namespace, JSON.parse(readFileSync(file, 'utf8')) as Texts];
    }),
  );
const translator = (locale: Locale) => createTranslator(locale, textsOf(locale), textsOf('en'));
const LONGEST_LINE = 72;
/** Letters a second: more cannot be read. Ideographs say more each. */
const FASTEST = { 'zh-cn': 12, other: 26 } as const;

const milliseconds = (time: string) => {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return Math.round(((hours * 60 + minutes) * 60 + seconds) * 1_000);
};

describe.each(FILM_SLUGS)('the captions of %s', (slug) => {
  const film = filmOf(slug);
  const files = LOCALE_CODES.map((locale) => [locale, captionsFile(film, locale, translator(locale))] as const);

  it('have the same times in every language, one after the other, and end with the film', () => {
    const times = files.map(([, file]) => file.match(/^\d.* --> .*$/gm) ?? []);
    for (const own of times) expect(own).toEqual(times[0]);
    const cues = (times[0] ?? []).map((line) => line.split(' --> ').map(milliseconds) as [number, number]);
    expect(cues).toHaveLength(film.cues.length);
    cues.reduce((before, [from, to]) => {
      expect(from).toBeGreaterThanOrEqual(before);
      expect(to).toBeGreaterThan(from);
      return to;
    }, 0);
    expect(cues.at(-1)?.[1]).toBeLessThanOrEqual(film.durationMs);
  });

  it('are in each language its own words, with every figure filled in', () => {
    for (const [locale, file] of files) {
      expect([locale, file.startsWith('WEBVTT\n\n'), /\{\{|undefined/.test(file)]).toEqual([locale, true, false]);
      if (locale !== 'en') expect(file).not.toBe(files[0]?.[1]);
    }
  });

  it('can be read in their time, on a phone', () => {
    for (const locale of LOCALE_CODES) {
      const t = translator(locale);
      for (const cue of film.cues) {
        const lines = cueLines(film, cue, locale, t);
        const seconds = (cue.toMs - cue.fromMs) / 1_000;
        const max = FASTEST[locale === 'zh-cn' ? 'zh-cn' : 'other'] * seconds;
        expect([locale, cue.key, lines.join(' ').length <= max]).toEqual([locale, cue.key, true]);
        expect([locale, cue.key, Math.max(...lines.map(({ length }) => length)) <= LONGEST_LINE]).toEqual([
          locale,
          cue.key,
          true,
        ]);
        expect(lines.length).toBeLessThanOrEqual(3);
      }
    }
  });

  it('begin each line of a language read from the right with a mark that says so', () => {
    for (const [locale, file] of files) {
      const lines = file.split('\n').filter((line) => line.length > 0 && !/^(?:WEBVTT|[\w-]+|\d.* --> .*)$/.test(line));
      const isMarked = lines.every((line) => line.startsWith('\u200f'));
      expect([locale, isMarked]).toEqual([locale, localeOf(locale).direction === 'rtl']);
    }
  });
});
