import type { Locale } from '../../domain/shared/locale.ts';
import { profile } from '../../wire/addresses/account.ts';
import { askAsMember } from '../shared/member/ask.ts';
import { controlOf } from './car-field.ts';

/** Fills in the address or the number of the account, as the channel wants it, until something else was typed. */
export async function fillInMember(form: HTMLFormElement, locale: Locale): Promise<void> {
  const [contact, channel, name] = ['contact', 'channel', 'name'].map((field) => controlOf(form, field));
  const answer = await askAsMember(profile, { locale, whenSignedOut: 'stay' });
  if (!answer.accepted || !contact || !channel) return;
  const { email, mobile, nickname } = answer.data;
  const fillIn = () => {
    if (!['', email, mobile].includes(contact.value.trim())) return;
    contact.value = channel.value === 'email' ? email : mobile;
  };
  channel.addEventListener('change', fillIn);
  fillIn();
  if (name?.value === '') name.value = nickname;
}
