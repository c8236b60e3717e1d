import { EMPTY_FORM, type Listing, type ListingForm, type Sent } from './form.ts';

/** Changes that have not reached the server, stored in the browser for each member and listing. */
export interface KeptDraft {
  form: ListingForm;
  /** The saved listing that the draft is based on; undefined if the server has none yet. */
  base?: Listing | undefined;
  /** A request without an answer, and the form at that time. It is sent again unchanged, before anything else. */
  request?: { input: Sent; form: ListingForm } | undefined;
}

const PREFIX = 'listing.draft.';
const keyOf = (memberId: number, id: number | undefined) => `${PREFIX}${memberId}.${id ?? 'new'}`;

export function keptDraft(memberId: number, id: number | undefined): KeptDraft | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(memberId, id)) ?? 'null') as KeptDraft | null;
    // What another version of this page kept may lack a field.
    return stored ? { ...stored, form: { ...EMPTY_FORM, ...stored.form } } : undefined;
  } catch {
    return undefined;
  }
}

/** Stores the draft. Returns false if the browser stores nothing: then the draft is lost with the page. */
export function keepDraft(memberId: number, id: number | undefined, draft: KeptDraft): boolean {
  try {
    localStorage.setItem(keyOf(memberId, id), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function dropDraft(memberId: number, id: number | undefined): void {
  try {
    localStorage.removeItem(keyOf(memberId, id));
  } catch {
    // There is none, then.
  }
}
