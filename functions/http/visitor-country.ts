import type { Context } from 'hono';
import { countryCode } from '../../src/domain/enquiry/countries.ts';
import type { AppEnvironment } from './types.ts';

/** The country a request comes from, as the platform tells it; undefined where it does not, or tells none (Tor: T1). */
export function visitorCountry(context: Context<AppEnvironment>): string | undefined {
  return countryCode(context.req.header('cf-ipcountry') ?? '');
}
