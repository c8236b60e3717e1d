export const getDetails = { method: 'GET', path: '/api/payment.Payment/getDetails' } as const;
export const uploadProof = { method: 'POST', path: '/api/payment.Payment/uploadProof' } as const;
export const reportPayment = { method: 'POST', path: '/api/payment.Payment/reportPayment' } as const;
export const getMyPayments = { method: 'GET', path: '/api/payment.Payment/getMyPayments' } as const;
export const getProof = { method: 'GET', path: '/api/payment.Payment/getProof' } as const;
export const askPayout = { method: 'POST', path: '/api/payment.Payment/askPayout' } as const;
export const getMyPayouts = { method: 'GET', path: '/api/payment.Payment/getMyPayouts' } as const;
export const takeDemoMoney = { method: 'POST', path: '/api/payment.Payment/takeDemoMoney' } as const;
