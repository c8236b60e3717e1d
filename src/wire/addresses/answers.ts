export const enquiryAnswers = { method: 'GET', path: '/admin/operation.Enquiry/answers' } as const;
export const answerEnquiry = { method: 'POST', path: '/admin/operation.Enquiry/answer' } as const;
export const enquiryAgain = { method: 'POST', path: '/admin/operation.Enquiry/again' } as const;
export const contactAnswers = { method: 'GET', path: '/admin/operation.Contact/answers' } as const;
export const answerContact = { method: 'POST', path: '/admin/operation.Contact/answer' } as const;
export const contactAgain = { method: 'POST', path: '/admin/operation.Contact/again' } as const;
