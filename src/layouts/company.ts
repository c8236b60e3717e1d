import type { Company } from '../domain/site/company.ts';
import { shownCompany } from '../domain/site/demo-company.ts';
import { ofBuild } from './of-build.ts';
import { rowsOf } from './rows.ts';

/**
 * Reads what the company states of itself, with demo facts if demo data is on. It is read once a build, because every page
 * shows some of it.
 */
export const companyOfBuild = ofBuild(async (): Promise<Company> => {
  const [company] = await rowsOf('company');
  return shownCompany(company ?? { settings: {}, people: [] }, process.env['SAMPLE_SEASON']);
});
