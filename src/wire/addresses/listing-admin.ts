export const reviewListing = { method: 'GET', path: '/admin/listing.Listing/review' } as const;
export const approveListing = { method: 'POST', path: '/admin/listing.Listing/approve' } as const;
export const rejectListing = { method: 'POST', path: '/admin/listing.Listing/reject' } as const;
export const removeListing = { method: 'POST', path: '/admin/listing.Listing/remove' } as const;
