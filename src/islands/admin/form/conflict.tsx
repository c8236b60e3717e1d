import { useStore } from '@nanostores/react';
import { useMemo, useState } from 'react';
import { unitLabel } from './languages.tsx';
import type { EntityText } from '../list/use-words.ts';
import { usePanel } from '../shell/admin-context.ts';
import { PanelDialog } from '../shell/dialog.tsx';
import type { FormStore } from './form-store.ts';
import { differences, type Difference, type Values } from './units.ts';
import { ValueText } from '../list/value-text.tsx';

interface Props {
  store: FormStore;
  words: EntityText;
  theirs: Values;
  /** What the row is called. */
  name: string | undefined;
  /** What was chosen is to be saved. */
  onSettled: () => void;
  onCancel: () => void;
}

/** Shown if two admins changed one row: both versions of each field, to choose from. */
export function Conflict({ store, words, theirs, name = words.one, onSettled, onCancel }: Props) {
  const { text } = usePanel();
  const { row, changes } = useStore(store.$form);
  const found = useMemo(
    () => differences(store.units, { before: row, changes, theirs }),
    [store, row, changes, theirs],
  );
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const settle = () => {
    store.settle(Object.fromEntries(Object.entries(changes).filter(([path]) => !taken.has(path))));
    onSettled();
  };
  const turn = (path: string, isTheirs: boolean) =>
    setTaken((before) => new Set([...[...before].filter((one) => one !== path), ...(isTheirs ? [path] : [])]));
  return (
    <PanelDialog
      title={text('conflict.title', { name })}
      isQuestion
      onClose={onCancel}
      foot={
        <>
          <button type="button" className="btn" onClick={onCancel}>
            {text('conflict.back')}
          </button>
          <button type="button" className="btn btn-main" onClick={settle}>
            {text('conflict.save')}
          </button>
        </>
      }
    >
      <p>{text('conflict.text')}</p>
      {found.map((difference) => (
        <Choice
          key={difference.unit.path}
          difference={difference}
          words={words}
          rows={{ mine: row, theirs }}
          isTheirs={taken.has(difference.unit.path)}
          onTurn={(isTheirs) => turn(difference.unit.path, isTheirs)}
        />
      ))}
    </PanelDialog>
  );
}

interface ChoiceProps {
  difference: Difference;
  words: EntityText;
  rows: { mine: Values; theirs: Values };
  isTheirs: boolean;
  onTurn: (isTheirs: boolean) => void;
}

function Choice({ difference: { unit, mine, theirs, isContested }, words, rows, isTheirs, onTurn }: ChoiceProps) {
  const { text } = usePanel();
  const { name, wire, field, locale, path } = unit;
  const label = unitLabel(unit, words);
  const value = (given: unknown, row: Values) => (
    <ValueText
      name={name}
      wire={wire}
      field={field}
      locale={locale}
      words={words}
      row={row}
      value={field.kind === 'password' ? null : given}
    />
  );
  if (!isContested)
    return (
      <dl className="contest">
        <dt>{label}</dt>
        <dd>
          <span className="fine">{text('conflict.onlyTheirs')}</span> {value(theirs, rows.theirs)}
        </dd>
      </dl>
    );
  const options = [
    [false, 'conflict.mine', mine, rows.mine],
    [true, 'conflict.theirs', theirs, rows.theirs],
  ] as const;
  return (
    <fieldset className="contest">
      <legend>{label}</legend>
      {options.map(([isOfTheirs, key, given, row]) => (
        <label className="pick" key={key}>
          <input
            type="radio"
            name={`contest-${path}`}
            checked={isTheirs === isOfTheirs}
            onChange={() => onTurn(isOfTheirs)}
          />
          <span>
            <span className="fine">{text(key)}</span> {value(given, row)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
