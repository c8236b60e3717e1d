import { map, type MapStore } from 'nanostores';
import type { Locale } from '../../domain/shared/locale.ts';
import type { Answer, Refused } from '../shared/call.ts';
import { faultsIn } from '../shared/input-faults.ts';
import { uuid } from '../shared/request-id.ts';
import {
  afterSave,
  changesOf,
  differing,
  EMPTY_FORM,
  formOf,
  merged,
  type FieldName,
  type Listing,
  type ListingForm,
  type Sent,
} from './form.ts';
import type { KeptDraft } from './kept-draft.ts';

interface DraftState {
  form: ListingForm;
  /** As the server has it; undefined: it has none yet. */
  listing: Listing | undefined;
  /**
   * `away`: it is kept here, and sent once there is a network. `partly`: all but the fields that cannot be read or were
   * refused.
   */
  saving: 'idle' | 'waiting' | 'saving' | 'saved' | 'partly' | 'away' | 'refused';
  /** The server's refusal of the draft as a whole, if it refused it. */
  refusal: Refused | undefined;
  /** By field; those of single marks begin with `defects.`. */
  faults: ReadonlyMap<string, string>;
  /** Another version was saved meanwhile. This one is not saved until one of the two is chosen. */
  newer: Listing | undefined;
}

type SavedAnswer = Answer<{ listing: Listing }>;

export interface DraftWork {
  locale: Locale;
  save: (input: Sent) => Promise<SavedAnswer>;
  /** Stores in the browser what the server does not have yet, and removes it once the server has it. */
  keep: (draft: KeptDraft) => void;
  forget: () => void;
  /** It has a number now. */
  onMade: (listing: Listing) => void;
}

export interface DraftStore {
  $draft: MapStore<DraftState>;
  set: (own: Partial<ListingForm>) => void;
  /** Changes the present form: photographs arrive while others are being moved. */
  change: (turn: (form: ListingForm) => Partial<ListingForm>) => void;
  /** Saves all there is; true once the server has everything. */
  save: () => Promise<boolean>;
  /** Continues with this browser's changes on top of the newer version, or with the newer version alone. */
  settle: (choice: 'mine' | 'newer') => void;
  /** The answer of a call that was about the draft. */
  take: (listing: Listing) => void;
  refuse: (answer: Refused) => void;
  /** What it lacks, by field, before it is sent. */
  tell: (faults: ReadonlyMap<string, string>) => void;
  /** The form is left: what it holds is saved once more. */
  end: () => Promise<void>;
}

/** Pause in typing after which the draft is saved. */
const QUIET_MS = 1_500;
/** How long to wait before the next try if the server could not be reached. */
const AGAIN_MS = 15_000;
const NO_FAULTS: ReadonlyMap<string, string> = new Map();

const rootOf = (path: string): string => path.split('.')[0] ?? path;

/** The newer version a save was refused for. */
const newerIn = ({ data }: Refused): Listing | undefined => {
  const { reason, listing } = (data ?? {}) as { reason?: string; listing?: Listing };
  return reason === 'stale' ? listing : undefined;
};

/** The first state of a draft: as kept by the browser, as saved on the server, or empty. */
export function startOf(listing: Listing | undefined, draft: KeptDraft | undefined, locale: Locale): DraftState {
  const none = { refusal: undefined, faults: NO_FAULTS, newer: undefined };
  const asSaved: DraftState = { form: listing ? formOf(listing) : EMPTY_FORM, listing, saving: 'idle', ...none };
  if (!draft) return asSaved;
  const { form, base, request } = draft;
  // It may have been done: sent again, it says so.
  if (request) return { ...asSaved, form, listing: base, saving: 'waiting' };
  const hasChanges = differing(form, base ? formOf(base) : EMPTY_FORM, locale).length > 0;
  if (!hasChanges) return asSaved;
  if (base?.version === listing?.version) return { ...asSaved, form, saving: 'waiting' };
  // The draft changed here offline and elsewhere meanwhile, so both versions are shown.
  return { ...asSaved, form, listing: base, newer: listing, saving: 'waiting' };
}

/** The draft of a listing, stored in the browser at each keystroke and on the server after each pause. */
export function draftStore(start: DraftState, first: KeptDraft | undefined, work: DraftWork): DraftStore {
  return new Draft(start, first?.request, work);
}

class Draft implements DraftStore {
  readonly $draft: MapStore<DraftState>;
  readonly #work: DraftWork;
  #request: KeptDraft['request'];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #saving: Promise<boolean> | undefined;
  /** Values the server refused, by field: not sent again until they change. */
  #refused = new Map<string, string>();
  #isOver = false;

