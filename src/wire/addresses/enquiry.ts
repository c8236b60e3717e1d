export const subscribe = { method: 'POST', path: '/api/operation.Newsletter/subscribe' } as const;
export const confirm = { method: 'POST', path: '/api/operation.Newsletter/confirm' } as const;
export const unsubscribe = { method: 'POST', path: '/api/operation.Newsletter/unsubscribe' } as const;
export const contact = { method: 'POST', path: '/api/operation.Contact/submit' } as const;
export const enquire = { method: 'POST', path: '/api/operation.Enquiry/submit' } as const;
export const about = { method: 'GET', path: '/api/operation.Enquiry/about' } as const;
export const getMyEnquiries = { method: 'GET', path: '/api/operation.Enquiry/getMyEnquiries' } as const;
export const requestFromQuote = { method: 'POST', path: '/api/order.Order/requestFromQuote' } as const;
