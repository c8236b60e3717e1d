export const confirmQuote = { method: 'POST', path: '/admin/shop.Quote/confirm' } as const;
export const changeQuoteLine = { method: 'POST', path: '/admin/shop.Quote/changeLine' } as const;
export const withdrawQuote = { method: 'POST', path: '/admin/shop.Quote/withdraw' } as const;
export const revokeQuoteLink = { method: 'POST', path: '/admin/shop.Quote/revokeLink' } as const;
export const quoteLines = { method: 'GET', path: '/admin/shop.Quote/lines' } as const;
export const draftQuote = { method: 'POST', path: '/admin/operation.Enquiry/draftQuote' } as const;
export const sendQuote = { method: 'POST', path: '/admin/operation.Enquiry/sendQuote' } as const;
