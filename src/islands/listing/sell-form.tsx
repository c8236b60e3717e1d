import { useStore } from '@nanostores/react';
import { useEffect, useState, type ReactNode } from 'react';
import { shownMinor } from '../../domain/auction/shown-amount.ts';
import { pictureSize } from '../../domain/catalogue/page/drawing-box.ts';
import { LISTING_STEPS, missingOf, stepOf } from '../../domain/listing/missing.ts';
import { canWrite } from '../../domain/listing/model.ts';
import { fetchListing, saveDraft, type Drawn } from './api.ts';
import { CarStep } from './car-step.tsx';
import { catalogueStore, type CatalogueStore } from './catalogue-store.ts';
import { draftStore, startOf, type DraftStore } from './draft-store.ts';
import { factsOf, unreadable, type Listing } from './form.ts';
import { dropDraft, keepDraft, keptDraft } from './kept-draft.ts';
import { LATE, Late } from './late.tsx';
import { PriceStep } from './price-step.tsx';
import { SaveState } from './save-state.tsx';
import { DraftProvider, useDraft, useSell, type Sell } from './sell-context.ts';
import { TermsStep } from './terms-step.tsx';
import type { Refused } from '../shared/call.ts';

type Step = keyof typeof LISTING_STEPS;
const STEPS = Object.keys(LISTING_STEPS) as Step[];

interface Props {
  /** Undefined: a car that is not a listing yet. */
  id: number | undefined;
  /** It has a number from here on. */
  onMade: (listing: Listing) => void;
  onSent: (listing: Listing) => void;
  /** It cannot be written any more. */
  onLocked: () => void;
  /** It was left, and saved for the last time. */
  onEnded: () => void;
}

/** The form of one listing, once it is known what it holds. */
export function SellForm({ id, onMade, onSent, onLocked, onEnded }: Props) {
  const sell = useSell();
  const [draft, setDraft] = useState<DraftStore>();
  const [failure, setFailure] = useState<Refused>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let made: DraftStore | undefined;
    let isWanted = true;
    const open = (listing: Listing | undefined) => {
      made = openDraft(sell, listing, onMade);
      setDraft(made);
    };
    setFailure(undefined);
    if (id === undefined) open(undefined);
    else
      void fetchListing(sell.locale, id).then((answer) => {
        if (!isWanted) return;
        if (!answer.accepted) setFailure(answer);
        else if (canWrite(answer.data.listing.state)) open(answer.data.listing);
        else onLocked();
      });
    return () => {
      isWanted = false;
      void made?.end().then(onEnded);
    };
    // A new listing gets its number while the form is open, which must not reset the form.
  }, [attempt]);
  if (failure)
    return (
      <div className="note note-bad" role="alert">
        <p>{sell.sayFailure(failure)}</p>
        <button type="button" className="btn btn-small" onClick={() => setAttempt(attempt + 1)}>
          {sell.say('again')}
        </button>
      </div>
    );
  if (!draft) return <span className="bone bone-block" />;
  return (
    <DraftProvider value={draft}>
      <Steps onSent={onSent} />
    </DraftProvider>
  );
}

function openDraft({ memberId, locale }: Sell, listing: Listing | undefined, onMade: (made: Listing) => void) {
  let { id } = listing ?? {};
  const draft = keptDraft(memberId, id);
  return draftStore(startOf(listing, draft, locale), draft, {
    locale,
    save: (input) => saveDraft(locale, input),
    keep: (changes) => keepDraft(memberId, id, changes),
    forget: () => dropDraft(memberId, id),
    onMade: (made) => {
      ({ id } = made);
      onMade(made);
    },
  });
}

/** All steps on one page, in their order, with the progress of each beside them. */
function Steps({ onSent }: Pick<Props, 'onSent'>) {
  const draft = useDraft();
  const { given, locale, say } = useSell();
  const [catalogue] = useState<CatalogueStore>(() => catalogueStore(locale));
  const drawn = useStore(catalogue.$catalogue).drawn ?? given.anyCar;
  const { listing, newer } = useStore(draft.$draft);
  const parts: Readonly<Record<Step, ReactNode>> = {
    car: <CarStep catalogue={catalogue} />,
    condition: <Late part={LATE.condition} given={{ drawn }} />,
    photos: <Late part={LATE.photos} given={{}} />,
    price: <PriceStep />,
    terms: <TermsStep onSent={onSent} />,
  };
  return (
    <div className="sell-form">
      <div className="stack">
        {listing?.rejected_because && (
          <div className="note note-warn">
            <p className="strong">{say('rejected')}</p>
            <p dir="auto">{listing.rejected_because}</p>
          </div>
        )}
        {newer && <Late part={LATE.conflict} given={{}} />}
        {STEPS.map((step, place) => (
          <section className="sell-step" id={`step-${step}`} key={step} aria-labelledby={`step-${step}-title`}>
            <h2 className="h3" id={`step-${step}-title`}>
              <span className="num">{place + 1}</span> {say(`steps.${step}.title`)}
            </h2>
            {parts[step]}
          </section>
        ))}
        <p className="clip" id="marks-keys">
          {say('condition.keys')}
        </p>
      </div>
      <aside className="sell-side" aria-label={say('side.label')}>
        <SaveState />
        <Preview drawn={drawn} />
        <Overview />
      </aside>
    </div>
  );
}

/** The car as it is going to be offered. */
function Preview({ drawn }: { drawn: Drawn }) {
  const { say, locale } = useSell();
  const { form } = useStore(useDraft().$draft);
  const { name, want, priceMinor, reserveMinor, currency } = factsOf(form, locale);
  const minor = want === 'auction' ? reserveMinor : priceMinor;
  return (
    <div className="sheet pad sell-preview">
      <img src={drawn.pictures.side} alt="" {...pictureSize('side')} />
      <p className="strong" dir="auto">
        {name || say('mine.unnamed')}
      </p>
      {minor !== null && (
        <p>
          {say(`fields.${want === 'auction' ? 'reserve' : 'price'}`)}{' '}
          <bdi className="strong">{shownMinor(minor, currency, locale)}</bdi> {form.incoterm}
        </p>
      )}
    </div>
  );
}

/** How many things each step still lacks. */
function Overview() {
  const draft = useDraft();
  const { say, locale } = useSell();
  const { form } = useStore(draft.$draft);
  const missing = missingOf(factsOf(form, locale), Date.now()).map(({ path }) => path);
  const open = new Set([...missing, ...unreadable(form, locale).keys()]);
  const countOf = (step: Step) => [...open].filter((path) => stepOf(path) === step).length;
  // A car without marks may be sent, but the step must not look completed.
  const isUnmarked = (step: Step) => step === 'condition' && form.defects.length === 0;
  const tellOf = (step: Step) => {
    if (countOf(step) > 0) return say('side.open', { missing: countOf(step) });
    return say(isUnmarked(step) ? 'condition.none' : 'side.done');
  };
  return (
    <ol className="plain sell-overview">
      {STEPS.filter((step) => step !== 'terms').map((step) => (
        <li key={step}>
          <a href={`#step-${step}`}>{say(`steps.${step}.title`)}</a>
          <span className={countOf(step) === 0 && !isUnmarked(step) ? 'tag tag-ok' : 'tag'}>{tellOf(step)}</span>
        </li>
      ))}
    </ol>
  );
}
