import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { FILM_SLUGS, filmOf, filmPaths } from '../../src/domain/editorial/films.ts';
import { guideFilePath } from '../../src/domain/editorial/printed.ts';
import { LOCALE_CODES } from '../../src/domain/shared/locale.ts';
import { localizedPath } from '../../src/domain/shared/routes.ts';
import { axeFaultsIn } from '../support/accessibility-part.ts';
import { openPage, SCREENS } from '../support/browser.ts';
import { type BuiltElement, builtPage, textsOf } from '../support/built-pages.ts';
import { casesOf } from '../support/depth.ts';
import { onePage } from '../support/one-page.ts';
import { browser, site } from '../support/product.ts';
import { idle } from '../support/visit.ts';

const isFilm = (address: string) => /\/films\/[^/]+\.(?:mp4|webm)$/.test(address);
/** Plays a film four times as fast and answers the captions that were shown. */
const play = (page: Page, slug: string) =>
  page.locator(`#film-${slug} video`).evaluate(async (element) => {
    const video = element as HTMLVideoElement;
    const shown: string[] = [];
    const [track] = [...video.textTracks].filter(({ mode }) => mode === 'showing');
    const captions = [...video.querySelectorAll('track')].find((one) => one.track === track);
    if (captions && captions.readyState !== captions.LOADED)
      await new Promise((resolve) => captions.addEventListener('load', resolve, { once: true }));
    // Each cue is entered, also one that a slow machine has left by then: those are no longer among the active.
    for (const cue of track?.cues ?? []) cue.addEventListener('enter', () => shown.push((cue as VTTCue).text));
    video.playbackRate = 4;
    await video.play();
    await new Promise((resolve) => video.addEventListener('ended', resolve, { once: true }));
    return { shown, language: track?.language, seconds: video.duration, width: video.videoWidth };
  });

describe('films', () => {
  const shared = onePage();

  it('load nothing before they are played, and then show their captions to the end', async () => {
    const { page, faults, close } = await openPage(browser);
    const requested: string[] = [];
    page.on('request', (request) => void (isFilm(request.url()) && requested.push(request.url())));
    await page.goto(`${site.url}/ar/support#films`);
    await page.locator('#film-first-checks').scrollIntoViewIfNeeded();
    await idle(page);
    expect(requested).toEqual([]);
    const film = filmOf('first-checks');
    const { shown, language, seconds, width } = await play(page, film.slug);
    expect(requested.length).toBeGreaterThan(0);
    expect([language, width, Math.round(seconds)]).toEqual(['ar', 960, Math.round(film.durationMs / 1_000)]);
    expect(shown).toHaveLength(film.cues.length);
    expect(shown.every((text) => text.startsWith('\u200f'))).toBe(true);
    expect(faults).toEqual([]);
    await close();
  });

  it.each(FILM_SLUGS)('%s plays in both its forms', async (slug) => {
    const page = await shared.open('/terms_condition');
    for (const ending of ['mp4', 'webm'] as const) {
      const seconds = await page.evaluate(
        async (src) => {
          const video = Object.assign(document.createElement('video'), { src, muted: true, preload: 'auto' });
          await new Promise((resolve, reject) => {
            video.addEventListener('canplaythrough', resolve);
            video.addEventListener('error', reject);
          });
          video.currentTime = video.duration - 1;
          await new Promise((resolve) => video.addEventListener('seeked', resolve));
          return video.duration;
        },
        filmPaths.film(slug, ending),
      );
      expect([ending, Math.abs(seconds - filmOf(slug).durationMs / 1_000) < 0.2]).toEqual([ending, true]);
    }
  });

  it('are answered in parts, as Safari asks for them', async () => {
    const answer = await fetch(site.url + filmPaths.film('car-in-container', 'mp4'), {
      headers: { range: 'bytes=0-1' },
    });
    expect([answer.status, answer.headers.get('content-range')?.replace(/\d+$/, 'n')]).toEqual([206, 'bytes 0-1/n']);
    expect((await answer.arrayBuffer()).byteLength).toBe(2);
  });

  it('stand in every language where they belong, with captions in all languages and their words', async () => {
    for (const locale of LOCALE_CODES) {
      for (const [path, count] of [
        ['/', 1],
        ['/support', 4],
        ['/bgdetails/charging-plugs', 1],
        ['/bgdetails/first-service', 1],
      ] as const) {
        const text = builtPage(site.release, localizedPath(locale, path));
        expect([locale, path, text.match(/<video/g)?.length]).toEqual([locale, path, count]);
        expect([locale, path, text.match(/<track/g)?.length]).toEqual([locale, path, count * LOCALE_CODES.length]);
        expect([locale, path, text.includes('"@type":"VideoObject"'), text.includes('class="plain cues"')]).toEqual([
          locale,
          path,
          true,
          true,
        ]);
      }
      for (const slug of FILM_SLUGS) {
        const captions = await fetch(site.url + filmPaths.captions(slug, locale));
        expect([captions.status, captions.headers.get('content-type')]).toEqual([200, 'text/vtt; charset=utf-8']);
      }
    }
  });

  it.each(casesOf(['/', '/support', '/bgdetails/first-service'], ['/bgdetails/first-service']))(
    'pass axe on %s with their words open, light and dark',
    async (path) => {
      const page = await shared.open(path);
      await page.setViewportSize(SCREENS.phone.viewport);
      for (const fold of await page.locator('.film summary').all()) await fold.click();
      expect(await axeFaultsIn(page, '.film')).toEqual([]);
      await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'));
      expect(await axeFaultsIn(page, '.film')).toEqual([]);
    },
  );
});

describe('guides as files', () => {
  it('are plain links with their language and size', async () => {
    for (const locale of ['fr', 'ar', 'zh-cn'] as const) {
      const address = guideFilePath('first-service', locale);
      for (const path of ['/support', '/bgdetails/first-service']) {
        const html = builtPage(site.release, localizedPath(locale, path));
        let link: BuiltElement | undefined;
        const [text] = textsOf(html, (element) => {
          if (element.name !== 'a' || element.attributes['href'] !== address) return false;
          link = element;
          return true;
        });
        expect(link?.attributes).toMatchObject({
          download: `first-service-${locale}.pdf`,
          type: 'application/pdf',
          hreflang: locale === 'zh-cn' ? 'zh-CN' : locale,
        });
        expect(text).toMatch(/PDF.*\d/s);
      }
      const file = await fetch(site.url + address);
      expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      expect((await file.text()).slice(0, 5)).toBe('%PDF-');
    }
  });
});
