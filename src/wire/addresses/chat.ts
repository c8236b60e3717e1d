export const socket = { method: 'GET', path: '/worker/kefu' } as const;
export const chatIndex = { method: 'GET', path: '/worker/kefu.HttpIndex/index' } as const;
export const chatPoll = { method: 'POST', path: '/worker/kefu.HttpIndex/poll' } as const;
export const chatUpload = { method: 'POST', path: '/worker/kefu.HttpIndex/upload' } as const;
export const chatErase = { method: 'POST', path: '/worker/kefu.HttpIndex/erase' } as const;
export const chatTranscript = { method: 'GET', path: '/admin/chat.Session/all' } as const;
export const chatRing = { method: 'GET', path: '/worker/kefu.HttpIndex/ring' } as const;
export const chatSuffixSvg = { method: 'GET', path: '/worker/kefu.HttpIndex/buildSuffixSvg' } as const;
