import { refused, type Refusal } from '../../src/domain/shared/result.ts';
import type { CallContext } from '../http/call-context.ts';

/** Texts of Latin letters alone, which each of our fonts has: most orders load no font. */
const LATIN = /^[\n\x20-\x7e\u00a1-\u00ff]*$/u;

/**
 * Refuses a text with a character that no font of ours has: papers that name it could not be made.
 *
 * @param texts what papers will say, by the field it is typed in
 */
export async function refuseUnprintable(
  { environment }: Pick<CallContext, 'environment'>,
  texts: Readonly<Record<string, string | null | undefined>>,
): Promise<Refusal | undefined> {
  const typed = Object.entries(texts).filter((one): one is [string, string] => !LATIN.test(one[1] ?? ''));
  if (typed.length === 0) return undefined;
  const { servedFonts, unprintable, UnprintableError } = await import('../print/pdf.ts');
  for (const [field, text] of typed) {
    const characters = await unprintable([text], 'en', servedFonts(environment));
    if (characters.length > 0)
      return refused('orderPaper.unprintable', {
        field,
        values: { characters: new UnprintableError(characters).shown },
        facts: { reason: 'unprintable', characters },
      });
  }
  return undefined;
}
