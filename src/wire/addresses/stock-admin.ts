export const stockOfStyle = { method: 'GET', path: '/admin/shop.Stock/ofStyle' } as const;
export const auctionStock = { method: 'POST', path: '/admin/shop.Stock/auction' } as const;
export const dealStock = { method: 'POST', path: '/admin/shop.Stock/deal' } as const;
export const reserveStock = { method: 'POST', path: '/admin/shop.Stock/reserve' } as const;
export const freeStock = { method: 'POST', path: '/admin/shop.Stock/free' } as const;
export const sellStock = { method: 'POST', path: '/admin/shop.Stock/sell' } as const;
export const takeBackStock = { method: 'POST', path: '/admin/shop.Stock/takeBack' } as const;
