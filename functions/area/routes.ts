import { Hono, type Context } from 'hono';
import { nextAreas } from '../../src/domain/area/areas.ts';
import { areaCalls as calls } from '../../src/wire/area.ts';
import { adminsOnly } from '../http/admin-auth.ts';
import { succeed } from '../http/envelope.ts';
import type { AppEnvironment } from '../http/types.ts';
import { queryInput } from '../http/validate.ts';

/** The choice of a place in China, where sellers' cars stand. Clients of the family ask for admins elsewhere. */
export const areaRoutes = new Hono<AppEnvironment>()
  .get(calls.area.path, queryInput(calls.area.input), (context) => answerAreas(context, context.req.valid('query')))
  .get(calls.adminArea.path, adminsOnly(), queryInput(calls.adminArea.input), (context) =>
    answerAreas(context, context.req.valid('query')),
  );

async function answerAreas(context: Context<AppEnvironment>, asked: Parameters<typeof nextAreas>[1]) {
  // Lists of 160 KB that one call in thousands needs: they are read when it comes.
  const { areaList } = await import('@vant/area-data');
  return succeed(context, nextAreas(areaList, asked, context.get('locale')));
}
