import { superAdminMailboxes } from '../../../data/queries/admin/admins.ts';
import { mailRow, type NewMail } from '../../../data/queries/mail/outbox.ts';
import { loadCompany } from '../../../data/queries/site/company.ts';
import type { Statement } from '../../../data/write/index.ts';
import { BANK_PASSWORD, siteSettingsResource } from '../../../src/domain/admin/entities/site-settings.ts';
import { isSame } from '../../../src/domain/shared/is-same.ts';
import { parseLocale } from '../../../src/domain/shared/locale.ts';
import { adminPaths } from '../../../src/domain/shared/routes.ts';
import { refused, type Refusal } from '../../../src/domain/shared/result.ts';
import { BANK_FACTS } from '../../../src/domain/site/company.ts';
import { loadResourceWords } from '../../../src/i18n/resource-words.ts';
import type { CallContext } from '../../http/call-context.ts';
import { textsFor } from '../../http/texts.ts';
import { letterTo } from '../../mail/addressee.ts';
import type { Act, Reading, RowChange } from '../engine/act.ts';
import type { Values } from '../engine/form/check-form.ts';
import { passwordRefusal } from '../staff/own-password.ts';

/**
 * Buyers send money to the bank details of the settings, so a thief of a login must not change them unnoticed: the password
 * is asked for again, every super admin is mailed, and nothing but the form of the settings changes them.
 */

/** Says what one bank detail was and what it becomes. */
interface BankChange {
  field: (typeof BANK_FACTS)[number];
  before: string;
  after: string;
}

type Stated = Readonly<Record<string, unknown>>;

/** Lists the bank details that new values would change. A field that was not sent stays as it is. */
function bankChanges(stored: Stated, values: Stated): BankChange[] {
  return BANK_FACTS.filter(
    (field) => Object.hasOwn(values, field) && !isSame(values[field] ?? null, stored[field] ?? null),
  ).map((field) => ({ field, before: textOf(stored[field]), after: textOf(values[field]) }));
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Says what was proved before an edit is decided. */
interface BankProof {
  /** The password was given and is right. */
  isConfirmed: boolean;
}

/** Checks the password of an edit that changes bank details. Other edits need none, and none is looked at. */
export async function proveBankChange(
  call: CallContext,
  act: Act,
  sent: Stated,
  values: Values,
): Promise<BankProof | Refusal> {
  const { settings } = await loadCompany(call.database);
  if (bankChanges({ ...settings }, values).length === 0) return { isConfirmed: false };
  return (await passwordRefusal(call, act, sent, BANK_PASSWORD)) ?? { isConfirmed: true };
}

/**
 * Decides what follows from a change of bank details, by what is stored when it is written: the mails to super admins, or
 * the refusal of a change that was not proved because the details were changed in between.
 */
export async function followBankChange(
  call: CallContext,
  { admin }: Pick<Act, 'admin'>,
  { values, isConfirmed }: BankProof & { values: Values },
  { database }: Reading,
): Promise<readonly Statement[] | Refusal> {
  const { settings } = await loadCompany(database);
  const changes = bankChanges({ ...settings }, values);
  if (changes.length === 0) return [];
  if (!isConfirmed) return refused('input.currentPassword', { field: BANK_PASSWORD });
  const mailboxes = await superAdminMailboxes(database);
  const letters = await Promise.all(mailboxes.map((mailbox) => bankLetter(call, mailbox, admin.username, changes)));
  return letters.map((letter) => mailRow(call.database, letter, call.now));
}

/** Writes to one super admin who changed what, and what to do if it was a stranger. */
async function bankLetter(
  call: CallContext,
  { id, email }: { id: number; email: string },
  username: string,
  changes: readonly BankChange[],
): Promise<NewMail> {
  const locale = parseLocale(call.environment.COMPANY_LANGUAGE);
  const text = textsFor(locale);
  const words = await loadResourceWords(locale, siteSettingsResource.name);
  const origin = call.origin();
  const shownText = (value: string) => (value === '' ? text('mail:bankChanged.none') : value);
  const time = `${new Date(call.now).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const to = {
    channel: 'email',
    address: email,
    locale,
    origin,
    cause: `bank-changed:${call.requestId}:${id}`,
  } as const;
  return letterTo(to, {
    kind: 'bankChanged',
    subject: text('mail:bankChanged.subject'),
    opening: [text('mail:hello'), text('mail:bankChanged.opening')],
    facts: [
      { label: text('mail:bankChanged.admin'), value: username },
      { label: text('mail:bankChanged.time'), value: time },
      ...changes.flatMap(({ field, before, after }) => [
        {
          label: text('mail:bankChanged.before', { field: words[`fields.${field}`] ?? field }),
          value: shownText(before),
        },
        {
          label: text('mail:bankChanged.after', { field: words[`fields.${field}`] ?? field }),
          value: shownText(after),
        },
      ]),
    ],
    link: {
      label: text('mail:bankChanged.act'),
      address: `${origin}${adminPaths.panel(siteSettingsResource.node)}?group=bank`,
    },
    closing: [text('mail:bankChanged.notYou')],
    footer: [text('mail:bankChanged.why')],
  });
}

/** Refuses changes of bank details by anything but the form, such as an undo: only the form asks for the password. */
export function bankRefusal(
  _reading: Reading,
  changes: readonly RowChange[],
  { resource }: Pick<Act, 'resource'>,
): Promise<Refusal | undefined> {
  const isByForm = resource.name === siteSettingsResource.name;
  const isBank = changes.some(
    (one) =>
      one.resource.name === siteSettingsResource.name &&
      bankChanges(valuesOf(one.before), withEvery(one.after)).length > 0,
  );
  return Promise.resolve(isBank && !isByForm ? refused('admin.bankByForm') : undefined);
}

const valuesOf = (facts: Stated | undefined): Stated => (facts?.['values'] ?? {}) as Stated;

/** A row states all its bank details: what it does not state it takes away. */
const withEvery = (facts: Stated | undefined): Stated => ({
  ...Object.fromEntries(BANK_FACTS.map((field) => [field, null])),
  ...valuesOf(facts),
});
