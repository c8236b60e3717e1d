import type { Context } from 'hono';
import { countryCode } from '../../src/domain/enquiry/countries.ts';
import type { AppEnvironment } from './types.ts';

/** The country a request comes from, as the platform tells it; undefined if it tells none or `T1` (Tor). */
export function visitorCountry(context: Context<AppEnvironment>): string | undefined {
  return countryCode(context.req.header('cf-ipcountry') ?? '');
}
