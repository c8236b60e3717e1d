import type { StoredSetting } from '../../../data/queries/site/added-settings.ts';
import { settingFields } from '../../../src/domain/admin/added-setting.ts';
import { wireName, type Field, type FieldKind } from '../../../src/domain/admin/field.ts';
import { presentValue } from '../../../src/domain/admin/presented-value.ts';
import { formFields, type Resource } from '../../../src/domain/admin/resource.ts';
import { LOCALES, type Locale } from '../../../src/domain/shared/locale.ts';
import type { ResourceWords } from '../../../src/i18n/resource-words.ts';

/** A setting as clients of the BuildAdmin family draw it. */
interface ConfigItem {
  id: number;
  /** The name its value is sent back by: `telephone`; `hours.fr` for one language of a setting. */
  name: string;
  group: string;
  title: string;
  tip: string;
  type: string;
  value: unknown;
  /** Choices with their words. */
  content: Record<string, string>;
  /** Checks of the client, separated by commas. */
  rule: string;
  /** Attributes a client puts on the control; empty if there are none. */
  extend: Attributes | '';
  input_extend: Attributes | '';
  allow_del: 0 | 1;
  weigh: number;
}

type Attributes = Readonly<Record<string, string>>;

interface ConfigGroup {
  name: string;
  title: string;
  list: ConfigItem[];
}

const TYPES: Partial<Record<FieldKind, string>> = { area: 'textarea', password: 'password', checkbox: 'checkbox' };

type Row = Readonly<Record<string, unknown>>;

/** All settings as one form, with the version of both kinds. */
export interface Settings {
  added: readonly StoredSetting[];
  row: Row & { version: string };
}

/** The program's settings are numbered by their places; ids of added ones begin here. */
export const FIRST_ADDED_ID = 10_000;
const itemId = ({ id }: StoredSetting): number => FIRST_ADDED_ID + id;

/** The settings by group, which is a tab in such a client. */
export function configGroups(
  resource: Resource,
  { added, row }: Settings,
  words: ResourceWords,
): Record<string, ConfigGroup> {
  const groups: Record<string, ConfigGroup> = {};
  let id = 0;
  for (const [name, field] of formFields(resource)) {
    const { section: group = '' } = field;
    const { list } = (groups[group] ??= { name: group, title: words[`sections.${group}`] ?? group, list: [] });
    for (const { path, value, language } of unitsOf(name, field, row)) {
      const word = words[`fields.${name}`] ?? name;
      list.push({
        id: (id += 1),
        name: path,
        group,
        title: language ? `${word} (${language})` : word,
        tip: words[`tips.${name}`] ?? '',
        type: TYPES[field.kind] ?? 'string',
        value: value ?? '',
        content: Object.fromEntries(
          Object.entries(field.choices ?? {}).map(([stored, sent]) => [
            sent,
            words[`choices.${name}.${stored}`] ?? sent,
          ]),
        ),
        rule: '',
        extend: '',
        input_extend: '',
        allow_del: 0,
        weigh: 0,
      });
    }
  }
  for (const setting of added) groups[setting.group]?.list.push(addedItem(setting));
  return groups;
}

/** A setting an admin added. Clients of the family take lists, and booleans for switches. */
function addedItem(setting: StoredSetting): ConfigItem {
  const { name, group, title, tip, type, rules, content, extend, inputExtend, weigh, value } = setting;
  const field = settingFields([setting])[name];
  const shown = field && presentValue(field, value, 'form');
  return {
    id: itemId(setting),
    name,
    group,
    title,
    tip,
    type,
    rule: rules.join(','),
    weigh,
    allow_del: 1,
    value: type === 'switch' ? shown === '1' : (shown ?? ''),
    content: Object.fromEntries(content.map(({ key, value: words }) => [key, words])),
    extend: attributesIn(extend),
    input_extend: attributesIn(inputExtend),
  };
}

function attributesIn(lines: string): Attributes | '' {
  const pairs = lines.split('\n').flatMap((line) => {
    const at = line.indexOf('=');
    return at < 1 ? [] : [[line.slice(0, at).trim(), line.slice(at + 1).trim()]];
  });
  return pairs.length > 0 ? (Object.fromEntries(pairs) as Attributes) : '';
}

function unitsOf(name: string, field: Field, row: Row): { path: string; value: unknown; language?: string }[] {
  const wire = wireName(name, field);
  if (!field.isPerLanguage) return [{ path: wire, value: presentValue(field, row[wire], 'form') }];
  const texts = (row[wire] ?? {}) as Partial<Record<Locale, unknown>>;
  return LOCALES.map(({ code, name: language }) => ({ path: `${wire}.${code}`, value: texts[code], language }));
}

/** Puts the languages that were sent into their settings. Languages that were not sent stay as they are. */
export function settingsIn(resource: Resource, sent: Row, row: Row): Record<string, unknown> {
  const values: Record<string, unknown> = { ...sent };
  for (const [name, field] of formFields(resource)) {
    if (!field.isPerLanguage) continue;
    const wire = wireName(name, field);
    const sentItems = Object.entries(sent).filter(([path]) => path.startsWith(`${wire}.`));
    if (sentItems.length === 0) continue;
    const texts = sentItems.map(([path, value]) => [path.slice(wire.length + 1), value] as const);
    values[wire] = { ...(row[wire] as Row | undefined), ...Object.fromEntries(texts) };
  }
  return values;
}
