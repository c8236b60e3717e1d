import type { Context } from 'hono';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { LoginName } from '../../data/queries/account/members.ts';
import type { Channel } from '../../src/domain/verification/codes.ts';
import { normaliseEmail } from '../../src/domain/shared/email.ts';
import { readMobile } from '../../src/domain/shared/phone/mobile.ts';
import { refuseInput } from '../http/envelope.ts';
import type { AppEnvironment } from '../http/types.ts';
import { visitorCountry } from '../http/visitor-country.ts';

type ApiContext = Context<AppEnvironment>;

/** An address in the one spelling it is kept in; undefined where none can be read. */
export function readAddress(
  context: ApiContext,
  channel: Channel,
  text: string | undefined,
  country?: string,
): string | undefined {
  if (text === undefined) return undefined;
  // A number without its country's code is one of the country its owner is in.
  return channel === 'email' ? normaliseEmail(text) : readMobile(text, country ?? visitorCountry(context));
}

/** Says which address is asked for. */
export function refuseAddress(context: ApiContext, channel: Channel, path: string = channel) {
  const reason = channel === 'email' ? 'emailInvalid' : 'mobileInvalid';
  return refuseInput(context, [{ path, message: context.get('text')(`errors:input.${reason}`) }]);
}

/**
 * What a login typed: names begin with a letter and have no @, so their shape tells what they are. One that is no address
 * is looked for as a username, so that it is answered like any other.
 */
export function readLoginName(context: ApiContext, text: string, country?: string): LoginName {
  const email = text.includes('@') ? normaliseEmail(text) : undefined;
  if (email !== undefined) return { email };
  const mobile = /^\p{L}/u.test(text) ? undefined : readAddress(context, 'mobile', text, country);
  return mobile === undefined ? { username: text } : { mobile };
}

/** The country a number belongs to: `+254711123456` → `KE`. Russia and Kazakhstan share a calling code, and no budget. */
export const countryOf = (mobile: string): string => parsePhoneNumberFromString(mobile)?.country ?? mobile.slice(0, 4);
