import { bodyFaults } from '../../editorial/body.ts';
import { LOCALE_CODES, type Locale } from '../../shared/locale.ts';
import type { FieldValue, FormFault } from '../field-value.ts';
import { faultAt } from '../resource.ts';
import { LISTED, SLUG } from './common.ts';

export const ARTICLE_SLUG = { ...SLUG, ...LISTED, isQuick: true, isSortable: true, longest: 100 } as const;
export const TITLE = {
  kind: 'text',
  isPerLanguage: true,
  isListed: true,
  isQuick: true,
  isWritable: true,
  isRequired: true,
  longest: 160,
} as const;
export const SUMMARY = {
  kind: 'text',
  isPerLanguage: true,
  isWritable: true,
  isRequired: true,
  longest: 320,
} as const;
export const BODY = {
  kind: 'markdown',
  isPerLanguage: true,
  isWritable: true,
  isRequired: true,
  longest: 60_000,
} as const;
export const LANGUAGES = { kind: 'tags', codes: 'language', isListed: true } as const;
export const PUBLISHED = { kind: 'switch', wire: 'is_published', ...LISTED, isWritable: true } as const;
export const DAYS = {
  publishedAt: {
    kind: 'date',
    wire: 'published_at',
    ...LISTED,
    isSortable: true,
    isWritable: true,
    isRequired: true,
  },
  updatedAt: { kind: 'date', wire: 'updated_at', ...LISTED, isSortable: true, isShown: true },
} as const;

type Values = Readonly<Record<string, FieldValue>>;
const textIn = (values: Values, field: string, locale: Locale): unknown =>
  (values[field] as Partial<Record<Locale, unknown>> | null | undefined)?.[locale];

/** Finds languages with only some of their texts, and texts that pages cannot draw. */
export const textFaults =
  (...fields: readonly string[]) =>
  (values: Values): FormFault[] =>
    LOCALE_CODES.flatMap((locale): FormFault[] => {
      const missing = fields.filter((field) => !textIn(values, field, locale));
      if (missing.length === fields.length) return [];
      const faults = missing.map((field): FormFault => ({ path: `${field}.${locale}`, fault: 'required' }));
      const body = textIn(values, 'body', locale);
      const [fault] = typeof body === 'string' ? bodyFaults(body) : [];
      return fault ? [...faults, faultAt(`body.${locale}`, 'articleText', { line: fault.line })] : faults;
    });
