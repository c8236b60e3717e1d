import { isClosed, type EnquiryState } from '../../../src/domain/enquiry/states.ts';
import { enquiries } from '../../schema/index.ts';
import type { Kept } from '../kept.ts';
import { receivedStore } from '../received.ts';

export const enquiryKept = {
  table: enquiries,
  store: receivedStore(enquiries, {
    without: ['formerState'],
    // A closed enquiry needs no follow-up date.
    derive: (after) => (isClosed(after['state'] as EnquiryState) ? { ...after, followUpOn: null } : after),
  }),
} as const satisfies Kept;
