import type { Context, MiddlewareHandler } from 'hono';
import { titledLots } from '../../data/queries/auction/lot-titles.ts';
import { requestedLots, LOTS_OF_PAGE, type RequestedLots } from '../../src/domain/auction/requested-lots.ts';
import { LOT_STATES } from '../../src/domain/auction/model.ts';
import { ENERGY_TYPES } from '../../src/domain/catalogue/model.ts';
import type { Locale } from '../../src/domain/shared/locale.ts';
import { auctionPaths, splitLocalizedPath } from '../../src/domain/shared/routes.ts';
import { lotRowsHtml, noLotsHtml, pagerHtml } from '../../src/markup/auction/lot-rows.ts';
import { escapeHtml } from '../../src/markup/escape.ts';
import { describeError, log } from '../http/log.ts';
import { callContextOf } from '../http/call-context.ts';
import { builtPage, isReading } from '../http/pages.ts';
import type { AppEnvironment } from '../http/types.ts';
import { lotsListed } from './kept-lots.ts';
import { presentLot } from './present.ts';
import { sayIn } from './say.ts';
import { drawnHeaders, filling } from './shell.ts';

/** How many lots of each state the first page of the auctions shows. */
const LOTS_OF_STATE = 6;

/** HTML by the place in the shell that it fills. */
type Fill = Record<string, string>;

/**
 * Answers the lists of lots: built shells into which the current lots are drawn at each request. Filters are in the
 * address, so the list can be narrowed without JavaScript. While the database is away, the shell says so.
 */
export function lotListPages(): MiddlewareHandler<AppEnvironment> {
  return async (context, next) => {
    const { locale, path } = splitLocalizedPath(context.req.path);
    const draw = path === auctionPaths.list() ? drawList : path === auctionPaths.home() ? drawHome : undefined;
    if (!draw || !isReading(context)) return next();
    const requested = requestedLots(new URL(context.req.url).search, ENERGY_TYPES);
    const [shell, fills] = await Promise.all([
      builtPage(context, new URL(context.req.path, context.req.url), next),
      draw(context, locale, requested).catch((error: unknown) => {
        log('error', 'lots-not-drawn', { requestId: context.get('requestId'), error: describeError(error) });
        return undefined;
      }),
    ]);
    context.res = undefined;
    context.res = fills && shell.ok ? filled(shell, fills, requested) : shell;
    return undefined;
  };
}

async function drawList(context: Context<AppEnvironment>, locale: Locale, requested: RequestedLots): Promise<Fill> {
  const drawing = { say: sayIn(locale), zone: 'UTC' };
  const call = callContextOf(context);
  const { status, brand_id: brandId, energy_type: energyType, keyword, sort, page } = requested;
  const filter = { state: status, brandId, energyType, keyword, sort, page, limit: LOTS_OF_PAGE };
  const { list, total } = await lotsListed(call, filter);
  const lots = list.map((lot) => presentLot(lot, call.now));
  const rows = await titledLots(call, lots, locale);
  return {
    lots: rows.length > 0 ? lotRowsHtml(rows, drawing) : noLotsHtml(requested, drawing),
    found: escapeHtml(drawing.say('list.found', { count: total })),
    pager: pagerHtml(requested, total, drawing),
  };
}

async function drawHome(context: Context<AppEnvironment>, locale: Locale): Promise<Fill> {
  const drawing = { say: sayIn(locale), zone: 'UTC' };
  const call = callContextOf(context);
  const filter = { sort: 'ends_at', page: 1, limit: LOTS_OF_STATE } as const;
  const lists = await Promise.all(LOT_STATES.map((state) => lotsListed(call, { ...filter, state })));
  const rowsOf = await Promise.all(
    lists.map(({ list }) => {
      const lots = list.map((lot) => presentLot(lot, call.now));
      return titledLots(call, lots, locale);
    }),
  );
  return Object.fromEntries(
    LOT_STATES.map((state, index) => {
      const rows = rowsOf[index] ?? [];
      const none = state === 'open' ? `<li class="void"><p>${escapeHtml(drawing.say('home.noneOpen'))}</p></li>` : '';
      return [`lots-${state}`, rows.length > 0 ? lotRowsHtml(rows, drawing) : none];
    }),
  );
}

function filled(shell: Response, fills: Fill, requested: RequestedLots): Response {
  const rewriter = filling(fills);
  for (const [name, value] of Object.entries(requested)) {
    if (name === 'keyword')
      rewriter.on('[data-lot-filter] [name=keyword]', {
        element: (field) => void field.setAttribute('value', String(value)),
      });
    else if (name !== 'page')
      rewriter.on(`[data-lot-filter] [name=${name}] option[value="${value}"]`, {
        element: (option) => void option.setAttribute('selected', ''),
      });
  }
  return rewriter.transform(new Response(shell.body, { status: shell.status, headers: drawnHeaders(shell) }));
}
