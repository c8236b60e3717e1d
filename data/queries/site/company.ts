import { asc, getTableColumns } from 'drizzle-orm';
import type { CompanySettings, Person } from '../../../src/domain/site/company.ts';
import type { Database } from '../../client.ts';
import { people, siteSettings } from '../../schema/index.ts';

const { id, slug, name, role, languages, picture, email, telephone, position } = getTableColumns(people);

/** The facts the company states about itself, and its contact persons in their order. */
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
