import { Plus, Trash2, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { codeName } from '../../../domain/shared/code-names.ts';
import { wireAmount } from '../../../domain/shared/money.ts';
import { typedMinor } from '../../../domain/shared/typed-amount.ts';
import { focusNextFrame } from '../../shared/take-focus.ts';
import { usePanel } from '../shell/admin-context.ts';
import { textProps } from './text.tsx';
import { listOf, textOf, type WidgetProps } from './widget.ts';

interface ChipsProps {
  entries: readonly { key: string; label: string }[];
  onRemove: (key: string) => void;
}

/** Chosen entries, each with a button that takes it out. */
export function Chips({ entries, onRemove }: ChipsProps) {
  const { text } = usePanel();
  if (entries.length === 0) return null;
  return (
    <ul className="chips plain">
      {entries.map(({ key, label }) => (
        <li className="chip" key={key}>
          <bdi>{label}</bdi>
          <button type="button" aria-label={text('form.takeOut', { name: label })} onClick={() => onRemove(key)}>
            <X className="icon" aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** A list of texts. Enter, a comma or leaving the field ends one. */
export function TagsWidget(props: WidgetProps) {
  const { text, locale } = usePanel();
  const { value, onChange } = props;
  const { codes } = props.field;
  const [typed, setTyped] = useState('');
  const tags = listOf(value).map(textOf);
  const add = (texts: string) => {
    const given = texts.split(/[,،，\n]/).map((one) => one.trim());
    const all = [...new Set([...tags, ...given.filter((one) => one !== '')])];
    if (all.length > tags.length) onChange(all);
    setTyped('');
  };
  return (
    <div className="tags-in">
      <Chips
        entries={tags.map((tag) => ({
          key: tag,
          label: codes && codes !== 'entity' ? codeName(codes, tag, locale) : tag,
        }))}
        onRemove={(tag) => onChange(tags.filter((one) => one !== tag))}
      />
      <input
        {...textProps(props)}
        type="text"
        enterKeyHint="enter"
        placeholder={text('form.tagHint')}
        value={typed}
        onChange={({ target }) => (/[,،，]/.test(target.value) ? add(target.value) : setTyped(target.value))}
        onBlur={() => add(typed)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
            event.preventDefault();
            add(typed);
          }
          if (event.key === 'Backspace' && typed === '' && tags.length > 0) onChange(tags.slice(0, -1));
        }}
      />
    </div>
  );
}

interface Pair {
  key: string;
  value: string;
}

const pairsIn = (value: unknown): Pair[] =>
  listOf(value).map((one) => {
    const { key, value: text } = (one ?? {}) as Partial<Record<keyof Pair, unknown>>;
    return { key: textOf(key), value: textOf(text) };
  });

/** Names with values, a row each. */
export function ArrayWidget({ id, field, value, onChange }: WidgetProps) {
  const { text } = usePanel();
  const pairs = pairsIn(value);
  const list = useRef<HTMLDivElement>(null);
  const put = (place: number, part: Partial<Pair>) =>
    onChange(pairs.map((pair, index) => (index === place ? { ...pair, ...part } : pair)));
  // Amounts are sent in the spelling of the wire. The server refuses an ambiguous one, which is sent unchanged.
  const tidy = (place: number, part: keyof Pair, typed: string) => {
    const minor = field.entries === 'money' ? typedMinor(typed) : undefined;
    if (minor !== undefined && wireAmount(minor) !== typed) put(place, { [part]: wireAmount(minor) });
  };
  const input = (place: number, part: keyof Pair) => (
    <input
      className="in"
      id={place === 0 && part === 'key' ? id : undefined}
      dir="auto"
      aria-label={text(part === 'key' ? 'form.key' : 'form.value', { place: place + 1 })}
      placeholder={text(part === 'key' ? 'form.keyShort' : 'form.valueShort')}
      value={pairs[place]?.[part]}
      onChange={({ target }) => put(place, { [part]: target.value })}
      onBlur={({ target }) => tidy(place, part, target.value)}
    />
  );
  const add = () => {
    onChange([...pairs, { key: '', value: '' }]);
    // The new row is there once it is drawn.
    focusNextFrame(() => list.current?.querySelector<HTMLInputElement>('.pair:last-of-type .in'));
  };
  return (
    <div className="pairs" ref={list}>
      {pairs.map((_pair, place) => (
        <div className="pair" key={place}>
          {input(place, 'key')}
          {input(place, 'value')}
          <button
            type="button"
            className="btn btn-icon"
            aria-label={text('form.removeRow', { place: place + 1 })}
            onClick={() => onChange(pairs.filter((_one, index) => index !== place))}
          >
            <Trash2 className="icon" aria-hidden="true" />
          </button>
        </div>
      ))}
      <button type="button" className="btn btn-small" id={pairs.length === 0 ? id : undefined} onClick={add}>
        <Plus className="icon" aria-hidden="true" />
        {text('form.addRow')}
      </button>
    </div>
  );
}
