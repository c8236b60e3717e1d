import { SCREEN_PATHS } from '../../../domain/account/member-screens.ts';
import type { Locale } from '../../../domain/shared/locale.ts';
import { auctionPaths, localizedPath } from '../../../domain/shared/routes.ts';
import type { Notice } from './api.ts';

/** Where a notice leads: to its lot, to the orders, to the saved cars where one costs less, or to the payments if it is about money. */
export function noticeAddress({ kind, lot_id: lotId }: Pick<Notice, 'kind' | 'lot_id'>, locale: Locale): string {
  if (kind === 'price_fell') return `${SCREEN_PATHS.collection}?lang=${locale}`;
  if (kind === 'order_news') return `${SCREEN_PATHS.orders}?lang=${locale}`;
  return lotId === null ? `${SCREEN_PATHS.payments}?lang=${locale}` : localizedPath(locale, auctionPaths.lot(lotId));
}
