export const verification = { method: 'POST', path: '/api/account/verification' } as const;
export const sendEmail = { method: 'POST', path: '/api/Ems/send' } as const;
export const sendSms = { method: 'POST', path: '/api/Sms/send' } as const;
