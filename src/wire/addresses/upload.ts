export const upload = { method: 'POST', path: '/api/ajax/upload' } as const;
