import type { Database } from '../../data/client.ts';
import { shownFacts } from '../../data/admin/revisions.ts';
import type { RowFacts } from '../../data/schema/revision.ts';
import type { ListedRow } from '../../data/queries/admin/lists.ts';
import { usesOf } from '../../data/queries/upload/uses.ts';
import { screenRules } from './act-names.ts';
import { choiceWords } from './choice-words.ts';
import { withSubjects } from './log-subjects.ts';
import { entityTitle } from './entity-title.ts';
import type { ReferenceNames } from './reference-names.ts';
import type { Choice } from './trees.ts';
import { EVERY_RULE, memberRule, screensOf } from '../../src/domain/account/member-rights.ts';
import type { ActingAdmin } from '../../src/domain/admin/model.ts';
import { configuredTranslator } from '../../src/domain/chat/translators.ts';
import { isSuper } from '../../src/domain/admin/permission.ts';
import { resourceNamed } from '../../src/domain/admin/entities/index.ts';
import type { Locale } from '../../src/domain/shared/locale.ts';
import type { Translator } from '../../src/i18n/translator.ts';

type Row = Record<string, unknown>;

/** Of what and for whom a list is. */
interface Listing {
  database: Database;
  locale: Locale;
  text: Translator;
  admin: ActingAdmin;
  /** Where the site is: `https://cars.example`. */
  origin: string;
}

/** What the list of an entity has beyond what its fields declare. */
interface ListExtra {
  /** Rows with values that need the language of the caller, or more than their own table. */
  rows?: (rows: readonly ListedRow[], listing: Listing) => readonly ListedRow[] | Promise<readonly ListedRow[]>;
  /** A row that is looked at alone. */
  whole?: (row: ListedRow) => ListedRow;
  /** What codes of the rows are called, by field of the list. */
  names?: (rows: readonly ListedRow[], listing: Listing) => ReferenceNames;
  /** Stands beside the rows. */
  beside?: (admin: ActingAdmin) => Row;
  /** Choices before those of the rows. */
  choices?: (text: Translator) => readonly Choice[];
  /** What a form's row says to clients of the family, beside the fields of our own form. */
  form?: (row: Row, text: Translator, environment: Cloudflare.Env) => Row;
}

export const LIST_EXTRAS: Readonly<Record<string, ListExtra>> = {
  attachment: { rows: withUses },
  adminLog: { rows: withSubjects },
  revision: { rows: withTitles, names: entityNames, whole: asInForm },
  recycled: { rows: withTitles, names: entityNames, whole: asInForm },
  // A client of the family shows `id=7` in the list and puts the two together itself in the details.
  sensitiveChange: {
    rows: withTitles,
    names: entityNames,
    whole: ({ rowId, ...row }) => ({ ...row, rowId, idValue: rowId }),
  },
  memberGroup: {
    rows: (rows, { text }) =>
      rows.map(({ rulesText, ...row }) => ({ ...row, rulesText: memberRightsInWords(String(rulesText), text) })),
    // Rows of the tree have numbers for ids, and a tree compares them as they are.
    form: ({ rules }) => ({ rules: (rules as string[]).map((id) => (id === EVERY_RULE ? id : Number(id))) }),
  },
  memberRule: {
    rows: (rows, { text }) => rows.map((row) => ({ ...row, ...ruleWords(Number(row['id']), text) })),
    choices: (text) => [{ id: EVERY_RULE, name: text('admin-menu:rules.all') }],
    form: ({ id }, text) => ruleWords(Number(id), text),
  },
  chatSettings: { form: (_row, _text, environment) => ({ translator: configuredTranslator(environment) }) },
  group: {
    rows: (rows, { text }) =>
      rows.map(({ nodesText, ...row }) => ({ ...row, nodesText: rightsInWords(String(nodesText), text) })),
    // A client of the family marks by it which groups are the caller's own.
    beside: ({ groupIds }) => ({ group: groupIds }),
  },
};

/** What a row was and became, so that its fields are found by their names. */
function asInForm(row: ListedRow): ListedRow {
  const inForm = (side: 'before' | 'after') =>
    row[side] ? { [side]: shownFacts(String(row['resource']), row[side] as RowFacts) } : {};
  return { ...row, ...inForm('before'), ...inForm('after') };
}

/** Changes of rows whose titles are codes with what those are called. */
async function withTitles(rows: readonly ListedRow[], { locale }: Listing): Promise<readonly ListedRow[]> {
  const words = new Map<string, (title: string) => string>();
  for (const name of new Set(rows.map((row) => String(row['resource']))))
    words.set(name, await choiceWords(resourceNamed(name), locale));
  return rows.map((row) => ({ ...row, title: words.get(String(row['resource']))?.(String(row['title'])) }));
}

/** Files with the rows that show them, and their whole addresses for clients of other origins. */
async function withUses(
  rows: readonly ListedRow[],
  { database, text, origin }: Listing,
): Promise<readonly ListedRow[]> {
  const keyOf = ({ url }: ListedRow) => String(url).slice(1);
  const uses = Map.groupBy(await usesOf(database, rows.map(keyOf)), ({ key }) => key);
  return rows.map((row) => {
    const its = uses.get(keyOf(row)) ?? [];
    const said = its.map(({ resource, id, title }) =>
      text('admin-menu:ofTitle', { title: entityTitle(resource, text), name: title || id }),
    );
    return { ...row, fullUrl: `${origin}${String(row['url'])}`, uses: [...new Set(said)], quote: its.length };
  });
}

/** The entities whose rows were changed. */
function entityNames(rows: readonly ListedRow[], { text }: Listing): ReferenceNames {
  const entities = new Set(rows.map((row) => String(row['resource'])));
  return { resource: Object.fromEntries([...entities].map((entity) => [entity, entityTitle(entity, text)])) };
}

/** The first screen that may be opened, and how many more: "Brands and 3 more". */
function rightsInWords(json: string, text: Translator): string {
  const nodes = JSON.parse(json) as string[];
  if (isSuper({ nodes })) return text('admin-menu:rules.all');
  const screens = screenRules({ nodes }, text);
  return firstOf(
    screens.map(({ title }) => title),
    text,
  );
}

/** The same of what a group of members may do. */
function memberRightsInWords(json: string, text: Translator): string {
  const rules = JSON.parse(json) as string[];
  if (rules.includes(EVERY_RULE)) return text('admin-menu:rules.all');
  return firstOf(
    screensOf(rules).map((title) => text(title)),
    text,
  );
}

function firstOf([first, ...more]: readonly string[], text: Translator): string {
  if (first === undefined) return text('admin-menu:rules.none');
  return more.length === 0 ? first : text('admin-menu:rules.more', { first, count: more.length });
}

/** Title and icon of a rule of the member centre. */
function ruleWords(id: number, text: Translator): Row {
  const rule = memberRule(id);
  return { title: rule ? text(rule.title) : '', icon: rule?.icon ?? '' };
}
