export const upload = { method: 'POST', path: '/api/ajax/upload' } as const;
export const siteUpload = { method: 'POST', path: '/admin/ajax/upload' } as const;
export const buildSuffixSvg = { method: 'GET', path: '/admin/ajax/buildSuffixSvg' } as const;
