export const priceMade = { method: 'GET', path: '/admin/logistics.Price/index' } as const;
