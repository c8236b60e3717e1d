import { Pencil, Plus } from 'lucide-react';
import { memo, useEffect, useRef, useState } from 'react';
import { cellText } from '../../../domain/catalogue/format.ts';
import type { Cell, Entry, Parameter } from '../../../domain/catalogue/model.ts';
import { usePanel } from '../shell/admin-context.ts';
import type { SheetDictionary } from './dictionary.ts';
import { EntryEditor } from './entry-editor.tsx';

interface Props {
  parameter: Parameter;
  cell: Cell | undefined;
  /** What the served page says instead, none of it where it says nothing; undefined where that is not shown. */
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
  const said = (one: Cell | undefined) =>
    one && one.length > 0 ? cellText(one, parameter, names, locale, { free }) : text('form.none');
  const open = () => {
    if (!cell) onChange(parameter.key, [{}]);
    setOpen(true);
  };
  const close = () => {
    const stated = (cell ?? []).filter((entry) => Object.keys(entry).length > 0);
    if (stated.length !== (cell ?? []).length) onChange(parameter.key, stated);
    setOpen(false);
  };
  return (
    <div ref={row} className="sheet-row" role="group" aria-label={name} data-changed={isChanged ? '' : undefined}>
      <span className="sheet-name">{name}</span>
      {isOpen ? (
        <Entries {...{ parameter, dictionary, onChange }} cell={cell ?? []} onDone={close} />
      ) : (
        <button type="button" className="sheet-value" onClick={open}>
          <span className={cell ? undefined : 'fine'}>{said(cell)}</span>
          <Pencil className="icon" aria-hidden="true" />
          <span className="clip">{text('sheet.edit', { name })}</span>
        </button>
      )}
      {published && (
        <p className="sheet-published">
          {text('sheet.published')} <del>{said(published)}</del>
        </p>
      )}
    </div>
  );
});

/** What was pressed leaves the page, and the focus with it: it goes on to what stands there now. */
function useFocusKept(isOpen: boolean) {
  const row = useRef<HTMLDivElement>(null);
  const was = useRef(isOpen);
  useEffect(() => {
    if (was.current === isOpen) return;
    was.current = isOpen;
    row.current?.querySelector<HTMLElement>(isOpen ? '.entries :is(input, select, button)' : '.sheet-value')?.focus();
  }, [isOpen]);
  return row;
}

interface EntriesProps extends Pick<Props, 'parameter' | 'dictionary' | 'onChange'> {
  cell: Cell;
  onDone: () => void;
}

function Entries({ parameter, cell, dictionary, onChange, onDone }: EntriesProps) {
  const { text } = usePanel();
  const put = (entries: readonly Entry[]) => onChange(parameter.key, entries);
  return (
    <div className="entries">
      {cell.map((entry, place) => (
        <EntryEditor
          key={place}
          {...{ entry, parameter, dictionary }}
          onChange={(changed) => put(cell.map((one, index) => (index === place ? changed : one)))}
          onRemove={() => put(cell.filter((_one, index) => index !== place))}
        />
      ))}
      <div className="row">
        <button type="button" className="btn btn-small" onClick={() => put([...cell, {}])}>
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
