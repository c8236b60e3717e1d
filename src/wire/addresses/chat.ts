export const socket = { method: 'GET', path: '/worker/kefu' } as const;
