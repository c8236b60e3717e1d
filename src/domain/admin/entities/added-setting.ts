import { faultAt, type Resource } from '../resource.ts';
import { RULE_NAMES } from '../rule-names.ts';
import { LISTED, spelledAlike } from '../patterns/common.ts';
import { siteSettingsResource } from './site-settings.ts';
import { SETTING_KINDS } from '../added-setting.ts';

const OF_NEW = { isFixed: true } as const;
const GROUPS = [
  ...new Set(Object.values(siteSettingsResource.fields).flatMap((one) => ('section' in one ? [one.section] : []))),
];

/** Names with a meaning already: the program's settings, fields of calls, and names that clients copy settings into. */
const TAKEN: ReadonlySet<string> = new Set([
  ...Object.entries(siteSettingsResource.fields).map(([name, field]) => ('wire' in field ? field.wire : name)),
  'id',
  'version',
  'testMail',
  'backend_entrance',
  'constructor',
  'prototype',
  'hasOwnProperty',
  'toString',
  'valueOf',
  'siteName',
  'recordNumber',
  'cdnUrl',
  'apiUrl',
  'headNav',
  'upload',
  'initialize',
  'userInitialize',
]);
/** An attribute that clients put on a control unchanged: it must not run code or write HTML. */
const ATTRIBUTE = /^(?!on)(?!(?:inner|outer)HTML=)(?!srcdoc=)[a-z][\w-]{0,39}=[^\n<>]{0,200}$/i;
const linesOf = (text: unknown): string[] =>
  typeof text === 'string' ? text.split('\n').filter((line) => line.trim() !== '') : [];

/** Settings an admin adds to the program's. Their types are set once; their values change with all other settings. */
export const addedSettingResource = {
  name: 'addedSetting',
  controller: 'routine.ConfigItem',
  node: siteSettingsResource.node,
  fields: {
    id: { kind: 'id', ...LISTED, isSortable: true },
    group: { kind: 'choice', choices: spelledAlike(GROUPS), ...LISTED, ...OF_NEW, isRequired: true },
    name: { kind: 'text', ...LISTED, isQuick: true, ...OF_NEW, isRequired: true, longest: 60, rules: ['varName'] },
    title: { kind: 'text', ...LISTED, isQuick: true, ...OF_NEW, isRequired: true, longest: 80 },
    tip: { kind: 'text', isAside: true, ...OF_NEW },
    type: { kind: 'choice', choices: spelledAlike(Object.keys(SETTING_KINDS)), ...LISTED, ...OF_NEW, isRequired: true },
    rules: { kind: 'checkbox', wire: 'rule', choices: spelledAlike(RULE_NAMES), isAside: true, ...OF_NEW },
    content: { kind: 'array', isAside: true, ...OF_NEW },
    extend: { kind: 'area', isAside: true, ...OF_NEW, longest: 1_000 },
    inputExtend: { kind: 'area', wire: 'input_extend', isAside: true, ...OF_NEW, longest: 1_000 },
    weigh: { kind: 'integer', isAside: true, ...OF_NEW, min: -9_999, max: 9_999 },
    value: { kind: 'json', isAside: true, isSensitive: true },
    createdAt: { kind: 'instant', wire: 'create_time', isAside: true },
  },
  order: { field: 'id', isDescending: true },
  title: 'title',
  actions: ['add', 'del'],
  check: ({ name, type, content, extend, inputExtend }) => {
    const keys = (content as { key: string }[] | null | undefined)?.map(({ key }) => key) ?? [];
    const isChosen = ['select', 'selects', 'radio', 'checkbox'].includes(String(type));
    const isBadList = isChosen && (keys.length === 0 || keys.some((key) => !/^[^,\s][^,]{0,99}$/.test(key)));
    return [
      ...(TAKEN.has(String(name)) ? [faultAt('name', 'settingName')] : []),
      ...(isBadList || new Set(keys).size < keys.length ? [faultAt('content', 'settingContent')] : []),
      ...(linesOf(extend).every((line) => ATTRIBUTE.test(line)) ? [] : [faultAt('extend', 'settingExtend')]),
      ...(linesOf(inputExtend).every((line) => ATTRIBUTE.test(line)) ? [] : [faultAt('input_extend', 'settingExtend')]),
    ];
  },
} as const satisfies Resource<'addedSetting'>;
