import { map, type MapStore } from 'nanostores';
import type { RateRule } from '../../../domain/shared/rate-limit.ts';
import type { Answer, Refused } from '../call.ts';

/** A file on its way. */
export interface QueuedFile {
  id: number;
  file: File;
  /** `held`: the network went, and it is tried again by itself. */
  state: 'waiting' | 'sending' | 'held' | 'failed';
  answer?: Refused;
}

interface Queue {
  files: readonly QueuedFile[];
  /** How many have arrived since the queue was empty, and of how many. */
  done: number;
  count: number;
}

export interface PhotoQueue {
  $queue: MapStore<Queue>;
  add: (files: readonly File[]) => void;
  again: (id: number) => void;
  leaveOut: (id: number) => void;
  /** Ends the queue when the form is left: the current upload finishes, and no other starts. */
  end: () => void;
}

type Sent = Answer<{ file: { url: string } }>;

/** How long to wait before a file is sent again, one after the other; then a person has to say so. */
const WAITS_MS = [2_000, 5_000, 10_000] as const;

/** Whether the same file may arrive if it is sent once more. */
export const mayArrive = ({ failure, code }: Refused): boolean => failure !== 'refused' || code === 429;

/** Resolves after a while, or as soon as a browser that was offline is online again. */
function networkOr(waitMs: number): Promise<void> {
  return new Promise((resolve) => {
    const over = () => {
      removeEventListener('online', over);
      clearTimeout(timer);
      resolve();
    };
    const timer = navigator.onLine ? setTimeout(over, waitMs) : undefined;
    addEventListener('online', over);
  });
}

const pause = (waitMs: number) => new Promise((resolve) => setTimeout(resolve, waitMs));

/** Holds each back until the server takes it: what comes too soon would cross a thin line for nothing. */
function paced<Given, Told>(send: (given: Given) => Promise<Told>, { limit, perMs }: RateRule) {
  const ends: number[] = [];
  return async (given: Given): Promise<Told> => {
    // The server counts at some moment before it answers.
    const earliest = (ends.at(-limit) ?? 0) + perMs;
    if (earliest > Date.now()) await pause(earliest - Date.now());
    const outcome = await send(given);
    ends.push(Date.now());
    return outcome;
  };
}

/** How long to wait if the server says "too many" without saying for how long. */
const TOO_MANY_MS = 10_000;

/**
 * Sends a file until it arrives or is refused; a lost network is waited for, and so is a server that has too many pictures
 * to draw, for as long as it says. `isWanted` is asked before each time.
 */
async function sendPatiently(
  send: () => Promise<Sent>,
  onHeld: (answer: Refused) => void,
  isWanted: () => boolean,
): Promise<Sent> {
  for (let tries = 0; ;) {
    const answer = await send();
    if (answer.accepted || !mayArrive(answer)) return answer;
    const isTooMany = answer.failure === 'refused';
    const waitMs = isTooMany ? (answer.retryAfterMs ?? TOO_MANY_MS) : WAITS_MS[tries++];
    if (waitMs === undefined) return answer;
    onHeld(answer);
    await networkOr(waitMs);
    if (!isWanted()) return answer;
  }
}

let lastId = 0;

/** What is known of the files on their way. */
function queueState() {
  const $queue = map<Queue>({ files: [], done: 0, count: 0 });
  return {
    $queue,
    mark: (id: number, changes: Pick<QueuedFile, 'state' | 'answer'>) =>
      $queue.setKey(
        'files',
        $queue.get().files.map((one) => (one.id === id ? { id, file: one.file, ...changes } : one)),
      ),
    drop: (id: number, by: Partial<Queue>) =>
      $queue.set({ ...$queue.get(), files: $queue.get().files.filter((one) => one.id !== id), ...by }),
    add: (added: readonly File[]) => {
      const { files, done, count } = $queue.get();
      const tally = files.length === 0 ? { done: 0, count: added.length } : { done, count: count + added.length };
      const queued = added.map((file) => ({ id: (lastId += 1), file, state: 'waiting' as const }));
      $queue.set({ ...tally, files: [...files, ...queued] });
    },
  };
}

interface Sending {
  send: (file: File) => Promise<Sent>;
  /** Told the address of each as it arrives. */
  onSent: (url: string) => void;
  /** How many the server takes. */
  pace: RateRule;
}

/** Uploads files one after the other, for slow connections. Files that have arrived stay. */
export function photoQueue({ send: sendNow, onSent, pace }: Sending): PhotoQueue {
  const send = paced(sendNow, pace);
  const { $queue, mark, drop, add } = queueState();
  let [isWorking, isOver] = [false, false];
  const isWanted = (id: number) => !isOver && $queue.get().files.some((one) => one.id === id);
  const sendOne = async ({ id, file }: QueuedFile) => {
    const once = () => {
      mark(id, { state: 'sending' });
      return send(file);
    };
    const answer = await sendPatiently(
      once,
      // One that comes too soon waits its turn; only a network that is away is told.
      (held) => mark(id, { state: held.failure === 'refused' ? 'waiting' : 'held', answer: held }),
      () => isWanted(id),
    );
    if (!isWanted(id)) return;
    if (!answer.accepted) return mark(id, { state: 'failed', answer });
    drop(id, { done: $queue.get().done + 1 });
    onSent(answer.data.file.url);
  };
  /** Uploads that failed only for lack of a network continue by themselves once there is one. */
  const resume = () => {
    const held = $queue.get().files.filter(({ state, answer }) => state === 'failed' && answer && mayArrive(answer));
    for (const { id } of held) mark(id, { state: 'waiting' });
    void work();
  };
  const work = async () => {
    if (isWorking) return;
    isWorking = true;
    const next = () => (isOver ? undefined : $queue.get().files.find(({ state }) => state === 'waiting'));
    for (let one = next(); one; one = next()) await sendOne(one);
    isWorking = false;
  };
  addEventListener('online', resume);
  return {
    $queue,
    add: (added) => {
      add(added);
      void work();
    },
    again: (id) => {
      mark(id, { state: 'waiting' });
      void work();
    },
    leaveOut: (id) => drop(id, { count: $queue.get().count - 1 }),
    end: () => {
      isOver = true;
      removeEventListener('online', resume);
    },
  };
}
