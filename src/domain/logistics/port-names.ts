import { localeOf, type Locale } from '../shared/locale.ts';
import type { Port } from './model.ts';

type Named = Pick<Port, 'name' | 'names'>;

const LATIN = /\p{Script=Latin}/u;

/** What a reader calls the port: `Момбаса`, `Anvers`; the Latin name where a language has no name of its own. */
export function portName({ name, names }: Named, locale: Locale): string {
  return names[locale] ?? name;
}

/**
 * The reader's name, and where it is in another script the one that papers have: `Момбаса · Mombasa`. In a text that runs
 * from right to left the Latin one is isolated, so that its brackets stay its own.
 */
export function portLabel(port: Named, locale: Locale): string {
  const localName = portName(port, locale);
  if (LATIN.test(localName)) return localName;
  const isRightToLeft = localeOf(locale).direction === 'rtl';
  return `${localName} · ${isRightToLeft ? `\u2066${port.name}\u2069` : port.name}`;
}

/** The port a text is the code or a name of, in any language; undefined where it is none's, or more than one's. */
export function portNamed<Known extends Named & { code: string; nativeName?: string | null | undefined }>(
  ports: readonly Known[],
  text: string,
): Known | undefined {
  const wanted = folded(text);
  const found = ports.filter(({ code, name, nativeName, names }) =>
    [code, name, nativeName ?? '', ...Object.values(names)].some((nameOfPort) => folded(nameOfPort) === wanted),
  );
  return found.length === 1 ? found[0] : undefined;
}

/** Without case, accents of Latin letters and doubled blanks: how a name is typed on a strange keyboard. */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();
