import { RotateCcw, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { isRunning, TASK_STATUS, type TaskStatus, type TerminalTask } from '../../../domain/admin/terminal-task.ts';
import { instantText } from '../list/times.ts';
import { usePanel } from '../shell/admin-context.ts';
import { removeTask, retryTask, showMessages } from './terminal-store.ts';

const STATUS_WORDS = {
  [TASK_STATUS.waiting]: 'terminal.status.waiting',
  [TASK_STATUS.connecting]: 'terminal.status.connecting',
  [TASK_STATUS.executing]: 'terminal.status.executing',
  [TASK_STATUS.success]: 'terminal.status.success',
  [TASK_STATUS.failed]: 'terminal.status.failed',
  [TASK_STATUS.unknown]: 'terminal.status.unknown',
} as const satisfies Record<TaskStatus, string>;

const TAGS: Partial<Record<TaskStatus, string>> = {
  [TASK_STATUS.success]: 'tag tag-ok',
  [TASK_STATUS.failed]: 'tag tag-red',
};

/** A task with what it said. */
export function TaskRow({ task }: { task: TerminalTask }) {
  const { text, locale } = usePanel();
  const { uuid, command, status, message, showMessage, createTime } = task;
  const name = text(`terminal.command.${command}`);
  return (
    <li className="task" data-status={status}>
      <div className="row">
        <b>{name}</b>
        <span className={TAGS[status] ?? 'tag'} role="status">
          {text(STATUS_WORDS[status])}
        </span>
        <time className="fine push" dateTime={new Date(createTime).toISOString()}>
          {instantText(createTime, locale)}
        </time>
        {!isRunning(task) && (
          <>
            <Act label={text('terminal.retry', { name })} Icon={RotateCcw} onPress={() => retryTask(uuid, locale)} />
            <Act label={text('terminal.remove', { name })} Icon={Trash2} onPress={() => removeTask(uuid, locale)} />
          </>
        )}
      </div>
      <details open={showMessage} onToggle={({ currentTarget }) => showMessages(uuid, currentTarget.open)}>
        <summary>{text('terminal.messages')}</summary>
        {message.length > 0 ? <Lines lines={message} name={name} /> : <p className="fine">{text('terminal.silent')}</p>}
      </details>
    </li>
  );
}

interface ActProps {
  label: string;
  Icon: typeof RotateCcw;
  onPress: () => void;
}

function Act({ label, Icon, onPress }: ActProps) {
  return (
    <button type="button" className="btn btn-icon" aria-label={label} onClick={onPress}>
      <Icon className="icon" aria-hidden="true" />
    </button>
  );
}

/** The last line stays in sight while they come. Each is read in the direction of its own words. */
function Lines({ lines, name }: { lines: readonly string[]; name: string }) {
  const box = useRef<HTMLPreElement>(null);
  useEffect(() => {
    box.current?.scrollTo({ top: box.current.scrollHeight });
  }, [lines]);
  return (
    <pre className="task-lines" dir="auto" tabIndex={0} role="log" aria-label={name} ref={box}>
      {lines.join('\n')}
    </pre>
  );
}
