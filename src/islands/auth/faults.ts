import type * as z from 'zod/mini';
import type { EntryWords } from '../../domain/auth/entry.ts';
import { codeSchema, emailSchema } from '../../domain/verification/schema.ts';
import { givenPassword, passwordSchema, usernameSchema } from '../../domain/auth/schema.ts';
import { reasonOf } from '../../domain/shared/reasons.ts';
import type { Channels, EntryForm } from './entry-form.ts';

/** Checks a form by the server's schemas before it is sent. Answers faults by the names of the fields. */
export function faultsOf({ form, kind, words }: EntryForm, channels: Channels): Map<string, string> {
  const faults = new Map<string, string>();
  const note = (name: string, fault: string | undefined) => fault !== undefined && faults.set(name, fault);
  const value = (name: string) => form.querySelector<HTMLInputElement>(`.in[name=${name}]`)?.value ?? '';
  for (const [name, fault] of addressFaults(kind, value, words, channels)) note(name, fault);
  if (kind !== 'login') note('captcha', faultOf(codeSchema, value('captcha'), words));
  if (kind === 'register') note('username', faultOf(usernameSchema, value('username'), words));
  const password = kind === 'login' ? givenPassword('passwordMissing') : passwordSchema;
  note('password', faultOf(password, value('password'), words));
  const adult = form.querySelector<HTMLInputElement>('[name=adult]');
  if (adult && !adult.checked) faults.set('adult', words.adultMissing);
  return faults;
}

/** Checks the address that a code is sent to, or that the visitor logs in by. */
export function addressFaults(
  kind: EntryForm['kind'],
  value: (name: string) => string,
  words: EntryWords,
  channels: Channels,
): [string, string | undefined][] {
  if (channels.channel() === 'mobile') return [['mobile', channels.phoneFault()]];
  if (kind !== 'login') return [['email', faultOf(emailSchema, value('email'), words)]];
  return [['username', value('username').trim() === '' ? words.reasons.account : undefined]];
}

/** The sentence of what a schema refuses, or undefined. */
function faultOf(schema: z.ZodMiniType, value: string, words: EntryWords): string | undefined {
  const read = schema.safeParse(value);
  if (read.success) return undefined;
  const reason = reasonOf(read.error.issues[0]?.message ?? '');
  return (words.reasons as Partial<Record<string, string>>)[reason ?? ''] ?? words.check;
}
