import { sql } from 'drizzle-orm';
import type { Term } from '../../../src/domain/chat/translation.ts';
import type { Locale } from '../../../src/domain/shared/locale.ts';
import type { Database } from '../../client.ts';
import { brands, models } from '../../schema/index.ts';

/** Names of one letter are found everywhere. */
const SHORTEST = 2;

/** Brands and models that a text names, as a reader of a language knows them. */
export async function namesIn(database: Database, text: string, language: Locale): Promise<Term[]> {
  const found = await Promise.all(
    [brands, models].map((table) =>
      database
        .select({ name: table.name, nameZh: table.nameZh })
        .from(table)
        .where(
          sql`instr(${text}, ${table.name}) > 0 or (${table.nameZh} <> '' and instr(${text}, ${table.nameZh}) > 0)`,
        ),
    ),
  );
  return found.flat().map(({ name, nameZh }) => ({
    spellings: [name, nameZh].filter(({ length }) => length >= SHORTEST),
    reads: language === 'zh-cn' && nameZh !== '' ? nameZh : name,
  }));
}
