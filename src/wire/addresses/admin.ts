export const loginState = { method: 'GET', path: '/admin/Index/login' } as const;
export const login = { method: 'POST', path: '/admin/Index/login' } as const;
export const index = { method: 'GET', path: '/admin/Index/index' } as const;
export const logout = { method: 'POST', path: '/admin/Index/logout' } as const;
export const dashboard = { method: 'GET', path: '/admin/Dashboard/index' } as const;
export const profile = { method: 'GET', path: '/admin/routine.AdminInfo/index' } as const;
export const editProfile = { method: 'POST', path: '/admin/routine.AdminInfo/edit' } as const;
