import { asc, getTableColumns } from 'drizzle-orm';
import type { CompanySettings, Person } from '../../../src/domain/site/company.ts';
import type { Database } from '../../client.ts';
import { people, siteSettings } from '../../schema/index.ts';

const { id, slug, name, role, languages, picture, email, telephone, position } = getTableColumns(people);

/** What the company states of itself, and whom one can write to there, in the order they are shown in. */
export async function loadCompany(database: Database): Promise<{ settings: CompanySettings; people: Person[] }> {
  const [[row], persons] = await database.batch([
    database.select({ values: siteSettings.values }).from(siteSettings).limit(1),
    database
      .select({ slug, name, role, languages, picture, email, telephone })
      .from(people)
      .orderBy(asc(position), asc(id)),
  ]);
  return { settings: row?.values ?? {}, people: persons };
}
