/** The member's screen of one order, without a language: that stands in `?lang=`. */
export const memberOrderPath = (orderId: number): string => `/personal_center/orders/${orderId}`;
