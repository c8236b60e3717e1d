import { useStore } from '@nanostores/react';
import { CloudUpload, SquareTerminal } from 'lucide-react';
import { useEffect } from 'react';
import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { isRunning } from '../../../domain/admin/terminal-task.ts';
import { localeOf } from '../../../domain/shared/locale.ts';
import { instantText } from '../list/times.ts';
import { usePanel } from '../shell/admin-context.ts';
import { Terminal } from './terminal-lazy.tsx';
import { $isTerminalOpen, $terminal, addTask, beginNext } from './terminal-store.ts';
import { $unpublished, followUnpublished } from './unpublished-store.ts';

/** What waits to be published, and the terminal: for those who may do everything. */
export function TerminalTools() {
  const { text, locale } = usePanel();
  const isOpen = useStore($isTerminalOpen);
  const { tasks } = useStore($terminal);
  useEffect(() => followUnpublished(locale), [locale]);
  // What waited when the page was left.
  useEffect(() => beginNext(locale), [locale]);
  const isBusy = tasks.some(isRunning);
  return (
    <>
      <UnpublishedMenu />
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

function UnpublishedMenu() {
  const { text, locale } = usePanel();
  const { list, total, since } = useStore($unpublished);
  if (total === 0 || since === null) return null;
  const { tag } = localeOf(locale);
  const figures = new Intl.NumberFormat(tag);
  const counted = list.map(({ title, count }) => text('terminal.counted', { title, count: figures.format(count) }));
  const says = text('terminal.since', {
    list: new Intl.ListFormat(tag, { type: 'conjunction' }).format(counted),
    time: instantText(since, locale),
  });
  return (
    <DialogTrigger>
      <Button className="btn unpublished" aria-label={text('terminal.unpublished', { count: figures.format(total) })}>
        <CloudUpload className="icon" aria-hidden="true" />
        <span aria-hidden="true">{figures.format(total)}</span>
      </Button>
      <Popover className="pop-menu" placement="bottom end">
        <Dialog className="unpublished-note" aria-label={text('terminal.unpublishedTitle')}>
          {({ close }) => (
            <>
              <b>{text('terminal.unpublishedTitle')}</b>
              <p>{says}</p>
              <button
                type="button"
                className="btn btn-main"
                onClick={() => {
                  close();
                  addTask('publish', locale);
                  $isTerminalOpen.set(true);
                }}
              >
                {text('terminal.command.publish')}
              </button>
            </>
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
