import { useStore } from '@nanostores/react';
import { CloudUpload, SquareTerminal } from 'lucide-react';
import { useEffect } from 'react';
import { isRunning } from '../../../domain/admin/terminal-task.ts';
import { localeOf } from '../../../domain/shared/locale.ts';
import { instantText } from '../list/times.ts';
import { usePanel } from '../shell/admin-context.ts';
import { useOpened } from '../shell/opened-part.ts';
import { Terminal } from './terminal-lazy.tsx';
import { $isTerminalOpen, $terminal, beginNext } from './terminal-store.ts';
import unpublishedFiles from './unpublished-note.tsx?files';
import { $unpublished, followUnpublished } from './unpublished-store.ts';

/** What waits to be published, for every admin; the terminal for those who may do everything. */
export function PublishTools({ isSuper }: { isSuper: boolean }) {
  const { locale } = usePanel();
  useEffect(() => followUnpublished(locale), [locale]);
  return (
    <>
      <UnpublishedMenu mayPublish={isSuper} />
      {isSuper && <TerminalButton />}
    </>
  );
}

function TerminalButton() {
  const { text, locale } = usePanel();
  const isOpen = useStore($isTerminalOpen);
  const { tasks } = useStore($terminal);
  // What waited when the page was left.
  useEffect(() => beginNext(locale), [locale]);
  const isBusy = tasks.some(isRunning);
  return (
    <>
      <button
        type="button"
        className="btn btn-icon terminal-open"
        aria-label={text(isBusy ? 'terminal.busy' : 'terminal.title')}
        aria-haspopup="dialog"
        data-busy={isBusy || undefined}
        onClick={() => $isTerminalOpen.set(true)}
      >
        <SquareTerminal className="icon" aria-hidden="true" />
      </button>
      {isOpen && <Terminal />}
    </>
  );
}

const loadNote = async () => (await import('./unpublished-note.tsx')).UnpublishedNote;

function UnpublishedMenu({ mayPublish }: { mayPublish: boolean }) {
  const { text, locale } = usePanel();
  const { list, total, since } = useStore($unpublished);
  const { Opened, open, preload } = useOpened(unpublishedFiles, loadNote);
  if (total === 0 || since === null) return null;
  const { tag } = localeOf(locale);
  const figures = new Intl.NumberFormat(tag);
  const counted = list.map(({ title, count }) => text('terminal.counted', { title, count: figures.format(count) }));
  const says = text('terminal.since', {
    list: new Intl.ListFormat(tag, { type: 'conjunction' }).format(counted),
    time: instantText(since, locale),
  });
  const label = text('terminal.unpublished', { count: figures.format(total) });
  const icon = (
    <>
      <CloudUpload className="icon" aria-hidden="true" />
      <span aria-hidden="true">{figures.format(total)}</span>
    </>
  );
  if (Opened) return <Opened label={label} icon={icon} says={says} mayPublish={mayPublish} />;
  return (
    <button
      type="button"
      className="btn unpublished"
      aria-label={label}
      aria-haspopup="dialog"
      aria-expanded={false}
      onPointerEnter={preload}
      onClick={open}
    >
      {icon}
    </button>
  );
}
