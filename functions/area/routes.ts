import { nextAreas } from '../../src/domain/area/areas.ts';
import type { Locale } from '../../src/domain/shared/locale.ts';
import { accepted } from '../../src/domain/shared/result.ts';
import { areaCalls as calls } from '../../src/wire/area.ts';
import { serve } from '../http/serve.ts';

/** The choice of a place in China, where sellers' cars stand. Clients of the family ask for admins elsewhere. */
export const areaRoutes = [
  serve(calls.area, ({ input, locale }) => areasOf(input, locale)),
  serve(calls.adminArea, ({ input, locale }) => areasOf(input, locale)),
];

async function areasOf(asked: Parameters<typeof nextAreas>[1], locale: Locale) {
  // Lists of 160 KB that one call in thousands needs: they are read when it comes.
  const { areaList } = await import('@vant/area-data');
  return accepted(nextAreas(areaList, asked, locale));
}
