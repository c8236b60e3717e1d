export const getFaqList = { method: 'GET', path: '/api/operation.Faq/getFaqList' } as const;
export const getNewsList = { method: 'GET', path: '/api/operation.News/getNewsList' } as const;
export const getHotNews = { method: 'GET', path: '/api/operation.News/getHotNews' } as const;
export const getNewsDetail = { method: 'POST', path: '/api/operation.News/getNewsDetail' } as const;
export const getVideoList = { method: 'POST', path: '/api/operation.Video/getVideoList' } as const;
