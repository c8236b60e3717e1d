export const health = { method: 'GET', path: '/api/health' } as const;
export const visitorCountry = { method: 'GET', path: '/api/common/visitorCountry' } as const;
export const openapi = { method: 'GET', path: '/api/openapi.json' } as const;
