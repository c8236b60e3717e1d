import type { ReactNode } from 'react';
import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { TASK_STATUS, type Ended } from '../../../domain/admin/terminal-task.ts';
import { usePanel } from '../shell/admin-context.ts';
import { $isTerminalOpen, addTask } from './terminal-store.ts';

interface Props {
  label: string;
  icon: ReactNode;
  /** What waits, and since when. */
  says: string;
  mayPublish: boolean;
}

/** What waits to be published, opened at first. */
export function UnpublishedNote({ label, icon, says, mayPublish }: Props) {
  const { text, locale, tell } = usePanel();
  // The terminal may be closed by then.
  const sayEnd = (ended: Ended) => {
    const isDone = ended === TASK_STATUS.success;
    const status = text(isDone ? 'terminal.status.success' : 'terminal.status.failed');
    tell(`${text('terminal.command.publish')}: ${status}`, !isDone);
  };
  return (
    <DialogTrigger defaultOpen>
      <Button className="btn unpublished" aria-label={label}>
        {icon}
      </Button>
      <Popover className="pop-menu" placement="bottom end">
        <Dialog className="unpublished-note" aria-label={text('terminal.unpublishedTitle')}>
          {({ close }) => (
            <>
              <b>{text('terminal.unpublishedTitle')}</b>
              <p>{says}</p>
              {mayPublish && (
                <button
                  type="button"
                  className="btn btn-main"
                  onClick={() => {
                    close();
                    addTask('publish', locale, sayEnd);
                    $isTerminalOpen.set(true);
                  }}
                >
                  {text('terminal.command.publish')}
                </button>
              )}
            </>
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
