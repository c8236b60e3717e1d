import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { accepted, refused, type Result } from '../../src/domain/shared/result.ts';
import { normaliseEmail } from '../../src/domain/shared/email.ts';
import { readMobile } from '../../src/domain/shared/phone/mobile.ts';
import type { Channel } from '../../src/domain/verification/codes.ts';
import type { Client } from '../http/call-context.ts';

/** An address as it was typed. */
interface TypedAddress {
  channel: Channel;
  text: string | undefined;
  /** ISO 3166-1 alpha-2, for a number without its country code. */
  country?: string | undefined;
}

/**
 * Reads an address into the one spelling it is stored in.
 *
 * @param field of the form, at which an unreadable address is reported.
 */
export function readAddress(
  client: Pick<Client, 'country'>,
  { channel, text = '', country }: TypedAddress,
  field: string = channel,
): Result<string, 'input.emailInvalid' | 'input.mobileInvalid'> {
  // A number without a country code is read as one of the country the caller is in.
  const address = channel === 'email' ? normaliseEmail(text) : readMobile(text, country ?? client.country);
  if (address !== undefined) return accepted(address);
  return refused(channel === 'email' ? 'input.emailInvalid' : 'input.mobileInvalid', { field });
}

/** The country of a number: `+254711123456` → `KE`. Russia and Kazakhstan share a calling code, but not a budget. */
export const countryOf = (mobile: string): string => parsePhoneNumberFromString(mobile)?.country ?? mobile.slice(0, 4);
