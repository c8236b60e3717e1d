import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { readBracketList } from '../../src/domain/shared/bracket-query.ts';
import type { AppEnvironment } from './types.ts';

/** Reads what a list is asked for from the query of its address. */
export function readListInput(context: Context<AppEnvironment>): Record<string, unknown> {
  const { searchParams } = new URL(context.req.url);
  const search = readBracketList('search', searchParams);
  if (!search) throw new HTTPException(400, { message: 'unreadable filters' });
  const one = (name: string) => searchParams.get(name) ?? undefined;
  const listed = (name: string) =>
    [...searchParams.getAll(name), ...searchParams.getAll(`${name}[]`)]
      .flatMap((value) => value.split(','))
      .filter((value) => value !== '');
  const [initValue, ids] = [listed('initValue'), listed('ids')];
  return {
    page: one('page'),
    limit: one('limit'),
    quickSearch: one('quickSearch'),
    order: one('order'),
    search,
    select: one('select'),
    initKey: one('initKey'),
    ...(initValue.length > 0 && { initValue }),
    ...(ids.length > 0 && { ids }),
  };
}
