export const indexSearch = { method: 'POST', path: '/api/shop.Search/indexSearch' } as const;
export const langList = { method: 'GET', path: '/api/shop.Search/langList' } as const;
