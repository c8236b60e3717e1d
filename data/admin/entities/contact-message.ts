import { contactMessages } from '../../schema/index.ts';
import type { Kept } from '../kept.ts';
import { receivedStore } from '../received.ts';

export const contactMessageKept = {
  table: contactMessages,
  store: receivedStore(contactMessages),
} as const satisfies Kept;
