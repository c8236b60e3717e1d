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
  /** ISO 3166-1 alpha-2: of a number without its country's code. */
  country?: string | undefined;
}

/**
 * An address in the one spelling it is kept in.
 *
 * @param field of the form, beside which it is said that none can be read.
 */
export function readAddress(
  client: Pick<Client, 'country'>,
  { channel, text = '', country }: TypedAddress,
  field: string = channel,
): Result<string, 'input.emailInvalid' | 'input.mobileInvalid'> {
  // A number without its country's code is one of the country its owner is in.
  const address = channel === 'email' ? normaliseEmail(text) : readMobile(text, country ?? client.country);
  if (address !== undefined) return accepted(address);
  return refused(channel === 'email' ? 'input.emailInvalid' : 'input.mobileInvalid', { field });
}

/** The country a number belongs to: `+254711123456` → `KE`. Russia and Kazakhstan share a calling code, and no budget. */
export const countryOf = (mobile: string): string => parsePhoneNumberFromString(mobile)?.country ?? mobile.slice(0, 4);
