export const runCron = { method: 'POST', path: '/admin/routine.Cron/run' } as const;
export const deliverAgain = { method: 'POST', path: '/admin/operation.Delivery/again' } as const;
