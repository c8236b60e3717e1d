export const getExchangeRate = { method: 'GET', path: '/api/shop.ExchangeRate/getExchangeRate' } as const;
