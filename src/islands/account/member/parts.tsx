import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Answer } from '../../shared/call.ts';
import { isLeaving, type Refused } from './member-store.ts';
import { $hasMoved, addressOf } from './place-store.ts';
import type { MemberText } from './words.ts';

/** Small things all screens are made of. */

const ICONS = {
  home: 'm3 11.5 9-8 9 8M5.5 9.5v11h13v-11M10 20.5v-6h4v6',
  user: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8M4 20.5c.8-4.3 4-6.5 8-6.5s7.200 2.200 8 6.500',
  lock: 'M5 10.500h14V21H5zM8 10.500v-3a4 4 0 0 1 8 0v3',
  star: 'm12 3.500 2.600 5.500 6 .8-4.400 4.200 1.100 6-5.300-2.900L6.700 20l1.100-6-4.400-4.200 6-.8z',
  coin:
    'M12 3.500a8.500 8.500 0 1 1 0 17 8.500 8.500 0 0 1 0-17M12 7v10M14.800 9' +
    'c-.6-.8-1.600-1.200-2.800-1.200-1.700 0-2.800.8-2.800 2 0 2.900 5.800 1.300 5.800 4.200 0 1.300-1.200 ' +
    '2.200-3 2.200-1.400 0-2.400-.5-3.100-1.400',
  phone: 'M3 5h13v9H3zM7 18h6M18 9h3.500v10H18z',
  shield: 'M12 3 4.500 6v6c0 4.500 3 7.500 7.500 9 4.500-1.500 7.500-4.500 7.500-9V6zM8.500 12l2.500 2.500 4.500-5',
  heart:
    'M12 20.500S3.500 15.500 3.500 9.400C3.500 6.600 5.600 4.500 8.100 4.500c1.700 0 3.100.9 3.900 2.400.8-1.500 ' +
    '2.200-2.400 3.900-2.400 2.500 0 4.600 2.100 4.600 4.900 0 6.100-8.500 11.100-8.500 11.100z',
  doc: 'M6 3h8.500L19 7.500V21H6zM14 3v5h5M9 12.500h7M9 16.500h7',
  gavel: 'm13 4 7 7M10 7l7 7M11.500 5.500l-4 4 7 7 4-4M10.500 12.500l-7 7 2 2 7-7',
  window: 'M3 4.500h18v15H3zM3 9h18',
  leave: 'M14 4H5v16h9M10 12h11M17.500 8.500 21 12l-3.500 3.500',
  check: 'm4 12.500 5.500 5.500L20 6.500',
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
