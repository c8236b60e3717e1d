import type { ReactNode } from 'react';
import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components';
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
  const { text, locale } = usePanel();
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
                    addTask('publish', locale);
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
