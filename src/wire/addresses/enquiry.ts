import { ABOUT_PATH, CONTACT_PATH, ENQUIRY_PATH } from '../../domain/enquiry/contact.ts';
import { LINK_CALL_PATHS, SUBSCRIBE_PATH } from '../../domain/enquiry/rules.ts';

export const subscribe = { method: 'POST', path: SUBSCRIBE_PATH } as const;
export const confirm = { method: 'POST', path: LINK_CALL_PATHS.confirm } as const;
export const unsubscribe = { method: 'POST', path: LINK_CALL_PATHS.unsubscribe } as const;
export const contact = { method: 'POST', path: CONTACT_PATH } as const;
export const enquire = { method: 'POST', path: ENQUIRY_PATH } as const;
export const about = { method: 'GET', path: ABOUT_PATH } as const;
