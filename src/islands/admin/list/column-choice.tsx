import { usePanel } from '../shell/admin-context.ts';
import { PanelDialog } from '../shell/dialog.tsx';
import type { Columns } from './columns.ts';
import type { EntityText } from './use-words.ts';

interface Props {
  columns: Columns;
  words: EntityText;
  onClose: () => void;
}

export function ColumnChoice({ columns: { all, shown, set }, words, onClose }: Props) {
  const { text } = usePanel();
  const names = shown.map(([name]) => name);
  const choose = (name: string, isShown: boolean) =>
    set(isShown ? [...names, name] : names.filter((one) => one !== name));
  return (
    <PanelDialog
      title={text('list.columns')}
      onClose={onClose}
      foot={
        <button type="button" className="btn" onClick={() => set(undefined)}>
          {text('list.columnsReset')}
        </button>
      }
    >
      <ul className="plain picks">
        {all.map(([name]) => (
          <li key={name}>
            <label className="pick">
              <input
                type="checkbox"
                checked={names.includes(name)}
                // A list without a column shows nothing.
                disabled={names.length === 1 && names.includes(name)}
                onChange={({ target }) => choose(name, target.checked)}
              />
              <span>{words.field(name)}</span>
            </label>
          </li>
        ))}
      </ul>
      <p className="hint">{text('list.columnsHint')}</p>
    </PanelDialog>
  );
}
