export const clickCaptcha = { method: 'GET', path: '/api/common/clickCaptcha' } as const;
export const checkClickCaptcha = { method: 'POST', path: '/api/common/checkClickCaptcha' } as const;
