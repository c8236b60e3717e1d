import { and, eq, inArray, sql } from 'drizzle-orm';
import { EU_MEMBERS } from '../../../src/domain/logistics/model.ts';
import type { Database } from '../../client.ts';
import { freightRates, localCharges, ports } from '../../schema/index.ts';
import { knownCountry } from './price.ts';

/** The condition for routes that take cars for a country onward from a port in another country. */
const onwardTo = (country: string) => and(eq(localCharges.key, 'onward'), eq(localCharges.country, country));

/** Places of arrival by which cars for a country may come, with the rates to them, in one request. */
export async function placesFor(database: Database, country: string) {
  const passed = database.select({ code: localCharges.place }).from(localCharges).where(onwardTo(country));
  const near = EU_MEMBERS.includes(country) ? [...EU_MEMBERS] : [country];
  const isOne = sql`(not ${ports.isLoading} and (${inArray(ports.country, near)} or ${inArray(ports.code, passed)}))`;
  const { code, kind, latitude, longitude } = ports;
  const [known, places, freight] = await database.batch([
    knownCountry(database, country),
    database.select({ code, kind, country: ports.country, latitude, longitude }).from(ports).where(isOne),
    database
      .select()
      .from(freightRates)
      .where(inArray(freightRates.to, database.select({ code }).from(ports).where(isOne))),
  ]);
  return { isKnown: known.length > 0, places, freight };
}

/** Reads what decides whether cars for a country may come through a place, in one request. */
export async function wayTo(database: Database, place: string, country: string) {
  const [portRows, known, charges] = await database.batch([
    database
      .select({ code: ports.code, kind: ports.kind, country: ports.country, isLoading: ports.isLoading })
      .from(ports)
      .where(eq(ports.code, place)),
    knownCountry(database, country),
    database
      .select({ key: localCharges.key, place: localCharges.place, country: localCharges.country })
      .from(localCharges)
      .where(and(eq(localCharges.place, place), onwardTo(country))),
  ]);
  return { port: portRows[0], country: known[0]?.country, charges };
}
