import { Hono } from 'hono';
import { nextAreas } from '../../src/domain/area/areas.ts';
import { succeed } from '../http/envelope.ts';
import type { AppEnvironment } from '../http/types.ts';
import { queryInput } from '../http/validate.ts';
import { areaCalls as calls } from '../../src/wire/area.ts';

/** The choice of a place in China, where sellers' cars stand. */
export const areaRoutes = new Hono<AppEnvironment>().get(
  calls.area.path,
  queryInput(calls.area.input),
  async (context) => {
    // Lists of 160 KB that one call in thousands needs: they are read when it comes.
    const { areaList } = await import('@vant/area-data');
    return succeed(context, nextAreas(areaList, context.req.valid('query'), context.get('locale')));
  },
);
