import { enquiries } from '../../schema/index.ts';
import type { Kept } from '../kept.ts';
import { receivedStore } from '../received.ts';

export const enquiryKept = { table: enquiries, store: receivedStore(enquiries) } as const satisfies Kept;
