import { type Database, openDatabase } from '../../data/client.ts';
import { DatabaseTooOld, migrate } from '../../data/migrate.ts';
import { seedEverything } from '../../data/seed/everything.ts';
import { openDatabase as openServer } from '../../host/serve/database.ts';
import type { ReleaseSource } from '../../host/build/release.ts';
import { onStop } from './cleanup.ts';
import { CommandError } from './failure.ts';
import { bar, type Steps } from './steps.ts';

/** Steps of `prepareDatabase`, for the count in front of their titles. */
export const PREPARE_STEPS = 3;

/** Starts the database, brings its schema up to date and the starter catalogue into it. */
export async function prepareDatabase(steps: Steps): Promise<ReleaseSource> {
  const source = await openMigrated(steps);
  await bringCatalogue(source.database, steps);
  return source;
}

/** Starts the database and brings its schema up to date: the first steps of `prepareDatabase`. */
export async function openMigrated(steps: Steps): Promise<ReleaseSource> {
  const server = await steps.run('Starting the database', async (progress) => {
    const opened = await openServer({ report: (line) => console.error(line) });
    onStop(() => opened.stop());
    progress(new URL(opened.url).host);
    return opened;
  });
  await steps
    .run('Bringing the schema up to date', () => migrate(server.url, server.authToken))
    .catch((error: unknown) => {
      if (error instanceof DatabaseTooOld) throw new CommandError(error.message);
      throw new CommandError(
        'The schema could not be brought up to date.',
        error instanceof Error ? error.stack : String(error),
      );
    });
  return { database: openDatabase(server), databaseUrl: server.url, databaseAuthToken: server.authToken };
}

/** Brings what the files of `data` and `content` say into the database; nothing where they say what they said last time. */
export function bringCatalogue(database: Database, steps: Steps): Promise<void> {
  return steps.run('Bringing the catalogue into the database', async (progress) => {
    const { catalogue, stock, editorial, films } = await seedEverything(database, {
      onProgress: ({ step, done, total }) => progress(`${step} ${bar(done, total)}`),
    });
    const { changed, brands, models, styles } = catalogue;
    const isUnchanged = !changed && !stock.changed && !editorial.changed && !films.changed;
    const cars = `${brands} brands, ${models} models, ${styles} styles, ${stock.cars} cars in stock`;
    progress(`${cars}, ${editorial.articles} articles, ${films.films} films${isUnchanged ? ', unchanged' : ''}`);
  });
}
