export const area = { method: 'GET', path: '/api/ajax/area' } as const;
export const adminArea = { method: 'GET', path: '/admin/ajax/area' } as const;
