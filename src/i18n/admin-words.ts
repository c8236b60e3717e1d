import type words from '../../content/locales/en/admin.json';
import type terminalWords from '../../content/locales/en/admin-terminal.json';
import type { Locale } from '../domain/shared/locale.ts';
import { flatWords, type KeyOf } from './flat-words.ts';
import { textsOf } from './pages.ts';

/** Every text of the admin's frame and lists. */
export type AdminKey = KeyOf<typeof words> | CommandKey;
/** The Worker says these, too: in the log. */
type CommandKey = `terminal.command.${keyof (typeof terminalWords)['command']}`;
/** Texts with a form for each kind of number, without their endings: `list.rows` of `list.rows_one`, `list.rows_other`. */
export type AdminCountKey = AdminKey extends infer Key ? (Key extends `${infer Base}_other` ? Base : never) : never;
/** A language may have more forms than English: `list.rows_few`. */
export type AdminWords = Readonly<Record<AdminKey, string>> & Readonly<Record<string, string>>;

/** All texts of the frame and the lists in a language, for the browser: it has no translator. */
export function adminWords(locale: Locale): AdminWords {
  const { admin, 'admin-terminal': terminal } = textsOf(locale, ['admin', 'admin-terminal']);
  const commands = { terminal: { command: terminal?.['command'] ?? {} } };
  return Object.fromEntries([...flatWords(admin ?? {}), ...flatWords(commands)]) as AdminWords;
}
