import { asc, eq } from 'drizzle-orm';
import type { CountryRule, LogisticsData, Port } from '../../../src/domain/logistics/model.ts';
import type { Database } from '../../client.ts';
import { containerTypes, costLines, countryRules, ports } from '../../schema/index.ts';

/** What ports are called, in every language. */
export function listPortNames(
  database: Database,
): Promise<(Pick<Port, 'code' | 'name' | 'names'> & { nativeName: string | null })[]> {
  const { code, name, names, nativeName } = ports;
  return database.select({ code, name, names, nativeName }).from(ports);
}

/** Reads the names, country and kind of all ports, which are a few hundred short rows. */
export const namedPorts = (database: Database) => {
  const { code, country, kind, name, names } = ports;
  return database.select({ code, country, kind, name, names }).from(ports);
};

/** Everything a landed cost is calculated from: a few hundred short rows, read in one request. */
export async function loadLogistics(database: Database): Promise<LogisticsData> {
  const [portRows, containerRows, lineRows, ruleRows] = await database.batch([
    database.select().from(ports).orderBy(asc(ports.country), asc(ports.name)),
    database.select().from(containerTypes).orderBy(asc(containerTypes.lengthMm)),
    database.select().from(costLines).orderBy(asc(costLines.position), asc(costLines.port)),
    database
      .select()
      .from(countryRules)
      .orderBy(asc(countryRules.country), asc(countryRules.topic), asc(countryRules.variant)),
  ]);
  return {
    ports: portRows.map(portOf),
    containers: containerRows.map(({ origin: _origin, ...container }) => container),
    costLines: lineRows.map(({ origin: _origin, ...line }) => line),
    // What a rule says was held to the schema of its topic when it was written.
    rules: ruleRows.map(({ origin: _origin, ...rule }) => rule as CountryRule),
  };
}

/** One port by its UN/LOCODE. */
export async function findPort(database: Database, code: string): Promise<Port | null> {
  const [row] = await database.select().from(ports).where(eq(ports.code, code));
  return row ? portOf(row) : null;
}

/** A port without what its row says of itself. */
export const portOf = ({ origin: _origin, nativeName, nativeLanguage, ...port }: typeof ports.$inferSelect): Port => ({
  ...port,
  ...(nativeName !== null && { nativeName }),
  ...(nativeLanguage !== null && { nativeLanguage }),
});
