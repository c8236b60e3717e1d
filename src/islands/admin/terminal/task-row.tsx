import { RotateCcw, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import {
  isRunning,
  linksIn,
  progressOf,
  TASK_STATUS,
  type TaskStatus,
  type TerminalTask,
} from '../../../domain/admin/terminal-task.ts';
import { localeOf, type Locale } from '../../../domain/shared/locale.ts';
import { inUnits } from '../../../domain/stock/countdown.ts';
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
        <span className="push fine">
          <Duration task={task} />
          <time dateTime={new Date(createTime).toISOString()}>{instantText(createTime, locale)}</time>
        </span>
        {!isRunning(task) && (
          <>
            <Act label={text('terminal.retry', { name })} Icon={RotateCcw} onPress={() => retryTask(uuid, locale)} />
            <Act label={text('terminal.remove', { name })} Icon={Trash2} onPress={() => removeTask(uuid, locale)} />
          </>
        )}
      </div>
      {isRunning(task) && <Progress task={task} />}
      {status === TASK_STATUS.success && <Links task={task} />}
      <details open={showMessage} onToggle={({ currentTarget }) => showMessages(uuid, currentTarget.open)}>
        <summary>{text('terminal.messages')}</summary>
        {message.length > 0 ? <Lines lines={message} name={name} /> : <p className="fine">{text('terminal.silent')}</p>}
      </details>
    </li>
  );
}

/** The number of finished steps. Until the task names its steps, the bar only shows that it runs. */
function Progress({ task }: { task: TerminalTask }) {
  const { text } = usePanel();
  const progress = progressOf(task);
  return (
    <progress
      className="task-progress"
      aria-label={text('terminal.progress')}
      max={progress?.all}
      value={progress?.done}
    />
  );
}

/** The time since it was begun, counted on while it runs. */
function Duration({ task }: { task: TerminalTask }) {
  const { text, locale } = usePanel();
  const { startTime, endTime } = task;
  const runs = isRunning(task);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!runs) return;
    const ticking = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(ticking);
  }, [runs]);
  if (startTime === undefined || (!runs && endTime === undefined)) return null;
  const time = spanText((endTime ?? now) - startTime, locale);
  return `${text(runs ? 'terminal.soFar' : 'terminal.took', { time })} · `;
}

/** `8 sec`, `2 min 5 sec`, as the language writes it. */
function spanText(spanMs: number, locale: Locale): string {
  const all = Math.max(0, Math.round(spanMs / 1_000));
  const minutes = Math.floor(all / 60);
  return inUnits({ ...(minutes > 0 && { minutes }), seconds: all % 60 }, localeOf(locale).tag, 'short');
}

/** Where what was done is seen. */
function Links({ task }: { task: TerminalTask }) {
  const { text } = usePanel();
  const links = linksIn(task);
  if (links.length === 0) return null;
  return (
    <p className="note note-ok task-links">
      <span>{text('terminal.seeIt')}</span>
      {links.map(({ name, address }) => (
        <a key={address} href={address} target="_blank" rel="noreferrer">
          <bdi>{name}</bdi>
        </a>
      ))}
    </p>
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
