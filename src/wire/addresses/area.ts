export const area = { method: 'GET', path: '/api/ajax/area' } as const;
