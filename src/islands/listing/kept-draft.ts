import { EMPTY_FORM, type Listing, type ListingForm, type Sent } from './form.ts';

/** What is typed and has not reached the server: kept in the browser, for each member and listing. */
export interface KeptDraft {
  form: ListingForm;
  /** What it was made from; undefined: the server knows nothing of it yet. */
  base?: Listing | undefined;
  /** What was sent and not answered, and the form at that time: it is sent again as it was, before anything else. */
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

/** False where the browser keeps nothing: what is typed then lasts as long as the page. */
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
