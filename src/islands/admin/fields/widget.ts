import type { Field } from '../../../domain/admin/field.ts';
import type { Locale } from '../../../domain/shared/locale.ts';
import type { Values } from '../form/units.ts';
import type { EntityText } from '../list/use-words.ts';

/** Props of every form widget. A widget keeps no state of its own: it gets and returns values as they are on the wire. */
export interface WidgetProps {
  /** Of the control the label belongs to. */
  id: string;
  /** Of the label, for widgets of several controls. */
  labelId: string;
  name: string;
  field: Field;
  value: unknown;
  onChange: (value: unknown) => void;
  isInvalid: boolean;
  /** Ids of what is said below it. */
  describedBy: string | undefined;
  /** Of the value, where a field has one in each language. */
  locale: Locale | undefined;
  words: EntityText;
  /** Of the whole form, by names of the wire; absent outside of one. */
  values?: Values;
  /** Of the row; absent for a new one. */
  rowId?: string | undefined;
  /** Three letters, of an amount. */
  currency: string | undefined;
}

export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);
