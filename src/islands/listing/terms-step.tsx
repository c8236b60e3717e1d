import { useStore } from '@nanostores/react';
import { useState, type ReactNode } from 'react';
import { missingOf } from '../../domain/listing/missing.ts';
import { focusNextFrame } from '../shared/take-focus.ts';
import { submitListing } from './api.ts';
import type { DraftStore } from './draft-store.ts';
import { Fault, useControl } from './fields.tsx';
import { factsOf, unreadable, type Listing } from './form.ts';
import { useDraft, useSell, type Sell } from './sell-context.ts';

interface Agreed {
  is_adult: boolean;
  terms_version: boolean;
}

/** Age and terms, and the way out of the form. */
export function TermsStep({ onSent }: { onSent: (listing: Listing) => void }) {
  const draft = useDraft();
  const sell = useSell();
  const { say, given, rules } = sell;
  const { faults } = useStore(draft.$draft);
  const [agreed, setAgreed] = useState<Agreed>({ is_adult: false, terms_version: false });
  const [isSending, setSending] = useState(false);
  const agree = (name: keyof Agreed, isSo: boolean) => {
    setAgreed({ ...agreed, [name]: isSo });
    draft.tell(new Map([...faults].filter(([path]) => path !== name)));
  };
  const send = async () => {
    if (isSending) return;
    setSending(true);
    const sent = await sendDraft(draft, agreed, sell);
    setSending(false);
    if (sent) onSent(sent);
    else focusFault();
  };
  const [before = '', after = ''] = say('terms.accept').split('#');
  return (
    <div className="stack">
      <Check name="is_adult" isOn={agreed.is_adult} onSet={(isSo) => agree('is_adult', isSo)}>
        {say('terms.adult', { age: rules.age })}
      </Check>
      <Check name="terms_version" isOn={agreed.terms_version} onSet={(isSo) => agree('terms_version', isSo)}>
        {before}
        <a href={given.terms} target="_blank" rel="noopener">
          {say('terms.name')}
        </a>
        {after}
      </Check>
      <Ways isSending={isSending} onSend={() => void send()} />
    </div>
  );
}

/** The way to us, and the way to stop for today. */
function Ways({ isSending, onSend }: { isSending: boolean; onSend: () => void }) {
  const draft = useDraft();
  const { say } = useSell();
  const { faults, newer } = useStore(draft.$draft);
  // First one of the two versions is chosen.
  const isOff = newer !== undefined;
  return (
    <div className="row">
      <button
        type="button"
        className="btn btn-main"
        aria-busy={isSending ? true : undefined}
        disabled={isOff}
        onClick={onSend}
      >
        {say('terms.send')}
      </button>
      <button type="button" className="btn" disabled={isOff} onClick={() => void draft.save()}>
        {say('terms.save')}
      </button>
      <p className="err" role="status">
        {faults.size > 0 && say('terms.faults', { faults: faults.size })}
      </p>
    </div>
  );
}

interface CheckProps {
  name: keyof Agreed;
  isOn: boolean;
  onSet: (isOn: boolean) => void;
  children: ReactNode;
}

function Check({ name, isOn, onSet, children }: CheckProps) {
  const { className: _in, ...control } = useControl(name);
  return (
    <div>
      {/* In one element: a flex box would take the parts of the sentence apart. */}
      <label className="pick">
        <input {...control} type="checkbox" checked={isOn} onChange={({ target }) => onSet(target.checked)} />
        <span>{children}</span>
      </label>
      <Fault name={name} />
    </div>
  );
}

/** Submits the draft; undefined if something is missing, which is then shown beside its field. */
async function sendDraft(
  draft: DraftStore,
  agreed: Agreed,
  { locale, given: { reasons }, rules }: Sell,
): Promise<Listing | undefined> {
  const { form } = draft.$draft.get();
  const faults = new Map<string, string>();
  for (const [name, kind] of unreadable(form, locale)) faults.set(name, reasons[kind]);
  for (const { path, because } of missingOf(factsOf(form, locale), Date.now()))
    if (!faults.has(path)) faults.set(path, (reasons as Partial<Record<string, string>>)[because] ?? reasons.required);
  if (!agreed.is_adult) faults.set('is_adult', reasons.adult);
  if (!agreed.terms_version) faults.set('terms_version', reasons.listingTerms);
  draft.tell(faults);
  const saved = draft.save();
  // Missing fields are shown at once, without waiting for the save.
  if (faults.size > 0 || !(await saved)) return undefined;
  const { listing } = draft.$draft.get();
  if (!listing) return undefined;
  const { id, version } = listing;
  // The type says which version of the terms this page was made for; the server says which one it asks for.
  const terms = rules.terms_version as 1;
  const answer = await submitListing(locale, { id, version, is_adult: true, terms_version: terms });
  if (!answer.accepted) {
    draft.refuse(answer);
    return undefined;
  }
  draft.take(answer.data.listing);
  return answer.data.listing;
}

/** What the first fault is about. */
function focusFault(): void {
  focusNextFrame(() => document.querySelector<HTMLElement>('[data-sell] [aria-invalid=true]'));
}
