import { wireAmount } from '../shared/money.ts';
import { siteTime } from '../shared/site-time.ts';
import type { FieldValue } from './field-value.ts';
import type { Field, FieldKind } from './field.ts';

/** Kinds whose empty value is an empty text on the wire, because clients put it into an input unchanged. */
const TEXTS: ReadonlySet<FieldKind> = new Set<FieldKind>([
  'text',
  'area',
  'markdown',
  'richText',
  'password',
  'file',
  'image',
  'icon',
  'color',
]);
const LISTS: ReadonlySet<FieldKind> = new Set<FieldKind>([
  'checkbox',
  'tags',
  'array',
  'images',
  'photos',
  'defects',
  'references',
  'rights',
  'city',
]);

/**
 * Converts a stored value for clients of the BuildAdmin family. Instants are unix seconds in a list, and times of the
 * site's zone in a form. Choices and switches are text, amounts decimal text, and ids text or numbers, as they are
 * stored.
 */
export function presentValue(field: Field, value: FieldValue, where: 'list' | 'form'): unknown {
  const { kind, isPerLanguage, choices } = field;
  if (isPerLanguage) return value ?? {};
  if (kind === 'password') return '';
  if (kind === 'sheet') return value ?? {};
  if (kind === 'json') return where === 'list' ? JSON.stringify(value ?? {}) : (value ?? {});
  if (value === null || value === undefined) return TEXTS.has(kind) ? '' : LISTS.has(kind) ? [] : null;
  if (kind === 'instant') return presentInstant(Number(value), where);
  if (kind === 'switch') return value === true || value === 1 ? '1' : '0';
  if (kind === 'money') return wireAmount(Number(value));
  if ((kind === 'choice' || kind === 'radio') && typeof value === 'string') return choices?.[value] ?? value;
  if (kind === 'checkbox' && Array.isArray(value)) return value.map((one: string) => choices?.[one] ?? one);
  return value;
}

const presentInstant = (instant: number, where: 'list' | 'form'): string | number =>
  where === 'list' ? Math.floor(instant / 1_000) : siteTime(instant);
