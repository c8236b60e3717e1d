import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { listAllVideos } from '../../data/queries/editorial/editorial.ts';
import { catalogueState, videos } from '../../data/schema/index.ts';
import { seedFilms } from '../../data/seed/films.ts';
import { FILM_SLUGS } from '../../src/domain/editorial/films.ts';
import { videosIn } from '../../src/domain/editorial/videos.ts';
import { LOCALE_CODES } from '../../src/domain/shared/locale.ts';
import { ownDatabase } from '../support/own-database.ts';

const database = await ownDatabase();

describe('the seed of films', () => {
  it('writes a row a film and a language, once', async () => {
    expect(await seedFilms(database)).toEqual({ changed: true, films: FILM_SLUGS.length });
    expect(await seedFilms(database)).toEqual({ changed: false, films: FILM_SLUGS.length });
    expect(await database.$count(videos)).toBe(FILM_SLUGS.length * LOCALE_CODES.length);
  });

  it('leaves alone what an admin wrote', async () => {
    await database.update(videos).set({ origin: 'admin', title: 'Mine' }).where(eq(videos.slug, 'first-checks'));
    await database.update(videos).set({ title: 'Worn' }).where(eq(videos.slug, 'charging-plugs'));
    await database.delete(catalogueState);
    await seedFilms(database);
    const titles = (await listAllVideos(database, { now: Date.now() }))
      .filter(({ locale }) => locale === 'en')
      .map(({ title }) => title);
    expect(titles).toContain('Mine');
    expect(titles).not.toContain('Worn');
  });
});

describe('videos for a reader', () => {
  it('come each once, in their language with its captions first, or else in English', async () => {
    const rows = await listAllVideos(database, { now: Date.now() });
    const shown = videosIn(
      rows.filter(({ slug, locale }) => slug !== 'first-checks' || locale === 'en' || locale === 'fr'),
      'ar',
    );
    expect(shown.map(({ video }) => video.slug)).toEqual(FILM_SLUGS);
    expect(shown[0]?.captions.map(({ locale }) => locale)).toEqual(['ar', 'en', 'zh-cn', 'fr', 'ru', 'am', 'de', 'es']);
    expect(shown[3]).toMatchObject({ video: { locale: 'en' }, captions: [{ locale: 'en' }, { locale: 'fr' }] });
  });
});
