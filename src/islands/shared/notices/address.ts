import { SCREEN_PATHS } from '../../../domain/account/member-screens.ts';
import type { Locale } from '../../../domain/shared/locale.ts';
import { auctionPaths, localizedPath } from '../../../domain/shared/routes.ts';
import type { Notice } from './api.ts';

/** Where a notice leads: to its lot, or to the payments where it is about money. */
export const noticeAddress = ({ lot_id: lotId }: Pick<Notice, 'lot_id'>, locale: Locale): string =>
  lotId === null ? `${SCREEN_PATHS.payments}?lang=${locale}` : localizedPath(locale, auctionPaths.lot(lotId));
