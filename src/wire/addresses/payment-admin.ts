export const bookReport = { method: 'POST', path: '/admin/payment.Report/book' } as const;
export const refuseReport = { method: 'POST', path: '/admin/payment.Report/refuse' } as const;
export const reverseReport = { method: 'POST', path: '/admin/payment.Report/reverse' } as const;
export const readProof = { method: 'GET', path: '/admin/payment.Report/proof' } as const;
export const payPayout = { method: 'POST', path: '/admin/payment.Payout/pay' } as const;
export const refusePayout = { method: 'POST', path: '/admin/payment.Payout/refuse' } as const;
