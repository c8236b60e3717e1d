import { useEffect, useId, useState, type SyntheticEvent } from 'react';
import { wireName, type Field } from '../../../domain/admin/field.ts';
import type { Resource } from '../../../domain/admin/resource.ts';
import { resourceNamed } from '../../../domain/admin/resources/index.ts';
import { fieldsChoosing } from '../../../domain/admin/scope.ts';
import { codesByName } from '../../../domain/shared/code-lists.ts';
import { LOCALE_CODES, type Locale } from '../../../domain/shared/locale.ts';
import { unitText } from '../../../domain/shared/unit-text.ts';
import { ReferenceWidget } from '../fields/reference.tsx';
import { textOf } from '../fields/widget.ts';
import { usePanel } from '../shell/admin-context.ts';
import { filterForm, isSet, needsValue, operatorsOf, type FilterOperator, type ListFilter } from './list-state.ts';
import type { EntityText } from './use-words.ts';

interface Props {
  resource: Resource;
  filters: readonly ListFilter[];
  words: EntityText;
  onApply: (filters: readonly ListFilter[]) => void;
}

/** What a list is narrowed by: a field for each thing it can be searched by. Nothing is asked before it is applied. */
export function Filters({ resource, filters, words, onApply }: Props) {
  const { text } = usePanel();
  const [draft, setDraft] = useState(filters);
  // The way back of the browser brings other filters.
  useEffect(() => setDraft(filters), [filters]);
  const fields = Object.entries(resource.fields).filter(([, { isSearchable }]) => isSearchable);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onApply(draft.filter(isSet));
  };
  const put = (filter: ListFilter) => setDraft((all) => [...all.filter(({ field }) => field !== filter.field), filter]);
  return (
    <form className="filter" onSubmit={submit} aria-label={text('list.filter')}>
      {fields.map(([name, field]) => {
        const wire = wireName(name, field);
        const usual: ListFilter = { field: wire, operator: operatorsOf(field)[0] ?? '=', value: '' };
        const filter = draft.find((one) => one.field === wire) ?? usual;
        return <FilterField key={name} name={name} field={field} filter={filter} words={words} onChange={put} />;
      })}
      <div className="row filter-acts">
        <button className="btn">{text('list.apply')}</button>
        <button type="button" className="btn btn-bare" onClick={() => onApply([])}>
          {text('list.clear')}
        </button>
      </div>
    </form>
  );
}

interface FieldProps {
  name: string;
  field: Field;
  filter: ListFilter;
  words: EntityText;
  onChange: (filter: ListFilter) => void;
}

const SAID = {
  LIKE: 'filter.contains',
  '=': 'filter.equals',
  FIND_IN_SET: 'filter.contains',
  RANGE: 'filter.between',
  NULL: 'filter.empty',
  'NOT NULL': 'filter.filled',
} as const satisfies Record<FilterOperator, string>;

function FilterField(props: FieldProps) {
  const { name, field, filter, words, onChange } = props;
  const { text, may, locale } = usePanel();
  const label = words.field(name);
  const form = filterForm(field);
  const isChosen = form === 'row' && mayChoose(field, may);
  if (form === 'choice' || form === 'switch' || form === 'among') return <ChoiceFilter {...props} />;
  return (
    <fieldset>
      <legend className="label">
        {label}
        {field.unit && `, ${unitText(field.unit, locale)}`}
      </legend>
      <select
        className="in"
        aria-label={text('filter.comparison', { field: label })}
        value={filter.operator}
        onChange={({ target }) => onChange({ ...filter, operator: target.value as FilterOperator })}
      >
        {operatorsOf(field).map((operator) => (
          <option key={operator} value={operator}>
            {text(SAID[operator])}
          </option>
        ))}
      </select>
      {needsValue(filter.operator) &&
        (filter.operator === 'RANGE' ? (
          <Range {...props} label={label} isDays={form === 'days'} />
        ) : isChosen ? (
          <ReferenceFilter {...props} label={label} />
        ) : (
          <input
            className="in"
            aria-label={text('filter.value', { field: label })}
            dir="auto"
            inputMode={form === 'exact' ? 'numeric' : undefined}
            value={filter.value}
            onChange={({ target }) => onChange({ ...filter, value: target.value })}
          />
        ))}
    </fieldset>
  );
}

/** Whether the rows a field names can be chosen from. Who may not is left to type an id, as the list shows it then. */
function mayChoose({ reference }: Field, may: (node: string) => boolean): boolean {
  if (!reference) return false;
  const target = resourceNamed(reference.resource);
  return may(`${target.node}/index`) || fieldsChoosing(may, target).length > 0;
}

/** A row another one names is looked for by its name, as in a form. */
function ReferenceFilter({ name, field, filter, words, onChange, label }: FieldProps & { label: string }) {
  const { text } = usePanel();
  const id = useId();
  return (
    <>
      <span className="clip" id={`${id}-label`}>
        {text('filter.value', { field: label })}
      </span>
      <ReferenceWidget
        {...{ id, name, words, labelId: `${id}-label`, value: filter.value, isInvalid: false }}
        {...{ describedBy: undefined, locale: undefined, currency: undefined }}
        field={{ ...field, isRequired: false }}
        onChange={(value) => onChange({ ...filter, value: textOf(value) })}
      />
    </>
  );
}

function Range({ filter, onChange, label, isDays }: FieldProps & { label: string; isDays: boolean }) {
  const { text } = usePanel();
  const [least = '', most = ''] = filter.value.split(',');
  const end = (value: string, says: string, put: (value: string) => string) => (
    <input
      className="in"
      type={isDays ? 'date' : 'number'}
      step={isDays ? undefined : 'any'}
      aria-label={says}
      value={value}
      onChange={({ target }) => onChange({ ...filter, value: put(target.value) })}
    />
  );
  return (
    <div className="range">
      {end(least, text('filter.from', { field: label }), (value) => `${value},${most}`)}
      {end(most, text('filter.to', { field: label }), (value) => `${least},${value}`)}
    </div>
  );
}

/** Codes a list may hold. What it says of languages are those of the site. */
function codesOf({ codes }: Field, locale: Locale): Record<string, string> {
  if (!codes) return {};
  const all = codesByName(codes, locale, codes === 'language' ? LOCALE_CODES : undefined);
  return Object.fromEntries(all.map((code) => [code, code]));
}

/** A choice is looked for by choosing it: whether it is empty is one more choice. */
function ChoiceFilter({ name, field, filter, words, onChange }: FieldProps) {
  const { text, locale } = usePanel();
  const form = filterForm(field);
  const [isSwitch, isList] = [form === 'switch', form === 'among'];
  const choices: [string, string][] = isSwitch
    ? [
        ['1', text('list.yes')],
        ['0', text('list.no')],
      ]
    : Object.entries(field.choices ?? codesOf(field, locale)).map(([stored, spelling]) => [
        spelling,
        words.choice(name, stored),
      ]);
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
