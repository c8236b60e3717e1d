import { Plus, Trash2 } from 'lucide-react';
import { useLayoutEffect, useRef, type InputHTMLAttributes } from 'react';
import type { DefectValue } from '../../../domain/admin/defect-value.ts';
import { DEFECT_KINDS, DEFECT_VIEWS, MAX_OF_REPORT } from '../../../domain/auction/model.ts';
import { usePanel } from '../shell/admin-context.ts';
import { DefectBoards } from './defect-board.tsx';
import { useOutline } from './use-outline.ts';
import { listOf, type WidgetProps } from './widget.ts';

type Part = keyof Omit<DefectValue, 'photographs'>;
const NEW: DefectValue = { view: 'left', x: 0.5, y: 0.5, kind: 'scratch', size_mm: 10, note: '', photographs: [] };
type Choice = (typeof DEFECT_VIEWS | typeof DEFECT_KINDS)[number];
const isView = (one: Choice): one is (typeof DEFECT_VIEWS)[number] => (DEFECT_VIEWS as readonly string[]).includes(one);
const nameOf = (one: Choice) =>
  isView(one) ? (`form.defect.views.${one}` as const) : (`form.defect.kinds.${one}` as const);

const NUMBERS = [
  { part: 'x', min: 0, max: 1, step: 0.001 },
  { part: 'y', min: 0, max: 1, step: 0.001 },
  { part: 'size_mm', min: 1, max: MAX_OF_REPORT.sizeMm, step: 1 },
] as const;

interface RowProps {
  defect: DefectValue;
  place: number;
  /** Of the first row: the label belongs to its first control. */
  id: string | undefined;
  onChange: (part: Part, next: string) => void;
  onRemove: () => void;
}

function DefectRow({ defect, place, id, onChange, onRemove }: RowProps) {
  const { text } = usePanel();
  const choice = (part: 'view' | 'kind', choices: typeof DEFECT_VIEWS | typeof DEFECT_KINDS) => (
    <select
      className="in"
      id={part === 'view' ? id : undefined}
      aria-label={text(`form.defect.${part}`, { place })}
      value={defect[part]}
      onChange={({ target }) => onChange(part, target.value)}
    >
      {choices.map((one) => (
        <option key={one} value={one}>
          {text(nameOf(one))}
        </option>
      ))}
    </select>
  );
  const input = (part: Part, more: InputHTMLAttributes<HTMLInputElement>) => (
    <input
      key={part}
      className="in"
      aria-label={text(`form.defect.${part}`, { place })}
      title={text(`form.defect.${part}`, { place })}
      value={defect[part]}
      onChange={({ target }) => onChange(part, target.value)}
      {...more}
    />
  );
  return (
    <div className="pair defect">
      <bdi className="num">{place}</bdi>
      {choice('view', DEFECT_VIEWS)}
      {choice('kind', DEFECT_KINDS)}
      {NUMBERS.map(({ part, ...bounds }) => input(part, { type: 'number', dir: 'ltr', ...bounds }))}
      {input('note', { dir: 'auto', placeholder: text('form.defect.noteShort') })}
      <button type="button" className="btn btn-icon" aria-label={text('form.removeRow', { place })} onClick={onRemove}>
        <Trash2 className="icon" aria-hidden="true" />
      </button>
    </div>
  );
}

/** Moves the focus to a mark that was just made, or, after a removal, to the mark before it. */
function useNextMark(count: number) {
  const root = useRef<HTMLDivElement>(null);
  const next = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (next.current === undefined) return;
    root.current?.querySelector<HTMLElement>(`[data-mark="${next.current}"]`)?.focus();
    next.current = undefined;
  }, [count]);
  return { root, next };
}

/** Defects of a car: marks on its drawing, and a row for each with the same values as numbers. */
export function DefectsWidget({ id, value, values, onChange }: WidgetProps) {
  const { text } = usePanel();
  const outline = useOutline(values);
  const defects = listOf(value) as readonly DefectValue[];
  const { root, next } = useNextMark(defects.length);
  const put = (at: number, part: Partial<DefectValue>) =>
    onChange(defects.map((one, index) => (index === at ? { ...one, ...part } : one)));
  const remove = (at: number) => onChange(defects.filter((_one, index) => index !== at));
  return (
    <div className="pairs" ref={root}>
      <p className="hint">{text(outline ? 'form.defect.hint' : 'form.defect.noDrawing')}</p>
      {outline && (
        <DefectBoards
          {...{ defects, outline }}
          acts={{
            onAdd: (view, place) => {
              if (defects.length >= MAX_OF_REPORT.defects) return;
              next.current = defects.length;
              // Cars are looked over for one kind after the other.
              const { kind, size_mm } = defects.at(-1) ?? NEW;
              onChange([...defects, { ...NEW, kind, size_mm, view, ...place }]);
            },
            onMove: put,
            onRemove: (at) => {
              next.current = Math.max(0, at - 1);
              remove(at);
            },
          }}
        />
      )}
      {defects.map((defect, at) => (
        <DefectRow
          key={at}
          {...{ defect, place: at + 1, id: at === 0 ? id : undefined }}
          onChange={(part, next) => put(at, { [part]: next })}
          onRemove={() => remove(at)}
        />
      ))}
      <button
        type="button"
        className="btn btn-small"
        id={defects.length === 0 ? id : undefined}
        onClick={() => onChange([...defects, NEW])}
      >
        <Plus className="icon" aria-hidden="true" />
        {text('form.addRow')}
      </button>
    </div>
  );
}
