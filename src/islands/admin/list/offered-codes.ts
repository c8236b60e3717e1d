import type { Field } from '../../../domain/admin/field.ts';
import type { Resource } from '../../../domain/admin/resource.ts';
import { RESOURCES } from '../../../domain/admin/entities/index.ts';
import { codesByName } from '../../../domain/shared/code-lists.ts';
import { LOCALE_CODES, type Locale } from '../../../domain/shared/locale.ts';

interface Reader {
  locale: Locale;
  /** Whether the admin may do what a node names. */
  may: (node: string) => boolean;
  /** What a code is called in the language of the admin. */
  nameOf: (code: string) => string;
}

/** The codes that a filter offers, in the order of their names. A list only speaks of the languages of the site. */
export function offeredCodes(codes: NonNullable<Field['codes']>, { locale, may, nameOf }: Reader): readonly string[] {
  if (codes !== 'entity') return codesByName(codes, locale, codes === 'language' ? LOCALE_CODES : undefined);
  return changedEntities(may).toSorted((one, other) => nameOf(one).localeCompare(nameOf(other), locale));
}

/** Names of the entities whose changes an admin may see: the server shows only those of rows that they may read. */
const changedEntities = (may: Reader['may']): readonly string[] =>
  (RESOURCES as readonly Resource[]).flatMap(({ name, node, isCode, about }) =>
    !isCode && about === undefined && (may(`${node}/index`) || may(`${node}/edit`)) ? [name] : [],
  );
