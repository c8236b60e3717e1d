import { useEffect, useId, useState, type SyntheticEvent } from 'react';
import { wireName, type Field } from '../../../domain/admin/field.ts';
import type { Resource } from '../../../domain/admin/resource.ts';
import { resourceNamed } from '../../../domain/admin/entities/index.ts';
import { fieldsChoosing } from '../../../domain/admin/scope.ts';
import { unitText } from '../../../domain/shared/unit-text.ts';
import { FieldBone } from '../fields/field-bone.tsx';
import { ReferenceWidget } from '../fields/reference.tsx';
import { textOf } from '../fields/widget.ts';
import { usePanel } from '../shell/admin-context.ts';
import { lazyPart } from '../shell/lazy-part.tsx';
import { ChoiceFilter, type FieldProps } from './choice-filter.tsx';
import codeFiles from './code-filter.tsx?files';
import { filterForm, isSet, needsValue, operatorsOf, type FilterOperator, type ListFilter } from './list-state.ts';
import type { EntityText } from './use-words.ts';

/** Most lists hold no codes, and need no list of them. */
const CodeFilter = lazyPart(codeFiles, async () => (await import('./code-filter.tsx')).CodeFilter, FieldBone);

interface Props {
  resource: Resource;
  filters: readonly ListFilter[];
  words: EntityText;
  onApply: (filters: readonly ListFilter[]) => void;
}

/** The filters of a list, one for each field that can be searched. They take effect when applied. */
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
  if (field.codes && !field.choices) return <CodeFilter {...props} />;
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

/** Whether the admin may choose from the referenced rows. If not, they type an id, as the list shows it. */
function mayChoose({ reference }: Field, may: (node: string) => boolean): boolean {
  if (!reference) return false;
  const target = resourceNamed(reference.resource);
  return may(`${target.node}/index`) || fieldsChoosing(may, target).length > 0;
}

/** Filters by a referenced row, which is found by its name as in a form. */
function ReferenceFilter({ name, field, filter, words, onChange, label }: FieldProps & { label: string }) {
  const { text } = usePanel();
  const id = useId();
  return (
    <>
      <span className="clip" id={`${id}-label`}>
        {text('filter.value', { field: label })}
      </span>
      <ReferenceWidget
        id={id}
        name={name}
        words={words}
        labelId={`${id}-label`}
        value={filter.value}
        isInvalid={false}
        describedBy={undefined}
        locale={undefined}
        currency={undefined}
        field={{ ...field, isRequired: false }}
        onChange={(value) => onChange({ ...filter, value: textOf(value) })}
      />
    </>
  );
}

function Range({ filter, onChange, label, isDays }: FieldProps & { label: string; isDays: boolean }) {
  const { text } = usePanel();
  const [min = '', max = ''] = filter.value.split(',');
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
      {end(min, text('filter.from', { field: label }), (value) => `${value},${max}`)}
      {end(max, text('filter.to', { field: label }), (value) => `${min},${value}`)}
    </div>
  );
}
