export const getPortList = { method: 'GET', path: '/api/shop.Logistics/getPortList' } as const;
export const getCountryRules = { method: 'GET', path: '/api/shop.Logistics/getCountryRules' } as const;
export const getLandedCost = { method: 'POST', path: '/api/shop.Logistics/getLandedCost' } as const;
export const getMyPlace = { method: 'GET', path: '/api/shop.Logistics/getMyPlace' } as const;
export const setMyPlace = { method: 'POST', path: '/api/shop.Logistics/setMyPlace' } as const;
export const priceMany = { method: 'POST', path: '/api/shop.Logistics/priceMany' } as const;
