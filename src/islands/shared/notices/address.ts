import { SCREEN_PATHS } from '../../../domain/account/member-screens.ts';
import { memberOrderPath } from '../../../domain/order/paths.ts';
import type { Locale } from '../../../domain/shared/locale.ts';
import { auctionPaths, localizedPath } from '../../../domain/shared/routes.ts';
import type { Notice } from './api.ts';

/** Dispatched on the window when a notice says that what this page shows has changed. */
export const PAGE_NEWS = 'page-news';

type About = Pick<Notice, 'kind' | 'lot_id' | 'order_id'>;

/** Where a notice leads: to its lot or order, to the saved cars where one costs less, or to the payments if it is about money. */
export function noticeAddress({ kind, lot_id: lotId, order_id: orderId }: About, locale: Locale): string {
  if (kind === 'price_fell') return `${SCREEN_PATHS.collection}?lang=${locale}`;
  if (orderId !== null) return `${memberOrderPath(orderId)}?lang=${locale}`;
  return lotId === null ? `${SCREEN_PATHS.payments}?lang=${locale}` : localizedPath(locale, auctionPaths.lot(lotId));
}
