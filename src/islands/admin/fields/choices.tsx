import { usePanel } from '../shell/admin-context.ts';
import { listOf, textOf, type WidgetProps } from './widget.ts';

/** Each choice as the wire spells it, with its words. */
const choicesOf = ({ name, field, words }: WidgetProps): [spelling: string, label: string][] =>
  Object.entries(field.choices ?? {}).map(([stored, spelling]) => [spelling, words.choice(name, stored)]);

/** The browser's own list, which people know from their phones. */
export function SelectWidget(props: WidgetProps) {
  const { text } = usePanel();
  const { id, value, field, isInvalid, describedBy, onChange } = props;
  const chosen = textOf(value);
  return (
    <select
      id={id}
      className="in"
      aria-required={field.isRequired ? true : undefined}
      aria-invalid={isInvalid ? true : undefined}
      aria-describedby={describedBy}
      value={chosen}
      onChange={({ target }) => onChange(target.value)}
    >
      {(!field.isRequired || chosen === '') && <option value="">{text('form.none')}</option>}
      {choicesOf(props).map(([spelling, label]) => (
        <option key={spelling} value={spelling}>
          {label}
        </option>
      ))}
    </select>
  );
}

export function RadioWidget(props: WidgetProps) {
  const { id, value, field, onChange } = props;
  return (
    <div className="picks-row">
      {choicesOf(props).map(([spelling, label], place) => (
        <label className="pick" key={spelling}>
          <input
            type="radio"
            id={place === 0 ? id : undefined}
            name={id}
            required={field.isRequired === true}
            checked={textOf(value) === spelling}
            onChange={() => onChange(spelling)}
          />
          {label}
        </label>
      ))}
    </div>
  );
}

export function CheckboxWidget(props: WidgetProps) {
  const { id, value, onChange } = props;
  const chosen = listOf(value).map(textOf);
  const choices = choicesOf(props);
  /** The values follow the order of the choices, so that equal selections have equal values. */
  const turn = (spelling: string, isOn: boolean) =>
    onChange(choices.map(([one]) => one).filter((one) => (one === spelling ? isOn : chosen.includes(one))));
  return (
    <div className="picks-row">
      {choices.map(([spelling, label], place) => (
        <label className="pick" key={spelling}>
          <input
            type="checkbox"
            id={place === 0 ? id : undefined}
            checked={chosen.includes(spelling)}
            onChange={({ target }) => turn(spelling, target.checked)}
          />
          {label}
        </label>
      ))}
    </div>
  );
}

export function SwitchWidget({ id, labelId, value, describedBy, onChange }: WidgetProps) {
  const { text } = usePanel();
  const isOn = value === '1';
  return (
    <span className="pick">
      <input
        type="checkbox"
        role="switch"
        id={id}
        className="switch"
        aria-labelledby={labelId}
        aria-describedby={describedBy}
        checked={isOn}
        onChange={({ target }) => onChange(target.checked ? '1' : '0')}
      />
      <span aria-hidden="true">{text(isOn ? 'list.yes' : 'list.no')}</span>
    </span>
  );
}
