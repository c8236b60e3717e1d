import { connect } from 'node:net';
import { createTransport } from 'nodemailer';
import type { OutboxMail } from '../../data/queries/mail/outbox.ts';
import type { SendOutcome } from '../../src/domain/mail/outbox.ts';
import { describeError } from '../http/log.ts';

export interface SmtpSettings {
  host: string;
  port: number;
  /** `starttls`: refused where the server cannot do it, so that no password goes out unencrypted. `none`: a relay beside us. */
  security: 'starttls' | 'tls' | 'none';
  username?: string | undefined;
  password?: string | undefined;
  /** `Haitu <sales@cars.example>` or the bare address. */
  from: string;
}

/** All of one try stays within the lease of its mail, and within what a Worker may do after its answer. */
const PATIENCE_MS = { connecting: 8_000, greeting: 8_000, silence: 12_000 } as const;

/**
 * Hands one mail to the mail server. Never throws: every end is a value. Nodemailer writes the message and speaks SMTP;
 * inside workerd its sockets are `cloudflare:sockets`.
 *
 * Final is only what the server says of this very mail: 5xx to its sender, its reader or its content (RFC 5321, 4.2.1). A
 * refused login or a broken connection is our own trouble, and the mail waits until it is over.
 */
export async function sendBySmtp(mail: OutboxMail, settings: SmtpSettings): Promise<SendOutcome> {
  try {
    await transportFor(settings).sendMail(messageOf(mail, settings.from));
    return { isSent: true, state: 'sent' };
  } catch (error) {
    return { isSent: false, ...kindOf(error), reason: reasonOf(error) };
  }
}

function transportFor({ host, port, security, username, password }: SmtpSettings) {
  return createTransport({
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(username !== undefined && { auth: { user: username, pass: password ?? '' } }),
    connectionTimeout: PATIENCE_MS.connecting,
    greetingTimeout: PATIENCE_MS.greeting,
    socketTimeout: PATIENCE_MS.silence,
    // A mail names no file and no address to fetch, whatever it says.
    disableFileAccess: true,
    disableUrlAccess: true,
    // Names are looked up by the runtime: Nodemailer's own way asks public name servers only.
    getSocket: (_options, done) => openSocket(host, port, done),
  });
}

type SocketAnswer = (error: Error | null, options?: { connection: ReturnType<typeof connect> }) => void;

function openSocket(host: string, port: number, done: SocketAnswer): void {
  const socket = connect({ host, port });
  const give = (error: Error | null) => {
    clearTimeout(timer);
    socket.off('connect', onConnect);
    socket.off('error', onError);
    if (error) {
      // Errors of a connection that was given up are ignored.
      socket.on('error', () => {});
      socket.destroy();
      done(error);
    } else done(null, { connection: socket });
  };
  const onConnect = () => give(null);
  const onError = (error: Error) => give(error);
  const timer = setTimeout(() => give(new Error('Connection timeout')), PATIENCE_MS.connecting);
  socket.once('connect', onConnect);
  socket.once('error', onError);
}

function messageOf(mail: OutboxMail, from: string) {
  const { kind, recipient, replyTo, subject, text, html, messageId, unsubscribeUrl, createdAt } = mail;
  return {
    from,
    to: recipient,
    ...(replyTo !== null && { replyTo }),
    subject,
    text,
    html,
    messageId,
    date: new Date(createdAt),
    headers: {
      // RFC 3834: out-of-office programs do not answer it. What a person wrote may be answered by whatever the reader has.
      ...(kind !== 'answer' && { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }),
      ...(unsubscribeUrl !== null && {
        // RFC 8058: a mail program's own button ends the subscription without opening a page.
        'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}

/** Steps at which the server speaks of the mail and not of us. */
const ABOUT_THE_MAIL: ReadonlySet<string> = new Set(['EENVELOPE', 'EMESSAGE']);

function kindOf(error: unknown): { isFinal: boolean; isAway: boolean } {
  const { code = '', responseCode = 0 } = error as { code?: string; responseCode?: number };
  const isAboutMail = ABOUT_THE_MAIL.has(code);
  return { isFinal: isAboutMail && responseCode >= 500, isAway: !isAboutMail };
}

const SHOWN = 300;

/** The reply's number and kind; addresses are taken out, since this is written to the log. */
function reasonOf(error: unknown): string {
  return describeError(error)
    .replaceAll(/[^\s<>]+@[^\s<>]+/g, '…')
    .slice(0, SHOWN);
}