  constructor(start: DraftState, request: KeptDraft['request'], work: DraftWork) {
    this.$draft = map<DraftState>(start);
    this.#request = request;
    this.#work = work;
    addEventListener('online', this.#resume);
    document.addEventListener('visibilitychange', this.#resume);
    if (start.saving === 'waiting') this.#later(0);
  }

  readonly set = (changes: Partial<ListingForm>): void => this.change(() => changes);

  readonly change = (turn: (form: ListingForm) => Partial<ListingForm>): void => {
    const { form, faults, ...rest } = this.$draft.get();
    const changes = turn(form);
    const open = new Map([...faults].filter(([path]) => !(rootOf(path) in changes)));
    this.$draft.set({ ...rest, form: { ...form, ...changes }, faults: open, saving: 'waiting', refusal: undefined });
    this.#keep();
    this.#later(QUIET_MS);
  };

  readonly save = async (): Promise<boolean> => {
    clearTimeout(this.#timer);
    // What changed while another save was under way goes with the next one.
    while (this.#saving) await this.#saving;
    if (this.#isOver || this.$draft.get().newer) return false;
    const request = this.#pending();
    if (!request) return this.#settled();
    this.#saving = this.#send(request);
    const isDone = await this.#saving.finally(() => (this.#saving = undefined));
    return isDone ? this.save() : false;
  };

  readonly settle = (choice: 'mine' | 'newer'): void => {
    const { newer, form, listing, ...rest } = this.$draft.get();
    if (!newer) return;
    const base = listing ? formOf(listing) : EMPTY_FORM;
    const chosen = choice === 'mine' ? merged(form, base, formOf(newer), this.#work.locale) : formOf(newer);
    this.#refused.clear();
    this.$draft.set({ ...rest, form: chosen, listing: newer, newer: undefined, faults: NO_FAULTS, saving: 'waiting' });
    this.#keep();
    void this.save();
  };

  readonly take = (listing: Listing): void => {
    this.#work.forget();
    this.$draft.set({ ...this.$draft.get(), listing, form: formOf(listing), saving: 'saved', faults: NO_FAULTS });
  };

  readonly refuse = (answer: Refused): void => {
    const newer = newerIn(answer);
    const faults = faultsIn(answer);
    this.$draft.set({ ...this.$draft.get(), faults, newer, ...(!newer && { refusal: answer }) });
  };

  readonly tell = (faults: ReadonlyMap<string, string>): void => this.$draft.setKey('faults', faults);

  readonly end = async (): Promise<void> => {
    removeEventListener('online', this.#resume);
    document.removeEventListener('visibilitychange', this.#resume);
    await this.save();
    this.#isOver = true;
    clearTimeout(this.#timer);
  };

  readonly #resume = (): void => {
    const { saving } = this.$draft.get();
    if (saving === 'waiting' || saving === 'away') void this.save();
  };

  #later(waitMs: number): void {
    clearTimeout(this.#timer);
    if (!this.#isOver) this.#timer = setTimeout(() => void this.save(), waitMs);
  }

  #keep(): void {
    const { form, listing } = this.$draft.get();
    this.#work.keep({ form, base: listing, request: this.#request });
  }

  /**
   * What to send; undefined if the server has everything it accepts. A request whose answer was lost goes first and
   * unchanged: until it is answered, newer text would seem to be based on an old version.
   */
  #pending(): KeptDraft['request'] {
    if (this.#request) return this.#request;
    const { form, listing } = this.$draft.get();
    const changes = Object.entries(changesOf(form, listing ? formOf(listing) : EMPTY_FORM, this.#work.locale)).filter(
      ([name, value]) => this.#refused.get(name) !== JSON.stringify(value),
    );
    if (changes.length === 0) return undefined;
    const named = listing && { id: listing.id, version: listing.version };
    return { form, input: { ...Object.fromEntries(changes), ...named, request_id: uuid() } };
  }

  #settled(): boolean {
    const { form, listing } = this.$draft.get();
    const base = listing ? formOf(listing) : EMPTY_FORM;
    const isWhole = differing(form, base, this.#work.locale).length === 0;
    if (isWhole) this.#work.forget();
    this.$draft.setKey('saving', isWhole ? (listing ? 'saved' : 'idle') : 'partly');
    return isWhole;
  }

  async #send(request: NonNullable<KeptDraft['request']>): Promise<boolean> {
    this.#request = request;
    this.$draft.setKey('saving', 'saving');
    this.#keep();
    const answer = await this.#work.save(request.input);
    return answer.accepted ? this.#arrived(answer.data.listing, request.form) : this.#failed(answer, request.input);
  }

  #arrived(listing: Listing, sent: ListingForm): boolean {
    const { form, listing: before } = this.$draft.get();
    this.#request = undefined;
    const next = afterSave(form, sent, formOf(listing));
    this.$draft.set({ ...this.$draft.get(), form: next, listing, saving: 'saved', refusal: undefined });
    if (!before) {
      // Under its number from now on.
      this.#work.forget();
      this.#work.onMade(listing);
    }
    this.#keep();
    return true;
  }

  /** True where the rest can still be saved. */
  #failed(answer: Refused, input: Sent): boolean {
    if (answer.failure !== 'refused' || answer.code === 429) {
      this.$draft.set({ ...this.$draft.get(), saving: 'away' });
      this.#later(AGAIN_MS);
      return false;
    }
    this.#request = undefined;
    const newer = newerIn(answer);
    if (newer) {
      this.$draft.set({ ...this.$draft.get(), newer, saving: 'waiting' });
      return false;
    }
    const faults = faultsIn(answer);
    const names = [...faults.keys()].map(rootOf).filter((name) => name in input) as (FieldName & keyof Sent)[];
    for (const name of names) this.#refused.set(name, JSON.stringify(input[name]));
    const isPartly = names.length > 0;
    const saving = isPartly ? ('partly' as const) : ('refused' as const);
    this.$draft.set({ ...this.$draft.get(), faults, saving, refusal: isPartly ? undefined : answer });
    return isPartly;
  }
}
