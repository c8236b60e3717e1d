import type { CompanySettings, Person } from '../domain/site/company.ts';
import { ofBuild } from './of-build.ts';
import { rowsOf } from './rows.ts';

/** What the company states of itself. Read once a build: every page shows some of it. */
export const companyOfBuild = ofBuild(async (): Promise<{ settings: CompanySettings; people: readonly Person[] }> => {
  const [company] = await rowsOf('company');
  return company ?? { settings: {}, people: [] };
});
