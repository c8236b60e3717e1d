import { useEffect, useMemo, useRef, useState } from 'react';
import { sayer } from '../../domain/auction/words.ts';
import { failureText } from '../../domain/shared/call-failure.ts';
import type { Locale } from '../../domain/shared/locale.ts';
import { fetchMine, fetchStart, type Rules } from './api.ts';
import type { Listing } from './form.ts';
import { keptDraft } from './kept-draft.ts';
import { LATE, Late } from './late.tsx';
import { SellForm } from './sell-form.tsx';
import { SellProvider, useSell, type Sell } from './sell-context.ts';
import type { Given } from './words.ts';
import type { Refused } from '../shared/call.ts';
import { focusNextFrame } from '../shared/take-focus.ts';

interface Start {
  memberId: number;
  rules: Rules;
  listings: readonly Listing[];
  total: number;
}

/** The seller's screen: their listings, and the form for one of them or for a new car. */
export function SellScreen({ given, locale }: { given: Given; locale: Locale }) {
  const [start, setStart] = useState<Start>();
  const [failure, setFailure] = useState<Refused>();
  const parts = useMemo(() => {
    const sayFailure = (answer: Refused) => failureText(answer, given.failures, location.pathname);
    return { given, locale, say: sayer(given.words, locale), sayFailure };
  }, [given, locale]);
  const load = async () => {
    setFailure(undefined);
    const [known, mine] = await Promise.all([fetchStart(locale), fetchMine(locale, { page: 1 })]);
    if (!known.accepted) return setFailure(known);
    if (!mine.accepted) return setFailure(mine);
    setStart({ ...known.data, listings: mine.data.list, total: mine.data.total });
  };
  useEffect(() => void load(), []);
  if (failure)
    return (
      <div className="note note-bad" role="alert">
        <p>{parts.sayFailure(failure)}</p>
        <button type="button" className="btn btn-small" onClick={() => void load()}>
          {parts.say('again')}
        </button>
      </div>
    );
  if (!start) return <span className="bone bone-block" />;
  const sell: Sell = { ...parts, memberId: start.memberId, rules: start.rules };
  return (
    <SellProvider value={sell}>
      <Places start={start} />
    </SellProvider>
  );
}

/** As many as the server answers at once unless told. */
const PAGE = 20;

/** What the screen shows: the list, a new listing, or a listing by its number. */
type Place = 'list' | 'new' | number;
const FIELD = 'listing';

function placeOf(search: string): Place | undefined {
  const named = new URLSearchParams(search).get(FIELD);
  if (named === 'new') return named;
  return named !== null && /^[1-9]\d{0,14}$/.test(named) ? Number(named) : undefined;
}

/** The step named by the address, or else the best first step. */
const firstPlace = ({ memberId, total }: Start): Place =>
  placeOf(location.search) ?? (total === 0 || keptDraft(memberId, undefined) ? 'new' : 'list');

/** Keeps the place in the address: a reload leads back to it. */
function keepPlace(place: Place, how: 'push' | 'replace'): void {
  const address = new URL(location.href);
  if (place === 'list') address.searchParams.delete(FIELD);
  else address.searchParams.set(FIELD, String(place));
  address.hash = '';
  history[`${how}State`](history.state, '', address.pathname + address.search);
}

/** The member's own listings, newest first. */
function useMine({ listings, total }: Start) {
  const { locale } = useSell();
  const [mine, setMine] = useState({ listings, total });
  const renew = async () => {
    const answer = await fetchMine(locale, { page: 1, limit: PAGE });
    if (answer.accepted) setMine({ listings: answer.data.list, total: answer.data.total });
  };
  const more = async () => {
    const page = Math.floor(mine.listings.length / PAGE) + 1;
    const answer = await fetchMine(locale, { page, limit: PAGE });
    if (!answer.accepted) return;
    const ids = new Set(mine.listings.map(({ id }) => id));
    const others = answer.data.list.filter(({ id }) => !ids.has(id));
    setMine({ listings: [...mine.listings, ...others], total: answer.data.total });
  };
  const change = (changed: Listing) =>
    setMine({ ...mine, listings: mine.listings.map((one) => (one.id === changed.id ? changed : one)) });
  return { mine, renew, more, change };
}

/** Where one is, as the address says it. */
function usePlace(start: Start, onBack: () => void) {
  const [place, setPlace] = useState<Place>(() => firstPlace(start));
  /** Counts openings, so that each shows a new form. A number assigned while the form is open does not reset it. */
  const [turn, setTurn] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const show = (next: Place) => {
    setPlace(next);
    setTurn((count) => count + 1);
    focusNextFrame(() => heading.current);
  };
  useEffect(() => {
    const follow = () => {
      show(placeOf(location.search) ?? 'list');
      onBack();
    };
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  const goTo = (next: Place) => {
    keepPlace(next, 'push');
    show(next);
  };
  return { place, turn, heading, goTo };
}

function Places({ start }: { start: Start }) {
  const { say } = useSell();
  const { mine, renew, more, change } = useMine(start);
  const [told, setTold] = useState('');
  const { place, turn, heading, goTo } = usePlace(start, () => setTold(''));
  const leave = (next: Place, says = '') => {
    goTo(next);
    setTold(says);
  };
  const isList = place === 'list';
  return (
    <div className="stack">
      <div className="row sell-head">
        <h2 className="h3" tabIndex={-1} ref={heading}>
          {say(isList ? 'mine.title' : place === 'new' ? 'form.new' : 'form.edit')}
        </h2>
        <button
          type="button"
          className={isList ? 'btn btn-main' : 'btn btn-small'}
          onClick={() => leave(isList ? 'new' : 'list')}
        >
          {say(isList ? 'form.new' : 'mine.title')}
        </button>
      </div>
      <p className={told === '' ? 'clip' : 'note note-ok'} role="status">
        {told}
      </p>
      {isList ? (
        <Late
          part={LATE.mine}
          given={{ ...mine, onEdit: (id) => leave(id), onMore: () => void more(), onChanged: change }}
        />
      ) : (
        <SellForm
          key={turn}
          id={place === 'new' ? undefined : place}
          onMade={({ id }) => keepPlace(id, 'replace')}
          onSent={() => leave('list', say('form.sent'))}
          onLocked={() => leave('list', say('form.locked'))}
          onEnded={() => void renew()}
        />
      )}
    </div>
  );
}
