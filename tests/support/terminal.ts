import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { broken, heard, TASK_ENDED, TASK_STATUS, type TerminalTask } from '../../src/domain/admin/terminal-task.ts';

/** As an EventSource does: if the connection breaks, it is made again, for as long as a busy machine needs to start anew. */
const AGAIN_AFTER_MS = 1_000;
const MAX_BREAKS = 180;

/** Runs a command as the terminal of the admin does, and answers the task as it ended. */
export async function runInTerminal(
  url: string,
  token: string,
  command: TerminalTask['command'],
): Promise<TerminalTask> {
  const uuid = randomUUID();
  const query = new URLSearchParams({ command, uuid, extend: '', lang: 'en', server: '1', batoken: token });
  let task: TerminalTask = {
    uuid,
    createTime: Date.now(),
    status: TASK_STATUS.connecting,
    command,
    message: [],
    showMessage: true,
    blockOnFailure: true,
    extend: '',
  };
  for (let breaks = 0; breaks < MAX_BREAKS;) {
    try {
      const { body } = await fetch(`${url}/admin/ajax/terminal?${query.toString()}`);
      let rest = '';
      for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
        const events = `${rest}${chunk}`.split('\n\n');
        rest = events.pop() ?? '';
        for (const event of events.filter((one) => one.startsWith('data: '))) {
          const { data } = JSON.parse(event.slice('data: '.length)) as { data: string };
          breaks = 0;
          task = heard(task, data);
          if (data === TASK_ENDED) return task;
        }
      }
    } catch {
      // It broke.
    }
    breaks += 1;
    await sleep(AGAIN_AFTER_MS);
  }
  return broken(task);
}
