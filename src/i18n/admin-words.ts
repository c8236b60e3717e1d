import type words from '../../content/locales/en/admin.json';
import type terminalWords from '../../content/locales/en/admin-terminal.json';
import type { Locale } from '../domain/shared/locale.ts';
import { flatWords, type KeyOf } from './flat-words.ts';
import { textsOf } from './pages.ts';

/** Every text of the admin's frame and lists. */
export type AdminKey = KeyOf<typeof words> | CommandKey;
/** Names of commands, which the Worker also writes into the log. */
type CommandKey = `terminal.command.${keyof (typeof terminalWords)['command']}`;
/** Keys of texts with plural forms, without their endings: `list.rows` for `list.rows_one` and `list.rows_other`. */
export type AdminCountKey = AdminKey extends infer Key ? (Key extends `${infer Base}_other` ? Base : never) : never;
/** Texts by key. A language may have more plural forms than English: `list.rows_few`. */
export type AdminWords = Readonly<Record<AdminKey, string>> & Readonly<Record<string, string>>;

/** Returns all texts of the frame and the lists in a language, for the browser, which has no translator. */
export function adminWords(locale: Locale): AdminWords {
  const { admin, 'admin-terminal': terminal } = textsOf(locale, ['admin', 'admin-terminal']);
  const commands = { terminal: { command: terminal?.['command'] ?? {} } };
  return Object.fromEntries([...flatWords(admin ?? {}), ...flatWords(commands)]) as AdminWords;
}
