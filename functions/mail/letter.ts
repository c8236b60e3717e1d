import type { MailKind } from '../../src/domain/mail/outbox.ts';
import { escapeHtml } from '../../src/markup/escape.ts';
import { htmlLanguage, localeOf, type Locale } from '../../src/domain/shared/locale.ts';
import type { NewMail } from '../../data/queries/mail/outbox.ts';
import type { Translator } from '../../src/i18n/translator.ts';

/** The content of a mail before it becomes plain text and HTML. All of it is text, without markup. */
export interface Letter {
  kind: MailKind;
  /** Names the cause: the same cause never makes two mails. */
  cause: string;
  recipient: string;
  replyTo?: string | undefined;
  locale: Locale;
  subject: string;
  /** The first paragraphs. Line breaks within them are kept. */
  opening: readonly string[];
  facts?: readonly { label: string; value: string }[];
  /** The mail's only button. */
  link?: { label: string; address: string };
  closing?: readonly string[];
  /** Why the reader got this mail, and how to get no more of them. */
  footer: readonly string[];
  unsubscribeUrl?: string | undefined;
}

/** What a mail needs to be written: the site's origin, and the words of the mail's language. */
export interface Letterhead {
  /** `https://cars.example`, without a slash at its end. */
  origin: string;
  text: Translator;
}

/** Turns a letter into a mail for the outbox. */
export function mailOf(letter: Letter, { origin, text }: Letterhead): NewMail {
  const { kind, cause, recipient, replyTo, locale, subject, unsubscribeUrl } = letter;
  const siteName = text('common:siteName');
  return {
    kind,
    cause,
    recipient,
    replyTo,
    locale,
    subject: oneLine(subject),
    unsubscribeUrl,
    messageId: `<${crypto.randomUUID()}@${new URL(origin).hostname}>`,
    text: plainText(letter, `${siteName}\n${origin}`, text),
    html: html(letter, siteName, origin),
  };
}

/** Makes one line of a text, so that no typed line break reaches a header. */
export const oneLine = (text: string): string => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();

/** Isolates a value in a right-to-left line, so that its direction does not change the line's. */
const isolated = (value: string, { locale }: Letter) =>
  localeOf(locale).direction === 'rtl' ? `\u2068${value}\u2069` : value;

function plainText(letter: Letter, signature: string, text: Translator): string {
  const fact = (label: string, value: string) => text('mail:fact', { label, value });
  const facts = letter.facts?.map(({ label, value }) => fact(label, isolated(value, letter))).join('\n');
  const link = letter.link && `${fact(letter.link.label, '').trimEnd()}\n${letter.link.address}`;
  return [...letter.opening, facts, link, ...(letter.closing ?? []), `-- \n${signature}`, ...letter.footer]
    .filter((part) => part !== undefined && part !== '')
    .join('\n\n');
}

const PARAGRAPH = 'margin:0 0 16px';
const FINE = 'margin:0 0 8px;font-size:13px;color:#55646c';
const BUTTON =
  'display:inline-block;padding:12px 20px;background:#c02f1b;color:#ffffff;font-weight:600;text-decoration:none;border-radius:2px';

/** Simple enough for every mail program: one column, no pictures, nothing that is loaded. */
function html(letter: Letter, siteName: string, origin: string): string {
  const paragraphs = (texts: readonly string[], style: string) =>
    texts.map((text) => `<p style="${style}">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`).join('');
  const facts = (letter.facts ?? []).map(
    ({ label, value }) =>
      `<tr><th scope="row" align="start" style="padding:4px 0;padding-inline-end:16px;text-align:start;font-weight:400;` +
      `color:#55646c;vertical-align:top">${escapeHtml(label)}</th>` +
      `<td style="padding:4px 0;font-weight:600"><bdi>${escapeHtml(value).replaceAll('\n', '<br>')}</bdi></td></tr>`,
  );
  const { link } = letter;
  const direction = localeOf(letter.locale).direction;
  return [
    `<!doctype html><html lang="${htmlLanguage(letter.locale)}" dir="${direction}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width"><title>${escapeHtml(letter.subject)}</title></head>`,
    '<body style="margin:0;padding:24px;background:#eef2f2;color:#14232b;font:16px/1.6 Arial,sans-serif">',
    `<div dir="${direction}" style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-top:4px solid #14232b">`,
    paragraphs(letter.opening, PARAGRAPH),
    facts.length > 0 ? `<table style="${PARAGRAPH};border-collapse:collapse">${facts.join('')}</table>` : '',
    link
      ? `<p style="${PARAGRAPH}"><a href="${escapeHtml(link.address)}" style="${BUTTON}">${escapeHtml(link.label)}</a></p>` +
        `<p style="${FINE};word-break:break-all" dir="ltr">${escapeHtml(link.address)}</p>`
      : '',
    paragraphs(letter.closing ?? [], PARAGRAPH),
    '<hr style="border:0;border-top:1px solid #c9d2d6;margin:24px 0 16px">',
    `<p style="${FINE}"><a href="${escapeHtml(origin)}" style="color:#1f5f8b">${escapeHtml(siteName)}</a></p>`,
    paragraphs(letter.footer, FINE),
    '</div></body></html>',
  ].join('');
}
