export const readCustomer = { method: 'GET', path: '/admin/user.User/customer' } as const;
