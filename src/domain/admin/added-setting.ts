import type { Field, FieldKind } from './field.ts';
import type { Resource } from './resource.ts';
import type { RuleName } from './rule-names.ts';

/**
 * Types of settings an admin may add, as clients of the BuildAdmin family name them. Two of their types are missing on
 * purpose. A password could be read by everyone who sees the settings, and rows of other entities may be removed while a
 * setting names them.
 */
export const SETTING_KINDS = {
  string: 'text',
  textarea: 'area',
  editor: 'richText',
  number: 'number',
  float: 'float',
  integer: 'integer',
  switch: 'switch',
  select: 'choice',
  selects: 'checkbox',
  radio: 'radio',
  checkbox: 'checkbox',
  array: 'array',
  date: 'date',
  time: 'time',
  datetime: 'instant',
  year: 'year',
  image: 'image',
  images: 'images',
  file: 'file',
  city: 'city',
  icon: 'icon',
  color: 'color',
} as const satisfies Readonly<Record<string, FieldKind>>;
export type SettingType = keyof typeof SETTING_KINDS;

/** A setting that an admin added. */
export interface AddedSetting {
  name: string;
  group: string;
  type: SettingType;
  rules: readonly RuleName[];
  content: readonly { key: string; value: string }[];
}

const CHOSEN: ReadonlySet<FieldKind> = new Set<FieldKind>(['choice', 'radio', 'checkbox']);

/** Makes a setting's field for the form of the settings. */
function settingField({ group, type, rules, content }: AddedSetting): Field {
  const kind = SETTING_KINDS[type];
  return {
    kind,
    rules,
    section: group,
    isWritable: true,
    isRequired: rules.includes('required') || rules.includes('editorRequired'),
    ...(CHOSEN.has(kind) && { choices: Object.fromEntries(content.map(({ key }) => [key, key])) }),
  };
}

/** Makes the fields of some settings, by name. */
export const settingFields = (settings: readonly AddedSetting[]): Record<string, Field> =>
  Object.fromEntries(settings.map((setting) => [setting.name, settingField(setting)]));

/** Joins the program's settings and the added ones into one form. */
export const withAdded = (resource: Resource, settings: readonly AddedSetting[]): Resource => ({
  ...resource,
  fields: { ...resource.fields, ...settingFields(settings) },
});
