import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { Refused } from '../call.ts';
import { mayArrive, type PhotoQueue, type QueuedFile } from './photo-queue.ts';

/** What may be done with a photograph that has not arrived; undefined where it may not. */
export interface QueuedActs {
  name: string;
  again: (() => void) | undefined;
  leaveOut: (() => void) | undefined;
}

interface Props {
  queue: PhotoQueue;
  /** Of the status line, and of the list. */
  classNames: { status: string; list: string };
  words: {
    progress: (done: number, count: number) => string;
    sending: string;
    /** A refusal that is waited out says until when. */
    state: (state: Exclude<QueuedFile['state'], 'failed'>, answer: Refused | undefined) => string;
    failure: (answer: Refused) => string;
  };
  acts: (acts: QueuedActs) => ReactNode;
}

/** How far a queue of photographs has come, and each that has not arrived, with what it waits for or what is wrong with it. */
export function PhotoProgress({ queue, classNames, words, acts }: Props) {
  const { files, done, count } = useStore(queue.$queue);
  return (
    <>
      <p className={classNames.status} role="status">
        {count > 0 && words.progress(done, count)}
      </p>
      {files.length > 0 && <progress max={count} value={done} aria-label={words.sending} />}
      {files.length > 0 && (
        <ul className={classNames.list}>
          {files.map((one) => (
            <Queued key={one.id} one={one} queue={queue} words={words} acts={acts} />
          ))}
        </ul>
      )}
    </>
  );
}

interface QueuedProps extends Pick<Props, 'queue' | 'words' | 'acts'> {
  one: QueuedFile;
}

function Queued({ one: { id, file, state, answer }, queue, words, acts }: QueuedProps) {
  const failure = state === 'failed' ? answer : undefined;
  return (
    <li data-state={state}>
      <bdi>{file.name}</bdi>
      {failure ? (
        <span className="err" role="alert">
          {words.failure(failure)}
        </span>
      ) : (
        <span className="fine">{words.state(state === 'failed' ? 'waiting' : state, answer)}</span>
      )}
      {acts({
        name: file.name,
        again: failure && mayArrive(failure) ? () => queue.again(id) : undefined,
        leaveOut: state === 'sending' ? undefined : () => queue.leaveOut(id),
      })}
    </li>
  );
}
