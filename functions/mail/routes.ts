import { Hono, type Context } from 'hono';
import { findMail, listOutbox, type OutboxMail } from '../../data/queries/mail/outbox.ts';
import { normaliseEmail } from '../../src/domain/shared/email.ts';
import { OUTBOX_PATH } from '../../src/domain/mail/outbox.ts';
import { escapeHtml } from '../../src/markup/escape.ts';
import type { AppEnvironment } from '../http/types.ts';
import { isOutboxOpen } from './settings.ts';

const SHOWN = 50;

/**
 * The outbox of the development server, for developers and tests. `/dev/outbox` lists the newest mails (`?to=` only
 * those to one mailbox, `?format=json` for programs), and `/dev/outbox/7` shows one as a mail program would. It is in
 * English, like all that only developers read. Everywhere else these addresses do not exist.
 */
export const outboxRoutes = new Hono<AppEnvironment>()
  .get(OUTBOX_PATH, async (context, next) => {
    if (!isOutboxOpen(context.env, context.req.raw)) return next();
    const to = context.req.query('to') ?? '';
    // A telephone number is written as text messages have it: +254711222333.
    const mails = await listOutbox(context.get('database'), SHOWN, normaliseEmail(to) ?? (to === '' ? undefined : to));
    if (context.req.query('format') === 'json') return context.json(mails, 200, UNKEPT);
    return page(context, `<h1>Outbox</h1>${mails.map(entry).join('') || '<p>No mail yet.</p>'}`);
  })
  .get(`${OUTBOX_PATH}/:id{[0-9]{1,9}}`, async (context, next) => {
    if (!isOutboxOpen(context.env, context.req.raw)) return next();
    const mail = await findMail(context.get('database'), Number(context.req.param('id')));
    return mail ? context.html(mail.html, 200, UNKEPT) : next();
  });

const UNKEPT = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };

function page(context: Context<AppEnvironment>, body: string) {
  const head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox</title>';
  return context.html(`<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`, 200, UNKEPT);
}

function entry({ id, kind, recipient, subject, state, tries, text, locale }: OutboxMail): string {
  const links = escapeHtml(text).replaceAll(/https?:\/\/[^\s&]+/g, (address) => `<a href="${address}">${address}</a>`);
  return (
    `<article><hr><h2 dir="auto">${escapeHtml(subject)}</h2>` +
    `<p>${escapeHtml(recipient)} · ${kind} · ${locale} · ${state} · tries: ${tries} · <a href="${OUTBOX_PATH}/${id}">HTML</a></p>` +
    `<pre dir="auto">${links}</pre></article>`
  );
}
