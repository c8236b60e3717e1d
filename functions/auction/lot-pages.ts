import { lotReport } from '../../data/queries/auction/lots.ts';
import { lotQuery } from '../../data/queries/logistics/price.ts';
import { auctionPaths } from '../../src/domain/shared/routes.ts';
import { lotPageHtml, type LotPage } from '../../src/markup/auction/lot-page.ts';
import { priceContextHtml } from '../../src/markup/auction/price-context.ts';
import type { PriceContext } from '../../src/domain/auction/price-context.ts';
import { offeredCarText } from '../../src/domain/logistics/market/offered-car.ts';
import { downloadResult } from '../../src/wire/addresses/auction.ts';
import { callContextOf } from '../http/call-context.ts';
import { lotFacts } from '../../src/domain/logistics/price/lot-price.ts';
import { numberedPages } from './numbered-pages.ts';
import { outlineOf } from './outline.ts';
import { priceContextOf } from './price-context.ts';

interface ReadLot extends Omit<LotPage, 'context' | 'protection'> {
  prices: PriceContext | undefined;
}

/** How many events the page shows at first; its scripts ask for more. */
const FIRST_EVENTS = 30;

/** Reads the company's promises, which the bid panel shows, out of the shell. */
const protectionIn = (shell: string): string =>
  /<template data-protection-lines>([\s\S]*?)<\/template>/.exec(shell)?.[1] ?? '';

/** The page of a lot. */
export const lotPages = () =>
  numberedPages<ReadLot>({
    name: 'lot',
    root: auctionPaths.lots(),
    at: auctionPaths.lot,
    words: 'page',
    draw: ({ prices, ...page }, drawing, shell) => {
      const context = prices ? priceContextHtml(prices, page.lot, drawing) : '';
      return lotPageHtml({ ...page, context, protection: protectionIn(shell) }, drawing);
    },
    read: async (context, object, id) => {
      const call = callContextOf(context);
      const { database } = call;
      const [read, about, [car], pricesIn] = await Promise.all([
        object.read(id, undefined),
        lotReport(database, id),
        lotQuery(database, id),
        priceContextOf(call, id),
      ]);
      if (!read || !about || !car) return undefined;
      const { lot, terms, history } = read;
      const { vehicle, report, reportHash } = about;
      const last = history.slice(-FIRST_EVENTS);
      // Defects are marked on our own drawing, which has the colour of the car. Any other picture cannot be marked.
      const hasDefects = (report?.defects.length ?? 0) > 0;
      const drawn = { styleId: lot.auto_style_id ?? undefined, stockId: lot.stock_id ?? undefined };
      const outline = hasDefects ? await outlineOf(call, drawn) : undefined;
      const prices = pricesIn(lot.currency);
      const offered = offeredCarText({ facts: lotFacts(car) });
      const facts = { lot, offered, terms, history: last, vehicle, report, reportHash, outline, prices };
      return { ...facts, logAddress: downloadResult.path };
    },
    finish: (rewriter, { lot }) => {
      if (!lot.is_sample) offerToSearch(rewriter);
    },
  });

/** Offers the page to search engines, which its shell keeps out. Samples cannot be bought, so they stay out. */
function offerToSearch(rewriter: HTMLRewriter): void {
  rewriter.on('meta[name=robots]', { element: (meta) => void meta.remove() }).on('meta[property="og:url"]', {
    element(meta) {
      const here = meta.getAttribute('content') ?? '';
      meta.after(`<link rel="canonical" href="${here}">`, { html: true });
    },
  });
}
