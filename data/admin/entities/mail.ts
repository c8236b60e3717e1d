import { mailOutbox } from '../../schema/index.ts';
import { plainStore, type Kept } from '../kept.ts';

/** Columns no revision has: a mail is for its reader alone, may carry a code, and is blanked in the outbox once sent. */
const SAID = ['subject', 'text', 'html', 'unsubscribeUrl', 'replyTo', 'messageId', 'cause'];

export const mailKept = {
  table: mailOutbox,
  store: plainStore(mailOutbox, {
    without: SAID,
    // Tried again from the beginning, and at once.
    derive: (after, before, { now }) =>
      before?.['state'] === 'failed' && after['state'] === 'waiting'
        ? { ...after, tries: 0, dueAt: now, lease: null, leaseUntil: null }
        : after,
  }),
} as const satisfies Kept;
