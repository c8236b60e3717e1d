import type { Resource } from '../../../../src/domain/admin/resource.ts';
import type { Locale } from '../../../../src/domain/shared/locale.ts';
import { codeName } from '../../../../src/domain/shared/code-names.ts';
import { loadResourceWords } from '../../../../src/i18n/resource-words.ts';

/** Turns a title that is a code into words: `Freight` for `freight`, `Kenya` for `KE`. Other titles stay. */
export async function choiceWords(
  { name, title, fields }: Resource,
  locale: Locale,
): Promise<(title: string) => string> {
  const { choices, codes } = fields[title] ?? {};
  // No row is called by the name of an entity.
  if (codes && codes !== 'entity') return (code) => codeName(codes, code, locale);
  if (!choices) return (unchanged) => unchanged;
  const words = await loadResourceWords(locale, name);
  return (stored) => words[`choices.${title}.${stored}`] ?? stored;
}
