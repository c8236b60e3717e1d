import { useStore } from '@nanostores/react';
import { TERMINAL_COMMANDS, type TerminalCommand } from '../../../domain/admin/terminal.ts';
import { isHeldUp } from '../../../domain/admin/terminal-task.ts';
import { usePanel } from '../shell/admin-context.ts';
import { PanelDialog } from '../shell/dialog.tsx';
import { TerminalSettings } from './terminal-settings.tsx';
import { TaskRow } from './task-row.tsx';
import { $isTerminalOpen, $terminal, addTask, setCleanup } from './terminal-store.ts';

const COMMANDS = Object.keys(TERMINAL_COMMANDS).filter(
  (name): name is TerminalCommand => name !== 'test' && name !== 'version',
);

/** The server's tasks to start, and the progress of those that run. */
export function Terminal() {
  const { text, locale } = usePanel();
  const { tasks, automaticCleanupTask } = useStore($terminal);
  return (
    <PanelDialog title={text('terminal.title')} onClose={() => $isTerminalOpen.set(false)}>
      <div className="terminal-acts" role="group" aria-label={text('terminal.add')}>
        {COMMANDS.map((command) => (
          <button type="button" className="btn btn-small" key={command} onClick={() => addTask(command, locale)}>
            {text(`terminal.command.${command}`)}
          </button>
        ))}
      </div>
      {isHeldUp(tasks) && (
        <p className="note note-warn" role="alert">
          {text('terminal.heldUp')}
        </p>
      )}
      {tasks.length === 0 ? (
        <p className="fine">{text('terminal.none')}</p>
      ) : (
        <ol className="tasks" aria-label={text('terminal.tasks')}>
          {tasks.map((task) => (
            <TaskRow task={task} key={task.uuid} />
          ))}
        </ol>
      )}
      <label className="pick">
        <input type="checkbox" checked={automaticCleanupTask} onChange={({ target }) => setCleanup(target.checked)} />
        <span>{text('terminal.cleanup')}</span>
      </label>
      <TerminalSettings />
    </PanelDialog>
  );
}
