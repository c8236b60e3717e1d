export const getMyCollectList = { method: 'GET', path: '/api/shop.AutoStyle/getMyCollectList' } as const;
export const collectStyle = { method: 'POST', path: '/api/shop.AutoStyle/collectStyle' } as const;
export const collectAll = { method: 'POST', path: '/api/shop.AutoStyle/collectAll' } as const;
export const collectedSlugs = { method: 'GET', path: '/api/shop.AutoStyle/getMyCollectedSlugs' } as const;
export const setPriceWatch = { method: 'POST', path: '/api/shop.PriceWatch/set' } as const;
