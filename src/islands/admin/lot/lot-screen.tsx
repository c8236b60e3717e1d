import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { lotResource } from '../../../domain/admin/entities/lot.ts';
import { useWords } from '../list/use-words.ts';
import { usePanel } from '../shell/admin-context.ts';
import { Bones, FailureNote } from '../shell/states.tsx';
import { LotFacts } from './lot-facts.tsx';
import { LotLog } from './lot-log.tsx';
import { LotResult } from './lot-result.tsx';
import { LotWatch } from './lot-store.ts';
import { useAuctionWords } from './use-auction-words.ts';

/** A lot while it runs, and its result once it is over. */
export function LotScreen({ id, isCurrent }: { id: number; isCurrent: boolean }) {
  const { locale, text } = usePanel();
  const [watch] = useState(() => new LotWatch(id, locale));
  const shown = useStore(watch.$lot);
  const words = useWords(lotResource, locale);
  const say = useAuctionWords(locale);
  useEffect(() => (isCurrent ? watch.open() : undefined), [watch, isCurrent]);
  if (shown.kind === 'failed') return <FailureNote says={shown.failure} onRetry={() => void watch.load()} />;
  if (shown.kind === 'asking' || !words || !say) return <Bones says={text('shell.loading')} />;
  const { way, ...known } = shown;
  const part = { ...known, words, say, now: watch.now };
  const { lot } = known.followed;
  return (
    <>
      <header className="screen-head">
        <h1 className="h2">{lot.title}</h1>
        <p className="sub">
          {say('block.lot', { number: id })}
          {' · '}
          <span className="tag" data-status={lot.status}>
            {say(lot.status === 'closed' && lot.outcome ? `state.${lot.outcome}` : `state.${lot.status}`)}
          </span>
        </p>
      </header>
      {lot.status !== 'closed' && (
        <p className={way === 'live' ? 'fine' : 'note note-warn'} role="status" data-way={way}>
          {way === 'live' || way === 'polling' ? text(`lot.way.${way}`) : say(`way.${way}`)}
        </p>
      )}
      {lot.status === 'closed' && <LotResult {...part} />}
      <LotFacts {...part} />
      <LotLog {...part} />
    </>
  );
}
