export const terminal = { method: 'GET', path: '/admin/ajax/terminal' } as const;
export const terminalConfig = { method: 'POST', path: '/admin/ajax/changeTerminalConfig' } as const;
export const clearCache = { method: 'POST', path: '/admin/ajax/clearCache' } as const;
export const unpublished = { method: 'GET', path: '/admin/ajax/unpublished' } as const;
