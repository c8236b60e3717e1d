import { lastBackup } from '../../../data/queries/admin/backups.ts';
import { sensitiveChangesSince } from '../../../data/queries/admin/revisions.ts';
import { countRows, type CountedList } from '../../../data/queries/admin/lists.ts';
import { unpublishedChanges } from '../../../data/queries/admin/unpublished.ts';
import { loadCompany } from '../../../data/queries/site/company.ts';
import type { ActingAdmin } from '../../../src/domain/admin/model.ts';
import { isSuper, mayDo, mayRead } from '../../../src/domain/admin/permission.ts';
import { personResource } from '../../../src/domain/admin/entities/person.ts';
import { revisionResource } from '../../../src/domain/admin/entities/revision.ts';
import { sensitiveChangeResource } from '../../../src/domain/admin/entities/sensitive-change.ts';
import { siteSettingsResource } from '../../../src/domain/admin/entities/site-settings.ts';
import {
  BANK_CHANGE_SHOWN_MS,
  filterText,
  WAITING_KINDS,
  WAITING_LISTS,
  type MissingCompanyFact,
  type Waiting,
} from '../../../src/domain/admin/waiting.ts';
import { BANK_FACTS } from '../../../src/domain/site/company.ts';
import { siteDay } from '../../../src/domain/shared/site-time.ts';
import { ANY_OF, missingFacts, type MissingFact } from '../../../src/domain/site/company-facts.ts';
import { loadResourceWords, type ResourceWords } from '../../../src/i18n/resource-words.ts';
import type { Translator } from '../../../src/i18n/translator.ts';
import type { CallContext } from '../../http/call-context.ts';
import { entityTitle } from '../engine/names/entity-title.ts';
import { ownerIdOf } from '../engine/save/read-rows.ts';
import { endingRatesFor } from './ending-rates.ts';

interface Requested {
  text: Translator;
  /** When the served pages were read; undefined if pages are drawn on demand. */
  readAt: number | undefined;
}

/** The work that waits for an admin: the lists they may open that have rows under their filter. */
export async function waitingFor(
  { database, now }: Pick<CallContext, 'database' | 'now'>,
  admin: ActingAdmin,
  { text, readAt }: Requested,
): Promise<Waiting[]> {
  const today = siteDay(now);
  const lists = WAITING_LISTS.filter(({ resource }) => mayDo(admin, `${resource.node}/index`)).map((list) => ({
    ...list,
    filters: list.filters(today),
  }));
  const requested = lists.flatMap(({ resource, filters, since, promisedMs }): CountedList[] => [
    { resource, filters, ...(since !== undefined && { since }) },
    ...(since !== undefined && promisedMs !== undefined
      ? [{ resource, filters: [...filters, { field: since, operator: '<' as const, value: now - promisedMs }] }]
      : []),
  ]);
  const [counted, changes, bank, ending] = await Promise.all([
    countRows(database, requested, ownerIdOf(admin)),
    // Only super admins publish.
    readAt !== undefined && isSuper(admin) ? unpublishedChanges(database, { after: readAt, until: now }) : [],
    bankChangesFor({ database, now }, admin, text),
    endingRatesFor({ database, now }, admin, text),
  ]);
  const answers = counted[Symbol.iterator]();
  const waiting = lists.map(({ kind, resource, filters, promisedMs }): Waiting => {
    const { count = 0, since = null } = answers.next().value ?? {};
    const late = promisedMs === undefined ? 0 : (answers.next().value?.count ?? 0);
    const title = entityTitle(resource.name, text);
    const filter = filters.map((one) => filterText(resource, one));
    return { kind, title, place: resource.node, filter, count, since, late };
  });
  const unpublished = changes.map(({ entity, count, since }): Waiting => {
    const filter = [`resource:=:${entity}`, 'is_drawn:=:1'];
    const title = entityTitle(entity, text);
    return { kind: 'unpublished', title, place: revisionResource.node, filter, count, since, late: 0 };
  });
  return [...waiting, ...unpublished, ...bank, ...ending]
    .filter(({ count }) => count > 0)
    .toSorted((left, right) => WAITING_KINDS.indexOf(left.kind) - WAITING_KINDS.indexOf(right.kind));
}

/** Counts recent changes of the bank details. Only admins who may read the log of sensitive changes are told. */
async function bankChangesFor(
  { database, now }: Pick<CallContext, 'database' | 'now'>,
  admin: ActingAdmin,
  text: Translator,
): Promise<Waiting[]> {
  const { node: place } = sensitiveChangeResource;
  if (!mayDo(admin, `${place}/index`) || !mayRead(admin, siteSettingsResource)) return [];
  const { name: resource } = siteSettingsResource;
  const since = now - BANK_CHANGE_SHOWN_MS;
  const { count, last } = await sensitiveChangesSince(database, { resource, fields: BANK_FACTS, since });
  const filter = [`resource:=:${resource}`, 'data_field:LIKE:bank'];
  return [{ kind: 'bankChanged', title: entityTitle(resource, text), place, filter, count, since: last, late: 0 }];
}

/** Lists the facts of the company that buyers miss. Only admins who may state them are told. */
export async function missingFor(
  { database, locale }: Pick<CallContext, 'database' | 'locale'>,
  admin: ActingAdmin,
): Promise<MissingCompanyFact[]> {
  if (!mayDo(admin, `${siteSettingsResource.node}/edit`)) return [];
  const missing = missingFacts(await loadCompany(database));
  const [settings, people] = await Promise.all([
    loadResourceWords(locale, siteSettingsResource.name),
    loadResourceWords(locale, personResource.name),
  ]);
  return missing.map(({ name, section }) =>
    section === undefined
      ? { title: people['title'] ?? name, place: personResource.node }
      : { title: factTitle(settings, name), place: `${siteSettingsResource.node}?group=${section}` },
  );
}

/** Names a fact. One that may be stated in several fields is called by all of them. */
function factTitle(words: ResourceWords, name: MissingFact['name']): string {
  const fields = ANY_OF[name] ?? [name];
  return fields.map((field) => words[`fields.${field}`] ?? field).join(' / ');
}

/** When the last backup was made; null for admins who cannot make one, or where there is no server of this machine. */
export async function backupFor(
  { database, environment }: Pick<CallContext, 'database' | 'environment'>,
  admin: ActingAdmin,
): Promise<{ made_at: number | null } | null> {
  return environment.SUPERVISOR_URL && isSuper(admin) ? { made_at: await lastBackup(database) } : null;
}
