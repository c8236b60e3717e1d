import { toCustomer } from '../customer.ts';
import { MAIL_CHANNELS, MAIL_KINDS, MAIL_STATES, type MailState } from '../../mail/outbox.ts';
import { faultAt, type Resource } from '../resource.ts';
import { ASIDE, LISTED, spelledAlike } from '../patterns/common.ts';

const SHOWN = { ...LISTED, isShown: true } as const;

/** What an admin may do with a mail: send one again that was given up, or give up one that waits. */
const MAIL_MOVES: Readonly<Record<MailState, readonly MailState[]>> = {
  failed: ['waiting'],
  waiting: ['failed'],
  sent: [],
  kept: [],
};

/** Mails and text messages that wait, were sent, or failed. Admins do not see their texts. */
export const mailResource = {
  name: 'mail',
  controller: 'operation.Mail',
  node: 'operation/mail',
  menu: { folder: 'operation', icon: 'envelope' },
  fields: {
    id: { kind: 'id', ...LISTED, isSortable: true },
    state: {
      kind: 'choice',
      choices: spelledAlike(MAIL_STATES),
      ...LISTED,
      isWritable: true,
      isRequired: true,
    },
    kind: { kind: 'choice', choices: spelledAlike(MAIL_KINDS), ...SHOWN },
    channel: { kind: 'choice', choices: spelledAlike(MAIL_CHANNELS), ...SHOWN },
    recipient: { kind: 'text', ...SHOWN, isQuick: true },
    locale: { kind: 'text', codes: 'language', ...ASIDE, isShown: true },
    tries: { kind: 'integer', ...SHOWN },
    reason: { kind: 'text', ...SHOWN, isQuick: true },
    dueAt: { kind: 'instant', wire: 'due_at', ...SHOWN },
    expiresAt: { kind: 'instant', wire: 'expires_at', isAside: true, isShown: true },
    createdAt: { kind: 'instant', wire: 'create_time', ...SHOWN },
    sentAt: { kind: 'instant', wire: 'sent_at', ...SHOWN },
  },
  order: { field: 'id', isDescending: true },
  calls: [toCustomer('mail')],
  title: 'recipient',
  actions: ['edit', 'export'],
  check: ({ state }, before) => {
    const was = before?.['state'] as MailState | undefined;
    const isMove = was === undefined || was === state || MAIL_MOVES[was].includes(state as MailState);
    return isMove ? [] : [faultAt('state', 'mailState')];
  },
} as const satisfies Resource<'mail'>;
