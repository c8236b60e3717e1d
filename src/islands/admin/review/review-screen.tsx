import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { lotResource } from '../../../domain/admin/entities/lot.ts';
import { listingResource, reviewPlace } from '../../../domain/admin/entities/listing.ts';
import { textOf } from '../fields/widget.ts';
import { CallDialog } from '../list/dialogs-lazy.tsx';
import { idOf, nameOf, type Row } from '../list/list-store.ts';
import { callsOf } from '../list/row-call.tsx';
import { useWords, type EntityText } from '../list/use-words.ts';
import { usePanel } from '../shell/admin-context.ts';
import { Bones, FailureNote } from '../shell/states.tsx';
import { addressOf } from '../shell/tab-store.ts';
import { PhotoStage } from './photo-stage.tsx';
import { ListingFacts, Marks, Seller } from './review-facts.tsx';
import { createReview, rowOf } from './review-store.ts';
import { Vin } from './review-vin.tsx';

interface Props {
  id: number;
  title: string;
  isCurrent: boolean;
}

/** A listing with all that is needed to decide about it, and the decision. */
export function ReviewScreen({ id, title, isCurrent }: Props) {
  const { locale } = usePanel();
  const [review] = useState(() => createReview(id, locale));
  const state = useStore(review.$review);
  const words = useWords(listingResource, locale);
  // The owner may have withdrawn the listing while another screen was shown.
  useEffect(() => {
    if (isCurrent) void review.load();
  }, [review, isCurrent]);
  if (state.kind !== 'known' || !words)
    return (
      <>
        <h1 className="h2">{title}</h1>
        {state.kind === 'failed' ? <FailureNote says={state.failure} onRetry={() => void review.load()} /> : <Bones />}
      </>
    );
  const { detail } = state;
  const row = rowOf(detail);
  const part = { detail, row, names: detail.names, words };
  return (
    <>
      <Head row={row} words={words} next={detail.next} store={review.calls} />
      <div className="review">
        <div className="review-look">
          <PhotoStage photos={detail.photos} />
          <Marks {...part} />
        </div>
        <div className="review-read">
          <Vin {...part} />
          <Seller {...part} />
          <ListingFacts {...part} />
        </div>
      </div>
    </>
  );
}

interface HeadProps {
  row: Row;
  words: EntityText;
  next: number | null;
  store: ReturnType<typeof createReview>['calls'];
}

/** The listing's name and state, with the possible actions. It stays visible while scrolling. */
function Head({ row, words, next, store }: HeadProps) {
  const { text, locale, may } = usePanel();
  const name = nameOf(listingResource, row, locale);
  const lotId = row['lot_id'];
  const { node } = listingResource;
  return (
    <header className="screen-head form-head">
      <div>
        <h1 className="h2" dir="auto">
          {name}
        </h1>
        <p className="sub">
          <span className="tag">{words.choice('state', textOf(row['state']))}</span>
          {may(`${node}/edit`) && <a href={addressOf(`${node}/edit/${idOf(row)}`)}>{text('review.edit')}</a>}
          {typeof lotId === 'number' && may(`${lotResource.node}/edit`) && (
            <a href={addressOf(`${lotResource.node}/edit/${lotId}`)}>{text('review.lot')}</a>
          )}
          {next !== null && <a href={addressOf(reviewPlace(next))}>{text('review.nextListing')}</a>}
        </p>
      </div>
      <div className="form-acts">
        <Decisions row={row} words={words} name={name} store={store} />
      </div>
    </header>
  );
}

type DecisionsProps = Omit<HeadProps, 'next'> & { name: string };

function Decisions({ row, words, name, store }: DecisionsProps) {
  const { may } = usePanel();
  const [open, setOpen] = useState<string>();
  const calls = callsOf(listingResource, may).filter(({ opens, when }) => !opens && (when?.(row) ?? true));
  const call = calls.find((one) => one.name === open);
  return (
    <>
      {calls.map((one) => (
        <button
          type="button"
          key={one.name}
          className={one.name === 'approve' ? 'btn btn-main' : 'btn'}
          onClick={() => setOpen(one.name)}
        >
          {words.call(one.name, 'act')}
        </button>
      ))}
      {call && (
        <CallDialog call={call} store={store} words={words} name={name} row={row} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}
