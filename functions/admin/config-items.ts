import { wireName, type Field, type FieldKind } from '../../src/domain/admin/field.ts';
import { presentValue } from '../../src/domain/admin/field-value.ts';
import { formFields, type Resource } from '../../src/domain/admin/resource.ts';
import { LOCALES, type Locale } from '../../src/domain/shared/locale.ts';
import type { ResourceWords } from '../../src/i18n/resource-words.ts';

/** A setting as clients of the BuildAdmin family draw it. */
interface ConfigItem {
  id: number;
  /** What its value is sent back under: `telephone`; `hours.fr` for one language of a setting. */
  name: string;
  group: string;
  title: string;
  tip: string;
  type: string;
  value: unknown;
  content: Record<string, string>;
  /** Checks of the client's own, separated by commas. */
  rule: string;
  extend: string;
  input_extend: string;
  allow_del: 0;
  weigh: 0;
}

interface ConfigGroup {
  name: string;
  title: string;
  list: ConfigItem[];
}

const TYPES: Partial<Record<FieldKind, string>> = { area: 'textarea' };

type Row = Readonly<Record<string, unknown>>;

/** The settings by the group they stand in, which is a tab there. */
export function configGroups(resource: Resource, row: Row, words: ResourceWords): Record<string, ConfigGroup> {
  const groups: Record<string, ConfigGroup> = {};
  let id = 0;
  for (const [name, field] of formFields(resource)) {
    const { section: group = '' } = field;
    const { list } = (groups[group] ??= { name: group, title: words[`sections.${group}`] ?? group, list: [] });
    for (const { path, value, language } of unitsOf(name, field, row)) {
      const word = words[`fields.${name}`] ?? name;
      list.push({
        ...{ id: (id += 1), name: path, group, title: language ? `${word} (${language})` : word },
        ...{ tip: words[`tips.${name}`] ?? '', type: TYPES[field.kind] ?? 'string', value: value ?? '', content: {} },
        ...{ rule: '', extend: '', input_extend: '', allow_del: 0, weigh: 0 },
      });
    }
  }
  return groups;
}

function unitsOf(name: string, field: Field, row: Row): { path: string; value: unknown; language?: string }[] {
  const wire = wireName(name, field);
  if (!field.isPerLanguage) return [{ path: wire, value: presentValue(field, row[wire], 'form') }];
  const texts = (row[wire] ?? {}) as Partial<Record<Locale, unknown>>;
  return LOCALES.map(({ code, name: language }) => ({ path: `${wire}.${code}`, value: texts[code], language }));
}

/** What was sent, with each language of a setting in the setting itself: what is sent of no language stays as it is. */
export function settingsIn(resource: Resource, sent: Row, row: Row): Record<string, unknown> {
  const values: Record<string, unknown> = { ...sent };
  for (const [name, field] of formFields(resource)) {
    if (!field.isPerLanguage) continue;
    const wire = wireName(name, field);
    const told = Object.entries(sent).filter(([path]) => path.startsWith(`${wire}.`));
    if (told.length === 0) continue;
    const texts = told.map(([path, value]) => [path.slice(wire.length + 1), value] as const);
    values[wire] = { ...(row[wire] as Row | undefined), ...Object.fromEntries(texts) };
  }
  return values;
}
