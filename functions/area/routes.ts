import { nextAreas } from '../../src/domain/area/areas.ts';
import type { Locale } from '../../src/domain/shared/locale.ts';
import { accepted } from '../../src/domain/shared/result.ts';
import { areaCalls as calls } from '../../src/wire/area.ts';
import { serve } from '../http/serve.ts';

/** Lists places in China, where sellers' cars are. Admin clients of the family ask at an address of their own. */
export const areaRoutes = [
  serve(calls.area, ({ input, locale }) => areasOf(input, locale)),
  serve(calls.adminArea, ({ input, locale }) => areasOf(input, locale)),
];

async function areasOf(requested: Parameters<typeof nextAreas>[1], locale: Locale) {
  // The lists are 160 KB, and one call in thousands needs them, so they are loaded on demand.
  const { areaList } = await import('@vant/area-data');
  return accepted(nextAreas(areaList, requested, locale));
}
