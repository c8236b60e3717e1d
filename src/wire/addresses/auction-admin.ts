export const lotLive = { method: 'GET', path: '/admin/auction.Lot/live' } as const;
export const carOutline = { method: 'GET', path: '/admin/ajax/outline' } as const;
export const withdrawLot = { method: 'POST', path: '/admin/auction.Lot/withdraw' } as const;
export const offerSecondChance = { method: 'POST', path: '/admin/auction.Lot/offerSecondChance' } as const;
export const bookPayment = { method: 'POST', path: '/admin/auction.Payment/book' } as const;
export const settlePayment = { method: 'POST', path: '/admin/auction.Payment/settle' } as const;
export const lapsePayment = { method: 'POST', path: '/admin/auction.Payment/lapse' } as const;
