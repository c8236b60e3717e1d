export const createQuote = { method: 'POST', path: '/api/shop.Quote/create' } as const;
export const getQuote = { method: 'POST', path: '/api/shop.Quote/getQuote' } as const;
export const downloadQuote = { method: 'POST', path: '/api/shop.Quote/downloadQuote' } as const;
export const getMyQuotes = { method: 'GET', path: '/api/shop.Quote/getMyQuotes' } as const;
