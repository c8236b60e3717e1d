import type { MailState } from '../../../domain/mail/outbox.ts';

/** What was answered to an enquiry or a message, and to whom the next answer would go. */
export interface Thread {
  recipient: string;
  title: string;
  reference: string;
  templates: readonly { id: number; name: string; content: string }[];
  list: readonly SentAnswer[];
}

export interface SentAnswer {
  id: number;
  username: string;
  recipient: string;
  title: string;
  content: string;
  create_time: number;
  mail: MailState;
  reason: string;
}
