import { useState } from 'react';
import { shownAmount } from '../../domain/auction/shown-amount.ts';
import { canWrite, stateAfter } from '../../domain/listing/model.ts';
import { photoAddress } from '../../domain/photo/photos.ts';
import { localeOf } from '../../domain/shared/locale.ts';
import { auctionPaths, localizedPath, stockPaths } from '../../domain/shared/routes.ts';
import { withdrawListing } from './api.ts';
import type { Listing } from './form.ts';
import { dropDraft } from './kept-draft.ts';
import { useSell } from './sell-context.ts';

interface Props {
  listings: readonly Listing[];
  total: number;
  onEdit: (id: number) => void;
  onMore: () => void;
  onChanged: (listing: Listing) => void;
}

/** What a member has offered, and how each stands. */
export function MyListings({ listings, total, onEdit, onMore, onChanged }: Props) {
  const { say } = useSell();
  if (listings.length === 0) return <p className="fine">{say('mine.none')}</p>;
  return (
    <>
      <ul className="plain sell-mine">
        {listings.map((listing) => (
          <Row key={listing.id} listing={listing} onChanged={onChanged} onEdit={() => onEdit(listing.id)} />
        ))}
      </ul>
      {listings.length < total && (
        <button type="button" className="btn" onClick={onMore}>
          {say('mine.more')}
        </button>
      )}
    </>
  );
}

const TAGS: Partial<Record<Listing['state'], string>> = {
  submitted: 'tag-trade',
  approved: 'tag-trade',
  rejected: 'tag-warn',
  listed: 'tag-ok',
  in_auction: 'tag-ok',
  reserved: 'tag-ok',
  sold: 'tag-ok',
};

interface RowProps extends Pick<Props, 'onChanged'> {
  listing: Listing;
  onEdit: () => void;
}

function Row({ listing, onEdit, onChanged }: RowProps) {
  const { say, locale } = useSell();
  const { state, name, photos, updated_at: changedAt, rejected_because: because } = listing;
  const [first] = photos;
  const date = new Intl.DateTimeFormat(localeOf(locale).tag, { dateStyle: 'medium' }).format(changedAt);
  return (
    <li data-listing={listing.id} data-state={state}>
      {first === undefined ? (
        <span className="sell-thumb" />
      ) : (
        <img className="sell-thumb" src={photoAddress(first, 480)} alt="" loading="lazy" decoding="async" />
      )}
      <div className="stack">
        <h3 className="h4" dir="auto">
          {name || say('mine.unnamed')}
        </h3>
        <p>
          <span className={`tag ${TAGS[state] ?? ''}`}>{say(`states.${state}`)}</span>{' '}
          <span className="fine">{say('mine.changed', { date })}</span>
        </p>
        <Requested listing={listing} />
        <p className="fine">{say(`means.${state}`)}</p>
        {state === 'rejected' && because !== null && <p dir="auto">{because}</p>}
        <Acts listing={listing} onEdit={onEdit} onChanged={onChanged} />
      </div>
    </li>
  );
}

/** The asking price or the reserve; nothing if the seller has stated neither. */
function Requested({ listing: { want, price, reserve, currency, incoterm } }: Pick<RowProps, 'listing'>) {
  const { say, locale } = useSell();
  const amount = want === 'sale' ? price : reserve;
  if (amount === null) return null;
  return (
    <p data-asked>
      {say(want === 'sale' ? 'price.sale' : 'fields.reserve')}{' '}
      <bdi className="strong">{shownAmount(amount, currency, locale)}</bdi>
      {want === 'sale' && incoterm !== null && ` ${incoterm}`}
    </p>
  );
}

function Acts({ listing, onEdit, onChanged }: RowProps) {
  const { say, locale } = useSell();
  const { state, lot_id: lotId } = listing;
  return (
    <div className="row">
      {canWrite(state) && (
        <button type="button" className="btn btn-small" onClick={onEdit}>
          {say('mine.edit')}
          <span className="clip"> {listing.name}</span>
        </button>
      )}
      {state === 'listed' && (
        <a className="btn btn-small" href={localizedPath(locale, stockPaths.list())}>
          {say('mine.seeStock')}
        </a>
      )}
      {state === 'in_auction' && lotId !== null && (
        <a className="btn btn-small" href={localizedPath(locale, auctionPaths.lot(lotId))}>
          {say('mine.seeLot')}
        </a>
      )}
      {stateAfter(state, 'withdraw') !== undefined && <Withdraw listing={listing} onChanged={onChanged} />}
    </div>
  );
}

/** Withdraws a listing after a confirmation, because a car that is for sale leaves the stock at once. */
function Withdraw({ listing: { id, name }, onChanged }: Omit<RowProps, 'onEdit'>) {
  const { say, sayFailure, locale, memberId } = useSell();
  const [step, setStep] = useState<'rest' | 'asked' | 'sending'>('rest');
  const [fault, setFault] = useState<string>();
  const withdraw = async () => {
    if (step === 'sending') return;
    setStep('sending');
    const answer = await withdrawListing(locale, id);
    setStep('rest');
    if (!answer.accepted) return setFault(sayFailure(answer));
    dropDraft(memberId, id);
    onChanged(answer.data.listing);
  };
  if (step === 'rest')
    return (
      <>
        <button type="button" className="btn btn-small btn-bare" onClick={() => setStep('asked')}>
          {say('mine.withdraw')}
          <span className="clip"> {name}</span>
        </button>
        {fault !== undefined && (
          <p className="err" role="alert">
            {fault}
          </p>
        )}
      </>
    );
  return (
    <>
      <span role="status">{say('mine.sure')}</span>
      <button
        type="button"
        className="btn btn-small"
        aria-busy={step === 'sending' ? true : undefined}
        // What asked is gone: its answer takes the focus.
        autoFocus
        onClick={() => void withdraw()}
      >
        {say('mine.yes')}
      </button>
      <button type="button" className="btn btn-small btn-bare" onClick={() => setStep('rest')}>
        {say('mine.no')}
      </button>
    </>
  );
}
