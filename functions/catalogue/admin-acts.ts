import { loadDictionary, loadNames } from '../../data/queries/catalogue/dictionary.ts';
import { styleResource } from '../../src/domain/admin/entities/style.ts';
import { accepted, mapped } from '../../src/domain/shared/result.ts';
import { adminCalls as calls } from '../../src/wire/admin.ts';
import type { AdminFeature } from '../admin/engine/act.ts';
import { serve } from '../http/serve.ts';
import { readBrandsAlike, readModelsAlike, readStylesAlike } from './admin/called-alike.ts';
import { publishedSheet } from './admin/published-sheet.ts';

/** The calls of a sheet's form apart from its row, and the search for rows with nearly the same name. */
export const catalogueAdmin: AdminFeature = {
  calls: ({ actOf }) => [
    serve(calls.publishedSheet, async (call) => {
      const found = await publishedSheet(call, actOf(call, styleResource, 'edit'), call.input.id);
      return mapped(found, (sheet) => ({ sheet }));
    }),
    serve(calls.dictionary, async ({ database, locale, text }) => {
      const [dictionary, names] = await Promise.all([loadDictionary(database), loadNames(database, locale)]);
      const terms = dictionary.terms.map(({ code, kind }) => ({ code, kind }));
      return accepted({ ...dictionary, terms, names: { ...names }, free: text('download:free') });
    }),
  ],
  entities: {
    brand: { readAlike: readBrandsAlike },
    model: { readAlike: readModelsAlike },
    style: { readAlike: readStylesAlike },
  },
};
