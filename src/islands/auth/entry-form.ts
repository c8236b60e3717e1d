import type { EntryKind, EntryWords } from '../../domain/auth/entry.ts';
import type { Channel } from '../../domain/verification/codes.ts';
import type { Locale } from '../../domain/shared/locale.ts';
import type { PhoneValue } from '../../domain/shared/phone/model.ts';
import type { EntryFace } from './face.ts';

/** A form to log in or register, with what its parts need from each other. */
export interface EntryForm {
  form: HTMLFormElement;
  kind: EntryKind;
  locale: Locale;
  words: EntryWords;
  face: EntryFace;
}

/** The chosen way to log in, and the address typed for it. */
export interface Channels {
  channel: () => Channel;
  /** The address under the name the calls give it. */
  address: () => Record<string, string | undefined>;
  phoneFault: () => string | undefined;
}

/** What stands in the telephone field. */
export interface TypedPhone {
  value: PhoneValue | undefined;
  text: string;
  country: string | undefined;
}
