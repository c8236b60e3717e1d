import type { Company } from '../domain/site/company.ts';
import { shownCompany } from '../domain/site/demo-company.ts';
import { rowsOf } from './rows.ts';

/**
 * Facts about the company, for a page that is drawn on request. Without a database it is a page all
 * the same: it has nothing of the company in its footer then.
 */
export async function companyNow(): Promise<Company | undefined> {
  try {
    const [company] = await rowsOf('company');
    return shownCompany(company ?? { settings: {}, people: [] }, process.env['SAMPLE_SEASON']);
  } catch {
    return undefined;
  }
}
