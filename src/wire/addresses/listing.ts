export const getRules = { method: 'GET', path: '/api/listing.Listing/getRules' } as const;
export const decodeVin = { method: 'POST', path: '/api/listing.Listing/decodeVin' } as const;
export const saveDraft = { method: 'POST', path: '/api/listing.Listing/saveDraft' } as const;
export const submit = { method: 'POST', path: '/api/listing.Listing/submit' } as const;
export const withdraw = { method: 'POST', path: '/api/listing.Listing/withdraw' } as const;
export const getDetail = { method: 'GET', path: '/api/listing.Listing/getDetail' } as const;
export const getMyListings = { method: 'GET', path: '/api/listing.Listing/getMyListings' } as const;
