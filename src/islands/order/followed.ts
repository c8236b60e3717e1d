import { splitLocalizedPath } from '../../domain/shared/routes.ts';
import { loadSharedText } from '../../i18n/order-shared-words.ts';
import { loadOrderText } from '../../i18n/order-words.ts';
import { followedHtml, type FollowedOrder } from '../../markup/order/shared-html.ts';
import type { DataOf } from '../../wire/call.ts';
import type { orderCalls } from '../../wire/order.ts';
import { adoptOrderStyles } from './styles.ts';
import { toldStages } from './told.ts';

type Answered = DataOf<typeof orderCalls.getShared>;

/** Draws an order for its followers. Rejects if its texts cannot be loaded. */
export async function drawFollowed(place: HTMLElement, data: Answered, isBuyer: boolean): Promise<void> {
  const { locale } = splitLocalizedPath(location.pathname);
  const [say, shared] = await Promise.all([loadOrderText(locale), loadSharedText(locale)]);
  adoptOrderStyles();
  place.innerHTML = followedHtml(read(data), { say, shared, locale, isBuyer, now: Date.now() });
}

/** Reads an order as calls answer it to its followers. */
function read(data: Answered): FollowedOrder {
  return {
    orderNo: data.order_no,
    state: data.state,
    vehicles: data.vehicles.map(({ kind, name, image, track }) => ({ kind, name, image, track: toldStages(track) })),
    shipments: data.shipments.map(({ vessel, voyage, etd_at: etdAt, eta_at: etaAt, telex, arrival }) => ({
      vessel,
      voyage,
      etdAt,
      etaAt,
      telex: toldStages(telex),
      arrival: toldStages(arrival),
    })),
    expiresAt: data.expires_at,
    documents: data.documents?.map(({ kind }) => kind),
    total: data.total,
    open: data.open,
    nextDueAt: data.next_due_at,
    currency: data.currency,
  };
}
