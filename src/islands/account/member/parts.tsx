import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Answer } from '../../shared/call.ts';
import { isLeaving, type Refused } from './member-store.ts';
import { $hasMoved, addressOf } from './place-store.ts';
import type { MemberText } from './words.ts';

/** Small things all screens are made of. */

const ICONS = {
  home: 'm3 11.5 9-8 9 8M5.5 9.5v11h13v-11M10 20.5v-6h4v6',
  user: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8M4 20.5c.8-4.3 4-6.5 8-6.5s7.2 2.2 8 6.5',
  lock: 'M5 10.5h14V21H5zM8 10.5v-3a4 4 0 0 1 8 0v3',
  star: 'm12 3.5 2.6 5.5 6 .8-4.4 4.2 1.1 6-5.3-2.9L6.7 20l1.1-6-4.4-4.2 6-.8z',
  coin:
    'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17M12 7v10M14.8 9' +
    'c-.6-.8-1.6-1.2-2.8-1.2-1.7 0-2.8.8-2.8 2 0 2.9 5.8 1.3 5.8 4.2 0 1.3-1.2 ' +
    '2.2-3 2.2-1.4 0-2.4-.5-3.1-1.4',
  phone: 'M3 5h13v9H3zM7 18h6M18 9h3.5v10H18z',
  shield: 'M12 3 4.5 6v6c0 4.5 3 7.5 7.5 9 4.5-1.5 7.5-4.5 7.5-9V6zM8.5 12l2.5 2.5 4.5-5',
  heart:
    'M12 20.5S3.5 15.5 3.5 9.4C3.5 6.6 5.6 4.5 8.1 4.5c1.7 0 3.1.9 3.9 2.4.8-1.5 ' +
    '2.2-2.4 3.9-2.4 2.5 0 4.6 2.1 4.6 4.9 0 6.1-8.5 11.1-8.5 11.1z',
  doc: 'M6 3h8.5L19 7.5V21H6zM14 3v5h5M9 12.5h7M9 16.5h7',
  gavel: 'm13 4 7 7M10 7l7 7M11.5 5.5l-4 4 7 7 4-4M10.5 12.5l-7 7 2 2 7-7',
  bell: 'M5.5 17.5h13l-1.8-2.8V10a4.7 4.7 0 0 0-9.4 0v4.7zM10 20.5h4',
  window: 'M3 4.5h18v15H3zM3 9h18',
  leave: 'M14 4H5v16h9M10 12h11M17.5 8.5 21 12l-3.5 3.5',
  check: 'm4 12.5 5.5 5.5L20 6.5',
} as const;
export type IconName = keyof typeof ICONS;

export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  return (
    <svg className={`icon ${className}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={ICONS[name]} />
    </svg>
  );
}

/** The heading of a screen. Where the screen was gone to from another, the focus moves here. */
export function Heading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const hasMoved = useStore($hasMoved);
  useEffect(() => {
    if (hasMoved) heading.current?.focus({ preventScroll: true });
    // When it appears, not when another one is gone to from here.
  }, []);
  return (
    <h1 className="h2" tabIndex={-1} ref={heading}>
      {children}
    </h1>
  );
}

/** What an answer has brought so far. What was there before stays shown while something else is asked for. */
export interface Asked<Data> {
  data: Data | undefined;
  isAsking: boolean;
  failure: Refused | undefined;
  retry: () => void;
}

/** Asks once for each `key`, and again when told to. */
export function useAnswer<Data>(key: string, ask: () => Promise<Answer<Data>>): Asked<Data> {
  const [attempt, setAttempt] = useState(0);
  const [held, setHeld] = useState<Omit<Asked<Data>, 'retry'>>({ data: undefined, isAsking: true, failure: undefined });
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

/** How an act went. The place is always there, so that what comes into it is read out. */
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
