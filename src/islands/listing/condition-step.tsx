import { useStore } from '@nanostores/react';
import { useRef, useState, type RefObject } from 'react';
import { DEFECT_KINDS } from '../../domain/auction/model.ts';
import { LISTING_LIMITS as LIMITS, type ListedDefect } from '../../domain/listing/model.ts';
import { readTypedNumber } from '../../domain/shared/typed-number.ts';
import type { Drawn } from './api.ts';
import { Fault, TextField } from './fields.tsx';
import { MarkedViews } from './marked-views.tsx';
import { useDraft, useSell } from './sell-context.ts';

/** Adds, changes and removes marks, and moves the focus afterwards. */
function useMarks(root: RefObject<HTMLDivElement | null>) {
  const draft = useDraft();
  const focus = (selector: string) =>
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true }));
  const add = (at: Pick<ListedDefect, 'view' | 'x' | 'y'>) => {
    const place = draft.$draft.get().form.defects.length;
    draft.change(({ defects }) => ({
      defects: [...defects, { ...at, kind: 'scratch', size_mm: NEW_SIZE_MM, note: '' }],
    }));
    // The arrow keys move it.
    focus(`[data-mark="${place}"]`);
  };
  const set = (place: number, changes: Partial<ListedDefect>) =>
    draft.change(({ defects }) => ({
      defects: defects.map((one, index) => (index === place ? { ...one, ...changes } : one)),
    }));
  const remove = (place: number) => {
    const view = draft.$draft.get().form.defects[place]?.view;
    draft.change(({ defects }) => ({ defects: defects.filter((_one, index) => index !== place) }));
    focus(`[data-add="${view}"]`);
  };
  return { add, set, remove };
}

const NEW_SIZE_MM = 10;

/** The car's faults: a mark on the drawing and a row for each. */
export function ConditionStep({ drawn }: { drawn: Drawn }) {
  const { say, rules } = useSell();
  const { form, faults } = useStore(useDraft().$draft);
  const { defects } = form;
  const root = useRef<HTMLDivElement>(null);
  const { add, set, remove } = useMarks(root);
  const isFull = defects.length >= rules.defects_most;
  const fault = [...faults].find(([path]) => path.startsWith('defects.'))?.[1];
  return (
    <div className="stack" ref={root}>
      <p className="sub">{say('condition.lead')}</p>
      <MarkedViews
        drawn={drawn}
        defects={defects}
        isFull={isFull}
        onAdd={isFull ? () => {} : add}
        onMove={set}
        onRemove={remove}
      />
      {isFull && <p className="note note-warn">{say('condition.full', { max: rules.defects_most })}</p>}
      {defects.length === 0 && <p className="fine">{say('condition.none')}</p>}
      <ol className="mark-rows plain">
        {defects.map((defect, place) => (
          <MarkRow
            key={place}
            defect={defect}
            place={place}
            onChange={(changes) => set(place, changes)}
            onRemove={() => remove(place)}
          />
        ))}
      </ol>
      {fault !== undefined && <p className="err">{fault}</p>}
      <Fault name="defects" />
      <TextField name="description" lines={4} limit={LIMITS.descriptionLetters} hint={say('condition.noteHint')} />
    </div>
  );
}

interface RowProps {
  defect: ListedDefect;
  place: number;
  onChange: (own: Partial<ListedDefect>) => void;
  onRemove: () => void;
}

function MarkRow({ defect, place, onChange, onRemove }: RowProps) {
  const { say } = useSell();
  const number = place + 1;
  const { kind, view, note } = defect;
  return (
    <li>
      <span className="mark-number" aria-hidden="true">
        {number}
      </span>
      <span className="fine">{say(`views.${view}`)}</span>
      <select
        className="in"
        aria-label={say('condition.kindOf', { number })}
        value={kind}
        onChange={({ target }) => onChange({ kind: target.value as ListedDefect['kind'] })}
      >
        {DEFECT_KINDS.map((one) => (
          <option key={one} value={one}>
            {say(`kinds.${one}`)}
          </option>
        ))}
      </select>
      <SizeField defect={defect} number={number} onChange={onChange} />
      <input
        className="in"
        dir="auto"
        aria-label={say('condition.noteOf', { number })}
        placeholder={say('condition.note')}
        maxLength={LIMITS.noteLetters}
        value={note}
        onChange={({ target }) => onChange({ note: target.value })}
      />
      <button type="button" className="btn btn-small" onClick={onRemove}>
        {say('remove')}
        <span className="clip"> {say('condition.mark', { number })}</span>
      </button>
    </li>
  );
}

interface SizeProps {
  defect: ListedDefect;
  number: number;
  onChange: (own: Partial<ListedDefect>) => void;
}

/** While it is typed it may be empty, which is no size. */
function SizeField({ defect: { size_mm: size }, number, onChange }: SizeProps) {
  const { say, locale } = useSell();
  const [typed, setTyped] = useState<string>();
  const read = (text: string) => {
    const whole = readTypedNumber(text, locale);
    return whole !== undefined && Number.isInteger(whole) && whole >= 1 && whole <= LIMITS.sizeMm ? whole : undefined;
  };
  const isWrong = typed !== undefined && read(typed) === undefined;
  return (
    <div className="join">
      <input
        className="in"
        dir="ltr"
        inputMode="numeric"
        aria-label={say('condition.sizeOf', { number })}
        aria-invalid={isWrong ? true : undefined}
        value={typed ?? String(size)}
        onChange={({ target }) => {
          setTyped(target.value);
          const whole = read(target.value);
          if (whole !== undefined) onChange({ size_mm: whole });
        }}
        // On leaving the field, an invalid size is dropped and the last valid one is shown again.
        onBlur={() => setTyped(undefined)}
      />
      <span className="unit">{say('condition.mm')}</span>
    </div>
  );
}
