export const priceMade = { method: 'GET', path: '/admin/logistics.Price/index' } as const;
export const pricesLive = { method: 'GET', path: '/admin/logistics.Price/live' } as const;
