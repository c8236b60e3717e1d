import type { MailState } from '../../../domain/mail/outbox.ts';

/** The answers to an enquiry or a message, and the addressee of the next one. */
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
