export const checkInState = { method: 'GET', path: '/api/user/checkIn' } as const;
export const checkIn = { method: 'POST', path: '/api/user/checkIn' } as const;
export const logout = { method: 'POST', path: '/api/user/logout' } as const;
export const refreshToken = { method: 'POST', path: '/api/common/refreshToken' } as const;
export const devices = { method: 'GET', path: '/api/account/devices' } as const;
export const signOut = { method: 'POST', path: '/api/account/signOut' } as const;
