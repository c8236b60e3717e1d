import { openDatabase } from '../../data/client.ts';
import { readRates } from '../currency/service.ts';
import { log } from '../http/log.ts';

/**
 * Reads the exchange rates. If the source fails, it is logged and asked again next time; the last rate stays in use.
 *
 * @returns why no rates were read, if a source is set.
 */
export async function readExchangeRates(environment: Cloudflare.Env, now: number): Promise<string | undefined> {
  const database = openDatabase({ url: environment.LIBSQL_URL, authToken: environment.LIBSQL_AUTH_TOKEN });
  const result = await readRates(database, environment.EXCHANGE_RATE_URL, now);
  if (result.accepted) log('info', 'exchange-rates-read', result.value);
  else if (result.reason !== 'no-source') {
    log('warn', 'exchange-rates-not-read', { reason: result.reason });
    return result.reason;
  }
  return undefined;
}
