/** What the browser stores of a chat: the visitor's token for all tabs, the draft for this tab. */
const TOURIST_KEY = 'chat.tourist';
const CONSENT_KEY = 'chat.consent';
/** Whether and as whom this browser has talked; the closed button reads it. */
const TALKS_KEY = 'chat.talks';
const DRAFT_KEY = 'chat.draft';
const UNSENT_KEY = 'chat.unsent';

/** A message on its way. */
export interface Unsent {
  /** Of its frame: it is stored once, however often it is sent. */
  id: string;
  /** Text unless told. */
  type?: 'image' | 'file';
  content: string;
  extend: Readonly<Record<string, unknown>>;
  at: number;
  /** Why the server did not take it, in the reader's language. */
  fault?: string;
}

const read = (storage: () => Storage, key: string): string | null => {
  try {
    return storage().getItem(key);
  } catch {
    // Storage is refused: nothing outlasts the page.
    return null;
  }
};

function keep(storage: () => Storage, key: string, value: string | undefined): void {
  try {
    if (value === undefined) storage().removeItem(key);
    else storage().setItem(key, value);
  } catch {
    // As above.
  }
}

const ofBrowser = () => localStorage;
const ofTab = () => sessionStorage;

export const keptTourist = (): string | undefined => read(ofBrowser, TOURIST_KEY) ?? undefined;
export const keepTourist = (token: string | undefined) => keep(ofBrowser, TOURIST_KEY, token);
/** Whether agents may see which pages the visitor looks at; undefined until they were asked. */
export const keptConsent = (): boolean | undefined => ({ yes: true, no: false })[read(ofBrowser, CONSENT_KEY) ?? ''];
export const keepConsent = (may: boolean) => keep(ofBrowser, CONSENT_KEY, may ? 'yes' : 'no');
export const keepTalk = (identity: string) => keep(ofBrowser, TALKS_KEY, identity);
export const hasTalkedAsMember = (): boolean => read(ofBrowser, TALKS_KEY) === 'user';
export const keptDraft = (): string => read(ofTab, DRAFT_KEY) ?? '';
export const keepDraft = (text: string) => keep(ofTab, DRAFT_KEY, text === '' ? undefined : text);

export function keptUnsent(): Unsent[] {
  try {
    const stored: unknown = JSON.parse(read(ofTab, UNSENT_KEY) ?? '[]');
    return Array.isArray(stored) ? (stored as Unsent[]) : [];
  } catch {
    return [];
  }
}
export const keepUnsent = (unsent: readonly Unsent[]) =>
  keep(ofTab, UNSENT_KEY, unsent.length === 0 ? undefined : JSON.stringify(unsent));
