import { Pencil, Plus } from 'lucide-react';
import { memo, useLayoutEffect, useRef, useState } from 'react';
import { cellText } from '../../../domain/catalogue/format.ts';
import type { Cell, Entry, Parameter } from '../../../domain/catalogue/model.ts';
import { usePanel } from '../shell/admin-context.ts';
import type { SheetDictionary } from './dictionary.ts';
import { EntryEditor } from './entry-editor.tsx';

interface Props {
  parameter: Parameter;
  cell: Cell | undefined;
  /** What the published page states: an empty cell if it states nothing, undefined if it is not compared. */
  published: Cell | undefined;
  dictionary: SheetDictionary;
  isChanged: boolean;
  onChange: (key: string, cell: Cell) => void;
}

/** A parameter of the sheet: read as buyers read it, and opened to be changed. */
export const SheetRow = memo(function SheetRow({ parameter, cell, published, dictionary, isChanged, onChange }: Props) {
  const { text, locale } = usePanel();
  const [isOpen, setOpen] = useState(false);
  const row = useFocusKept(isOpen);
  const { names, free } = dictionary;
  const name = names.parameters[parameter.key] ?? parameter.key;
  const textOfCell = (one: Cell | undefined) =>
    one && one.length > 0 ? cellText(one, parameter, names, locale, { free }) : text('form.none');
  // Empty entries are still being filled in. If there are no others, the cell counts as empty.
  const put = (entries: Cell) => onChange(parameter.key, entries.some(isStated) ? entries : []);
  const close = () => {
    const stated = (cell ?? []).filter(isStated);
    if (stated.length !== (cell ?? []).length) put(stated);
    setOpen(false);
  };
  return (
    <div ref={row} className="sheet-row" role="group" aria-label={name} data-changed={isChanged ? '' : undefined}>
      <span className="sheet-name">{name}</span>
      {isOpen ? (
        <Entries parameter={parameter} dictionary={dictionary} cell={cell ?? EMPTY} onChange={put} onDone={close} />
      ) : (
        <button type="button" className="sheet-value" onClick={() => setOpen(true)}>
          <span className={cell ? undefined : 'fine'}>{textOfCell(cell)}</span>
          <Pencil className="icon" aria-hidden="true" />
          <span className="clip">{text('sheet.edit', { name })}</span>
        </button>
      )}
      {published && (
        <p className="sheet-published">
          {text('sheet.published')} <del>{textOfCell(published)}</del>
        </p>
      )}
    </div>
  );
});

/** Opening or closing removes the pressed element, so the focus moves to what takes its place. */
function useFocusKept(isOpen: boolean) {
  const row = useRef<HTMLDivElement>(null);
  const was = useRef(isOpen);
  useLayoutEffect(() => {
    if (was.current === isOpen) return;
    was.current = isOpen;
    row.current?.querySelector<HTMLElement>(isOpen ? '.entries :is(input, select, button)' : '.sheet-value')?.focus();
  }, [isOpen]);
  return row;
}

const EMPTY: Cell = [{}];
const isStated = (entry: Entry): boolean => Object.keys(entry).length > 0;

interface EntriesProps extends Pick<Props, 'parameter' | 'dictionary'> {
  cell: Cell;
  onChange: (cell: Cell) => void;
  onDone: () => void;
}

function Entries({ parameter, cell, dictionary, onChange, onDone }: EntriesProps) {
  const { text } = usePanel();
  return (
    <div className="entries">
      {cell.map((entry, place) => (
        <EntryEditor
          key={place}
          entry={entry}
          parameter={parameter}
          dictionary={dictionary}
          onChange={(changed) => onChange(cell.map((one, index) => (index === place ? changed : one)))}
          onRemove={() => {
            onChange(cell.filter((_one, index) => index !== place));
            if (cell.length === 1) onDone();
          }}
        />
      ))}
      <div className="row">
        <button type="button" className="btn btn-small" onClick={() => onChange([...cell, {}])}>
          <Plus className="icon" aria-hidden="true" />
          {text('sheet.addValue')}
        </button>
        <button type="button" className="btn btn-small btn-ink" onClick={onDone}>
          {text('sheet.done')}
        </button>
      </div>
    </div>
  );
}
