import type { Field } from '../../../domain/admin/field.ts';
import { usePanel } from '../shell/admin-context.ts';
import { filterForm, needsValue, operatorsOf, type FilterOperator, type ListFilter } from './list-state.ts';
import { switchWord } from './switch-word.ts';
import type { EntityText } from './use-words.ts';

export interface FieldProps {
  name: string;
  field: Field;
  filter: ListFilter;
  words: EntityText;
  onChange: (filter: ListFilter) => void;
}

/** Filters by a choice. "Empty" is one more choice. */
export function ChoiceFilter({ name, field, filter, words, onChange }: FieldProps) {
  const { text } = usePanel();
  const form = filterForm(field);
  const [isSwitch, isList] = [form === 'switch', form === 'among'];
  const choices: [string, string][] = isSwitch
    ? [
        ['1', text(switchWord(field, true))],
        ['0', text(switchWord(field, false))],
      ]
    : Object.entries(field.choices ?? {}).map(([stored, spelling]) => [spelling, words.choice(name, stored)]);
  // A list of nothing is no empty field.
  const hasEmpty = !isSwitch && !isList;
  const value = needsValue(filter.operator) ? `=${filter.value}` : filter.operator;
  const choose = (chosen: string) =>
    onChange(
      chosen.startsWith('=')
        ? { field: filter.field, operator: operatorsOf(field)[0] ?? '=', value: chosen.slice(1) }
        : { field: filter.field, operator: chosen as FilterOperator, value: '' },
    );
  return (
    <label className="filter-field">
      <span className="label">{words.field(name)}</span>
      <select className="in" value={value} onChange={({ target }) => choose(target.value)}>
        <option value="=">{text('filter.any')}</option>
        {choices.map(([spelling, label]) => (
          <option key={spelling} value={`=${spelling}`}>
            {label}
          </option>
        ))}
        {hasEmpty && <option value="NULL">{text('filter.empty')}</option>}
        {hasEmpty && <option value="NOT NULL">{text('filter.filled')}</option>}
      </select>
    </label>
  );
}
