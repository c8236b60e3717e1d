import { connect } from 'node:net';
import { createTransport } from 'nodemailer';
import type { OutboxMail } from '../../data/queries/mail/outbox.ts';
import type { SendOutcome } from '../../src/domain/mail/outbox.ts';
import { describeError } from '../http/log.ts';

export interface SmtpSettings {
  host: string;
  port: number;
  /** `starttls` fails if the server does not offer it, so no password goes out in clear. `none` is for a local relay. */
  security: 'starttls' | 'tls' | 'none';
  username?: string | undefined;
  password?: string | undefined;
  /** `Haitu <sales@cars.example>` or the bare address. */
  from: string;
}

/** A whole try has to fit within the mail's lease, and within what a Worker may do after its answer. */
const PATIENCE_MS = { connecting: 8_000, greeting: 8_000, silence: 12_000 } as const;

/**
 * Hands one mail to the mail server. Never throws, but returns every outcome. Nodemailer writes the message and speaks
 * SMTP; inside workerd its sockets are `cloudflare:sockets`.
 *
 * A failure is final only if the server says it of this very mail: 5xx about its sender, recipient or content (RFC 5321,
 * 4.2.1). A refused login or a broken connection is our own trouble, and the mail waits until that is over.
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
    // Keeps Nodemailer from reading a file or an address, whatever the mail says.
    disableFileAccess: true,
    disableUrlAccess: true,
    // The runtime looks up names, since Nodemailer itself asks public name servers only.
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
      // A socket that was given up may still report errors.
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
      // RFC 3834: out-of-office programs do not answer generated mails. They may answer what a person wrote.
      ...(kind !== 'answer' && { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }),
      ...(unsubscribeUrl !== null && {
        // RFC 8058: a mail program's own button ends the subscription without opening a page.
        'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}

/** Error codes that are about the mail, and not about us. */
const ABOUT_THE_MAIL: ReadonlySet<string> = new Set(['EENVELOPE', 'EMESSAGE']);

function kindOf(error: unknown): { isFinal: boolean; isAway: boolean } {
  const { code = '', responseCode = 0 } = error as { code?: string; responseCode?: number };
  const isAboutMail = ABOUT_THE_MAIL.has(code);
  return { isFinal: isAboutMail && responseCode >= 500, isAway: !isAboutMail };
}

const SHOWN = 300;

/** The error without addresses, since it goes into the log. */
function reasonOf(error: unknown): string {
  return describeError(error)
    .replaceAll(/[^\s<>]+@[^\s<>]+/g, '…')
    .slice(0, SHOWN);
}
