import { PHONE_INPUT } from '../../../domain/shared/phone/model.ts';

/** `1;KE;KEN;Kenya`: a first 1 says that it worked. */
const ANSWER = /^1;([a-z]{2})(?![a-z])/i;

/** Answers by address. A visitor does not change country while reading one page. */
const requested = new Map<string, Promise<string | undefined>>();

/**
 * The country of the visitor's address, from a service that answers `1;KE;…`. An address is asked
 * once per page; a failure is logged and answers undefined.
 *
 * @returns ISO 3166-1 alpha-2
 */
export function detectCountry(address: string): Promise<string | undefined> {
  const request = requested.get(address) ?? ask(address);
  requested.set(address, request);
  return request;
}

async function ask(address: string): Promise<string | undefined> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(PHONE_INPUT.detectTimeoutMs) });
    const country = answer.ok ? ANSWER.exec(await answer.text())?.[1] : undefined;
    if (country !== undefined) return country.toUpperCase();
  } catch {
    // Said below, whatever the reason.
  }
  console.warn('unable to fetch the country');
  return undefined;
}
