import { useState } from 'react';
import { usePanel } from '../shell/admin-context.ts';
import { PanelDialog } from '../shell/dialog.tsx';
import { ICONS } from './icon-list.ts';
import { textOf, type WidgetProps } from './widget.ts';

/** An icon of a closed list, chosen by looking or by its name. */
export function IconWidget({ id, labelId, value, describedBy, onChange }: WidgetProps) {
  const { text } = usePanel();
  const [isOpen, setOpen] = useState(false);
  const chosen = textOf(value);
  const Chosen = Object.hasOwn(ICONS, chosen) ? ICONS[chosen as keyof typeof ICONS] : undefined;
  const pick = (name: string) => {
    onChange(name);
    setOpen(false);
  };
  return (
    <>
      <button
        type="button"
        id={id}
        className="btn icon-in"
        aria-labelledby={`${labelId} ${id}`}
        aria-describedby={describedBy}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {Chosen && <Chosen className="icon" aria-hidden="true" />}
        {chosen === '' ? text('form.pickIcon') : <bdi>{chosen}</bdi>}
      </button>
      {isOpen && <IconDialog chosen={chosen} onPick={pick} onClose={() => setOpen(false)} />}
    </>
  );
}

interface DialogProps {
  chosen: string;
  onPick: (name: string) => void;
  onClose: () => void;
}

function IconDialog({ chosen, onPick, onClose }: DialogProps) {
  const { text } = usePanel();
  const [words, setWords] = useState('');
  const found = Object.entries(ICONS).filter(([name]) => name.includes(words.trim().toLowerCase()));
  return (
    <PanelDialog
      title={text('form.pickIcon')}
      onClose={onClose}
      foot={
        <button type="button" className="btn" onClick={() => onPick('')}>
          {text('form.noIcon')}
        </button>
      }
    >
      <input
        className="in"
        type="search"
        dir="ltr"
        aria-label={text('list.search')}
        placeholder={text('list.search')}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      {found.length === 0 && <p className="fine">{text('form.noChoice')}</p>}
      <div className="icon-grid">
        {found.map(([name, Icon]) => (
          <button
            type="button"
            key={name}
            className="btn btn-icon"
            aria-label={name}
            title={name}
            aria-pressed={name === chosen}
            onClick={() => onPick(name)}
          >
            <Icon className="icon" aria-hidden="true" />
          </button>
        ))}
      </div>
    </PanelDialog>
  );
}
