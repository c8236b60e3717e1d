import type { ReactNode } from 'react';
import { usePanel } from './admin-context.ts';
import { addressOf } from './tab-store.ts';
import type { Refused } from '../../shared/call.ts';

/** Placeholders for a screen that is loading, has failed or does not exist. */

export function Bones({ says, lines = 6 }: { says?: string; lines?: number }) {
  const { text } = usePanel();
  return (
    <div className="bones" aria-busy="true">
      <p className="clip" role="status">
        {says ?? text('shell.loading')}
      </p>
      <span className="bone bone-head" />
      {Array.from({ length: lines }, (_, index) => (
        <span className="bone" key={index} />
      ))}
    </div>
  );
}

interface FailureProps {
  /** The answer, or a sentence of its own. */
  says: Refused | string;
  onRetry: () => void;
}

export function FailureNote({ says, onRetry }: FailureProps) {
  const { text, sayFailure } = usePanel();
  return (
    <div className="note note-bad failure" role="alert">
      <p>{typeof says === 'string' ? says : sayFailure(says)}</p>
      <button type="button" className="btn btn-small" onClick={onRetry}>
        {text('shell.retry')}
      </button>
    </div>
  );
}

/** In the place of a screen: why there is none, and a way on. */
function NoScreen({ title, children }: { title: string; children: ReactNode }) {
  const { text } = usePanel();
  return (
    <div className="void">
      <h1 className="h2">{title}</h1>
      {children}
      <a className="btn btn-ink" href={addressOf('')}>
        {text('place.first')}
      </a>
    </div>
  );
}

export function Unknown() {
  const { text } = usePanel();
  const [before = '', after = ''] = text('place.unknownText', { address: '\n' }).split('\n');
  return (
    <NoScreen title={text('place.unknown')}>
      <p className="lead">
        {before}
        <bdi dir="ltr">{decodeURI(location.pathname)}</bdi>
        {after}
      </p>
    </NoScreen>
  );
}

export function Denied() {
  const { text } = usePanel();
  return (
    <NoScreen title={text('place.denied')}>
      <p className="lead">{text('place.deniedText')}</p>
    </NoScreen>
  );
}

export function Untyped() {
  const { text } = usePanel();
  return (
    <NoScreen title={text('place.untyped')}>
      <p className="lead">{text('place.untypedText')}</p>
    </NoScreen>
  );
}

export function Nothing() {
  const { text } = usePanel();
  return (
    <div className="void">
      <h1 className="h2">{text('place.nothing')}</h1>
      <p className="lead">{text('place.nothingText')}</p>
    </div>
  );
}
