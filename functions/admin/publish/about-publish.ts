import {
  latestUnpublished,
  publishedFacts,
  publishedRows,
  unpublishedChanges,
} from '../../../data/queries/admin/unpublished.ts';
import type { RowFacts } from '../../../data/schema/revision.ts';
import { loadCompany } from '../../../data/queries/site/company.ts';
import { personResource } from '../../../src/domain/admin/entities/person.ts';
import { SETTINGS_ID, siteSettingsResource } from '../../../src/domain/admin/entities/site-settings.ts';
import { resourceNamed } from '../../../src/domain/admin/entities/index.ts';
import { isSame } from '../../../src/domain/shared/is-same.ts';
import { LOCALE_CODES, localeOf } from '../../../src/domain/shared/locale.ts';
import { localizedPath } from '../../../src/domain/shared/routes.ts';
import type { CompanySettings } from '../../../src/domain/site/company.ts';
import { everywhere } from '../../../src/domain/site/company-facts.ts';
import type { Translator } from '../../../src/i18n/translator.ts';
import type { CallContext } from '../../http/call-context.ts';
import { servedRelease } from '../../http/served-release.ts';
import { entityTitle } from '../engine/names/entity-title.ts';
import { storeOf } from '../../../data/admin/stores.ts';

/** Most pages that are named once something was published. */
const NAMED = 5;

type Asking = Pick<CallContext, 'database' | 'environment' | 'now' | 'origin'>;

interface AboutPublish {
  /** What is published, and why that takes long where it does. */
  begins: string[];
  /** What is said once it is published: where the changes are seen. */
  ends: string[];
}

/** What an admin is told of a publish beside its steps. It is read before the publish, after which nothing waits any more. */
export async function aboutPublish(
  { database, environment, now, origin }: Asking,
  text: Translator,
): Promise<AboutPublish> {
  const release = await servedRelease(environment);
  const after = release?.readAt ?? now;
  const [changes, rows, isEverywhere] = await Promise.all([
    unpublishedChanges(database, { after, until: now }),
    latestUnpublished(database, { after, limit: NAMED }),
    changedEverywhere({ database }, after),
  ]);
  const counted = changes.map(({ entity, count }) =>
    text('admin-terminal:line.counted', { title: entityTitle(entity, text), count }),
  );
  const list = new Intl.ListFormat(localeOf(text.locale).tag, { type: 'conjunction' }).format(counted);
  // A row that cannot be read is named by the publish itself, with why.
  const found = await Promise.all(rows.map((row) => pageOf({ database }, row).catch(() => undefined)));
  const pages = found.filter((page) => page !== undefined);
  const shown = pages.length > 0 ? pages : [{ name: text('admin-terminal:line.home'), path: '/' }];
  return {
    begins: [
      list === '' ? text('admin-terminal:line.begun') : text('admin-terminal:line.begunWith', { list }),
      ...(isEverywhere ? [text('admin-terminal:line.everywhere')] : []),
    ],
    ends: [
      text('admin-terminal:line.seeIt'),
      ...shown.map(({ name, path }) => `${name}: ${origin()}${localizedPath(text.locale, path)}`),
    ],
  };
}

/** Every page says these fields of a person, and shows people in the order of their positions. */
const SAID_EVERYWHERE = ['name', 'languages', 'position'] as const;
const saidOf = (facts: RowFacts | null | undefined) => facts && SAID_EVERYWHERE.map((field) => facts[field]);

/** Whether facts of the company were changed that every page shows: all pages are drawn again then. */
async function changedEverywhere({ database }: Pick<CallContext, 'database'>, readAt: number): Promise<boolean> {
  const requested = { resource: siteSettingsResource.name, rowId: SETTINGS_ID, readAt };
  const [facts, people] = await Promise.all([
    publishedFacts(database, requested),
    publishedRows(database, { resource: personResource.name, readAt }),
  ]);
  const now = await storeOf(personResource).find(database, [...people.keys()]);
  if ([...people].some(([id, was]) => !isSame(saidOf(was), saidOf(now.get(id))))) return true;
  if (facts === undefined) return false;
  const before = (facts?.['values'] ?? {}) as CompanySettings;
  const company = await loadCompany(database);
  const was = { ...company, settings: before };
  return LOCALE_CODES.some((locale) => !isSame(everywhere(was, locale), everywhere(company, locale)));
}

/** The page of a row, with its name; undefined for one that is gone, not published, or has no page of its own. */
async function pageOf(
  { database }: Pick<CallContext, 'database'>,
  { resource: entity, rowId }: { resource: string; rowId: string },
): Promise<{ name: string; path: string } | undefined> {
  const resource = resourceNamed(entity);
  if (!resource.page) return undefined;
  const store = storeOf(resource);
  const facts = (await store.find(database, [rowId])).get(rowId);
  if (!facts) return undefined;
  const values = store.form(facts);
  if ((values['state'] ?? 'published') !== 'published' || values['isPublished'] === false) return undefined;
  const path = resource.page(values);
  const name = values[resource.title];
  return path === undefined ? undefined : { name: typeof name === 'string' && name !== '' ? name : rowId, path };
}
