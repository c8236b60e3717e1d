import { mailRow } from '../../../data/queries/mail/outbox.ts';
import { accepted, refused, type Result } from '../../../src/domain/shared/result.ts';
import type { CallContext } from '../../http/call-context.ts';
import { textsFor } from '../../http/texts.ts';
import { canSend, deliverOne } from '../../mail/deliver.ts';
import { letterTo } from '../../mail/addressee.ts';
import type { EntityAct } from '../engine/act.ts';

/** A test mail that could not be sent in this time is not sent later. */
const LIVES_MS = 10 * 60_000;

/** Sends a mail the way all mails are sent, and waits for the outcome. */
export async function sendTestMail(call: CallContext, act: EntityAct, address: string): Promise<Result<null>> {
  const { environment, database, locale, origin, now } = call;
  if (!canSend(environment, 'mail')) return refused('admin.noMailServer');
  const [cause, lease] = [`test:${crypto.randomUUID()}`, crypto.randomUUID()];
  const text = textsFor(locale);
  const to = { channel: 'email', address, locale, origin: origin(), cause, expiresAt: now + LIVES_MS } as const;
  const mail = letterTo(to, {
    kind: 'test',
    subject: text('mail:test.subject'),
    opening: [text('mail:test.opening')],
    footer: [text('mail:test.why', { name: act.admin.username })],
  });
  await database.batch([mailRow(database, { ...mail, lease }, now), act.logRow({ to: address })]);
  const state = await deliverOne(environment, database, { clock: Date.now, lease, cause });
  return state === 'sent' || state === 'kept' ? accepted(null) : refused('admin.testMailFailed');
}
