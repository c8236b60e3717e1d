import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { MemberIcon } from '../../../markup/account/member-icons.ts';
import type { Answer, Refused } from '../../shared/call.ts';
import { isLeaving } from './member-store.ts';
import { $hasMoved, addressOf } from './place-store.ts';
import type { MemberText } from './words.ts';

/** Small things all screens are made of. */

/** Its drawing stands in the page around the member centre. */
export function Icon({ name, className = '' }: { name: MemberIcon; className?: string }) {
  return (
    <svg className={`icon ${className}`} aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  );
}

/** The heading of a screen. It takes the focus if the member came from another screen. */
export function Heading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const hasMoved = useStore($hasMoved);
  useLayoutEffect(() => {
    if (hasMoved) heading.current?.focus({ preventScroll: true });
    // When it appears, not when another one is gone to from here.
  }, []);
  return (
    <h1 className="h2" tabIndex={-1} ref={heading}>
      {children}
    </h1>
  );
}

/** The state of a request. The data of an earlier answer stay while a new one is awaited. */
export interface Requested<Data> {
  data: Data | undefined;
  isAsking: boolean;
  failure: Refused | undefined;
  retry: () => void;
}

/** Asks once for each `key`, and again when told to. */
export function useAnswer<Data>(key: string, ask: () => Promise<Answer<Data>>): Requested<Data> {
  const [attempt, setAttempt] = useState(0);
  const [held, setHeld] = useState<Omit<Requested<Data>, 'retry'>>({
    data: undefined,
    isAsking: true,
    failure: undefined,
  });
  useEffect(() => {
    let isWanted = true;
    setHeld(({ data }) => ({ data, isAsking: true, failure: undefined }));
    void ask().then((answer) => {
      if (!isWanted) return;
      if (answer.accepted) setHeld({ data: answer.data, isAsking: false, failure: undefined });
      // The page is on its way to the login: what it shows stays.
      else if (!isLeaving(answer)) setHeld({ data: undefined, isAsking: false, failure: answer });
    });
    return () => {
      isWanted = false;
    };
  }, [key, attempt]);
  return { ...held, retry: () => setAttempt((count) => count + 1) };
}

export function FailureNote({ says, text, onRetry }: { says: string; text: MemberText; onRetry: () => void }) {
  return (
    <div className="note note-bad member-failure" role="alert">
      <p>{says}</p>
      <button type="button" className="btn btn-small" onClick={onRetry}>
        {text('shell.retry')}
      </button>
    </div>
  );
}

export interface Said {
  text: string;
  isBad: boolean;
}

/** Says how an act went. The element is always there, so that a screen reader announces text put into it. */
export function Told({ said, children }: { said: Said | undefined; children?: ReactNode }) {
  return (
    <div className={said ? `note ${said.isBad ? 'note-bad' : 'note-ok'} told` : 'clip'} role="status" tabIndex={-1}>
      <p>{said?.text}</p>
      {children}
    </div>
  );
}

/** Places of lines that are on their way. */
export function Bones({ lines, text }: { lines: number; text: MemberText }) {
  return (
    <div className="bones" aria-busy="true">
      <p className="clip" role="status">
        {text('shell.loading')}
      </p>
      {Array.from({ length: lines }, (_, index) => (
        <span className="bone" key={index} />
      ))}
    </div>
  );
}

/** The newer and the older page of a list, as links: each page has an address. */
export function Pager({ page, pages, path, text }: { page: number; pages: number; path: string; text: MemberText }) {
  if (pages < 2 && page === 1) return null;
  const link = (to: number, says: string, rel: string) =>
    to >= 1 && to <= pages ? (
      <a className="btn btn-small" rel={rel} href={addressOf(path, to === 1 ? {} : { page: String(to) })}>
        {says}
      </a>
    ) : (
      <span className="btn btn-small" aria-disabled="true">
        {says}
      </span>
    );
  return (
    <nav className="row pager" aria-label={text('pages.label')}>
      {link(page - 1, text('pages.newer'), 'prev')}
      <span className="sub" role="status">
        {page <= pages && text('pages.place', { page, pages })}
      </span>
      {link(page + 1, text('pages.older'), 'next')}
    </nav>
  );
}
