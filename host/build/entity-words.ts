import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import { ROOT } from '../../scripts/support/paths.ts';
import { LOCALE_CODES } from '../../src/domain/shared/locale.ts';

const ALL = 'virtual:entity-words';
const OF_LANGUAGE = `${ALL}/`;
const TITLES = 'virtual:entity-titles';
/** First letters of the entities of one file: a screen needs the words of few, and those of all made it too heavy. */
const PARTS = ['a-c', 'd-l', 'm-q', 'r-z'] as const;

/**
 * Joins the words of the admin's entities, which have a file each, `content/locales/<language>/admin/<entity>.json`. As modules of
 * their own, a browser would fetch sixty, and a host limits how many files a site may have.
 *
 * `virtual:entity-words` loads them for each language by the first letters of entities. `virtual:entity-titles` has the
 * titles of all languages, which the menu needs: all words would make the Worker start later.
 */
export function entityWords(): Plugin {
  return {
    name: 'entity-words',
    resolveId: (source) =>
      [ALL, TITLES].includes(source) || source.startsWith(OF_LANGUAGE) ? `\0${source}` : undefined,
    load(id) {
      const module = id.slice(1);
      if (!id.startsWith('\0virtual:entity-')) return undefined;
      if (module === ALL) {
        const loadersOf = (locale: string) =>
          PARTS.map((part) => `'${part}': () => import('${OF_LANGUAGE}${locale}/${part}')`).join(', ');
        return `export default { ${LOCALE_CODES.map((locale) => `'${locale}': { ${loadersOf(locale)} }`).join(', ')} };`;
      }
      const wordsIn = (locale: string) => {
        const folder = join(ROOT, 'content/locales', locale, 'admin');
        const files = existsSync(folder) ? globSync('*.json', { cwd: folder }).toSorted() : [];
        for (const file of files) this.addWatchFile(join(folder, file));
        return Object.fromEntries(
          files.map((file) => [entityOf(file), JSON.parse(readFileSync(join(folder, file), 'utf8')) as EntityWords]),
        );
      };
      const [locale = '', part = ''] = module.slice(OF_LANGUAGE.length).split('/');
      const words = module === TITLES ? titlesBy(wordsIn) : partOf(wordsIn(locale), part);
      return `export default ${JSON.stringify(words)};`;
    },
  };
}

type EntityWords = Readonly<Record<string, unknown>>;

/** `chat-reply.json` has the words of `chatReply`. */
const entityOf = (file: string): string =>
  basename(file, '.json').replaceAll(/-(\w)/g, (_hyphen, letter: string) => letter.toUpperCase());

/** @param letters the first and the last letter that names begin with: `a-c` */
function partOf(words: Readonly<Record<string, EntityWords>>, letters: string) {
  const [first = '', last = ''] = letters.split('-');
  const isIn = (name: string) => name.charAt(0) >= first && name.charAt(0) <= last;
  return Object.fromEntries(Object.entries(words).filter(([name]) => isIn(name)));
}

function titlesBy(wordsIn: (locale: string) => Readonly<Record<string, EntityWords>>) {
  const titlesOf = (words: Readonly<Record<string, EntityWords>>) =>
    Object.fromEntries(Object.entries(words).map(([entity, { title }]) => [entity, title]));
  return Object.fromEntries(LOCALE_CODES.map((locale) => [locale, titlesOf(wordsIn(locale))]));
}
