import { DEFAULT_LOCALE } from '../../../src/domain/shared/locale.ts';
import type { Translator } from '../../../src/i18n/translator.ts';
import { textsFor } from '../../http/texts.ts';

/**
 * Lines of the commands of this machine (`scripts`), whose logs are English. Texts below `run` of `admin-terminal.json` are
 * those lines, with `{{name}}` for what varies: what fits one in English is said by it in the reader's language. What fits
 * none, as the faults of other programs, stays as it is.
 */
const STEPS = [
  'catalogue',
  'changed',
  'pages',
  'search',
  'pictures',
  'check',
  'switch',
  'objects',
  'database',
  'uploads',
  'pack',
  'unpack',
  'tables',
  'place',
  'startDatabase',
];
const NOTES = [
  'drawn',
  'kept',
  'records',
  'pictures',
  'made',
  'pages',
  'filesOf',
  'files',
  'unchanged',
  'brands',
  'models',
  'styles',
  'cars',
  'articles',
  'films',
];
const SENTENCES = [
  'published',
  'nothing',
  'killed',
  'killedData',
  'publisherEnded',
  'databaseAway',
  'disk',
  'stopped',
] as const;

/** A line in the reader's language. */
export function inReaderWords(line: string, text: Translator): string {
  if (text.locale === DEFAULT_LOCALE) return line;
  const [, count, step] = /^(\[\d+\/\d+\]) (.+)$/.exec(line) ?? [];
  if (count === undefined || step === undefined) return said('sentence', SENTENCES, line, text);
  return `${count} ${stepSaid(step, text)}`;
}

/** `Building the pages …`, `Building the pages: 3 drawn, 900 kept  (4.1 s)`, `Building the pages: failed after 4.1 s`. */
function stepSaid(step: string, text: Translator): string {
  const titled = (title: string) => said('step', STEPS, title, text);
  if (step.endsWith(' …')) return `${titled(step.slice(0, -2))} …`;
  const [, failed, after] = /^(.+): failed after (.+)$/.exec(step) ?? [];
  if (failed !== undefined && after !== undefined)
    return text('admin-terminal:run.failed', { step: titled(failed), time: after });
  const [, title, note, time] = /^(.+?)(?:: (.+))? {2}\((.+)\)$/.exec(step) ?? [];
  if (title === undefined || time === undefined) return step;
  const notes = note?.split(', ').map((part) => said('note', NOTES, part, text));
  const went = notes ? text('admin-menu:ofTitle', { title: titled(title), name: notes.join(', ') }) : titled(title);
  return `${went}  (${time})`;
}

function said(kind: 'step' | 'note' | 'sentence', names: readonly string[], words: string, text: Translator): string {
  const english = textsFor(DEFAULT_LOCALE);
  for (const name of names) {
    const key = `admin-terminal:run.${kind}.${name}`;
    const found = fitting(english(key)).exec(words);
    if (found) return text(key, { ...found.groups });
  }
  return words;
}

/** Makes a pattern that fits a text with places to be filled in. */
const fitting = (template: string): RegExp =>
  new RegExp(`^${template.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\{(\w+)\}\}/g, '(?<$1>.+)')}$`);
