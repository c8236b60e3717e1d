import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draftStore, startOf, type DraftWork } from '../../src/islands/listing/draft-store.ts';
import { EMPTY_FORM, formOf, type Listing, type Sent } from '../../src/islands/listing/form.ts';
import type { KeptDraft } from '../../src/islands/listing/kept-draft.ts';

const NEW: Listing = {
  id: 1,
  version: 1,
  state: 'draft',
  brand_id: null,
  model_id: null,
  auto_style_id: null,
  name: '',
  vin: '',
  year: null,
  first_registration: null,
  mileage_km: null,
  energy_type: null,
  color: '',
  city: '',
  price: null,
  currency: 'USD',
  incoterm: null,
  want: 'sale',
  reserve: null,
  defects: [],
  photos: [],
  description: '',
  rejected_because: null,
  stock_id: null,
  lot_id: null,
  updated_at: 0,
};

/** Keeps one listing as the server does: by versions, and each request once. */
class Server {
  listing: Listing | undefined;
  isAway = false;
  loses = 0;
  readonly seen = new Map<string, Listing>();
  readonly calls: Sent[] = [];

  readonly save: DraftWork['save'] = (sent) => Promise.resolve(this.#answer(sent));

  #answer(sent: Sent): Awaited<ReturnType<DraftWork['save']>> {
    const away = { accepted: false, failure: 'offline', message: '' } as const;
    if (this.isAway) return away;
    this.calls.push(sent);
    const before = this.seen.get(sent.request_id);
    if (before) return { accepted: true, data: { listing: before }, message: '' };
    const refused = { accepted: false, failure: 'refused', code: 0, message: 'No.' } as const;
    if (sent.year === 1_000) return { ...refused, data: { errors: [{ path: 'year', message: 'No such year.' }] } };
    if (this.listing && sent.version !== this.listing.version)
      return { ...refused, data: { reason: 'stale', listing: this.listing } };
    const { request_id: request, id: _id, version: _version, ...said } = sent;
    const version = (this.listing?.version ?? 0) + 1;
    this.listing = { ...NEW, ...this.listing, ...(said as Partial<Listing>), version };
    this.seen.set(request, this.listing);
    if (this.loses > 0) {
      this.loses -= 1;
      return away;
    }
    return { accepted: true, data: { listing: this.listing }, message: '' };
  }
}

let events = new EventTarget();
beforeEach(() => {
  vi.useFakeTimers();
  events = new EventTarget();
  const follow = {
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  };
  vi.stubGlobal('addEventListener', follow.addEventListener);
  vi.stubGlobal('removeEventListener', follow.removeEventListener);
  vi.stubGlobal('document', follow);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function opened(server: Server, known?: { listing?: Listing; kept?: KeptDraft }) {
  const browser: { kept: KeptDraft | undefined } = { kept: known?.kept };
  const made: number[] = [];
  const draft = draftStore(startOf(known?.listing, known?.kept, 'en'), known?.kept, {
    locale: 'en',
    save: server.save,
    keep: (kept) => void (browser.kept = structuredClone(kept)),
    forget: () => void (browser.kept = undefined),
    onMade: ({ id }) => void made.push(id),
  });
  return { draft, browser, made };
}
const pause = () => vi.advanceTimersByTimeAsync(20_000);

describe('a draft', () => {
  it('is kept here with each letter, on the server after a pause, and then forgotten here', async () => {
    const server = new Server();
    const { draft, browser, made } = opened(server);
    draft.set({ name: 'B' });
    expect(browser.kept?.form.name).toBe('B');
    draft.set({ name: 'BYD' });
    expect(server.calls).toHaveLength(0);
    await pause();
    expect(server.calls.map(({ name, id }) => ({ name, id }))).toEqual([{ name: 'BYD', id: undefined }]);
    expect([made, browser.kept, draft.$draft.get().saving]).toEqual([[1], undefined, 'saved']);
    draft.set({ color: 'White' });
    await pause();
    expect(server.calls[1]).toMatchObject({ id: 1, version: 1, color: 'White' });
    expect(server.calls[1]).not.toHaveProperty('name');
    expect(server.listing).toMatchObject({ name: 'BYD', color: 'White', version: 2 });
  });

  it('makes one listing though the answer was lost and the page was loaded again', async () => {
    const server = new Server();
    server.loses = 1;
    const first = opened(server);
    first.draft.set({ name: 'BYD' });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(first.draft.$draft.get().saving).toBe('away');
    const again = opened(server, first.browser.kept && { kept: first.browser.kept });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(new Set(server.calls.map(({ request_id: id }) => id)).size).toBe(1);
    expect(again.draft.$draft.get()).toMatchObject({ saving: 'saved', listing: { id: 1, version: 1 } });
  });

  it('does not take its own save, whose answer was lost, for somebody else’s', async () => {
    const server = new Server();
    server.listing = { ...NEW, name: 'BYD' };
    const { draft } = opened(server, { listing: server.listing });
    server.loses = 1;
    draft.set({ name: 'BYD Dolphin' });
    await vi.advanceTimersByTimeAsync(2_000);
    draft.set({ name: 'BYD Dolphin GS', color: 'White' });
    await pause();
    expect(draft.$draft.get()).toMatchObject({ saving: 'saved', newer: undefined });
    expect(server.listing).toMatchObject({ name: 'BYD Dolphin GS', color: 'White', version: 3 });
  });

  it('nor after the page was loaded again', async () => {
    const server = new Server();
    server.listing = { ...NEW, name: 'BYD' };
    const first = opened(server, { listing: server.listing });
    server.loses = 1;
    first.draft.set({ name: 'BYD Dolphin' });
    await vi.advanceTimersByTimeAsync(2_000);
    first.draft.set({ color: 'White' });
    const { kept } = first.browser;
    const again = opened(server, { listing: server.listing, ...(kept && { kept }) });
    await pause();
    expect(again.draft.$draft.get()).toMatchObject({ saving: 'saved', newer: undefined });
    expect(server.listing).toMatchObject({ name: 'BYD Dolphin', color: 'White' });
  });

  it('waits for the network, and is saved as soon as it is back', async () => {
    const server = new Server();
    server.isAway = true;
    const { draft, browser } = opened(server);
    draft.set({ name: 'BYD' });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(draft.$draft.get().saving).toBe('away');
    expect(browser.kept?.form.name).toBe('BYD');
    server.isAway = false;
    events.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(server.listing?.name).toBe('BYD');
  });

  it('that another save overtook shows both, and nothing is lost whichever is chosen', async () => {
    for (const choice of ['mine', 'newer'] as const) {
      const server = new Server();
      server.listing = { ...NEW, name: 'BYD', price: '9400.00' };
      const { draft } = opened(server, { listing: server.listing });
      server.listing = { ...server.listing, version: 2, name: 'BYD Seagull', color: 'Red' };
      draft.set({ name: 'BYD Dolphin' });
      await pause();
      const { newer, form } = draft.$draft.get();
      expect([newer?.name, form.name]).toEqual(['BYD Seagull', 'BYD Dolphin']);
      expect(await draft.save()).toBe(false);
      draft.settle(choice);
      await pause();
      expect(draft.$draft.get().newer).toBeUndefined();
      expect(server.listing).toMatchObject({ color: 'Red', price: '9400.00' });
      expect(server.listing.name).toBe(choice === 'mine' ? 'BYD Dolphin' : 'BYD Seagull');
    }
  });

  it('that was changed without a network and elsewhere, too, shows both when it is opened', () => {
    const base: Listing = { ...NEW, name: 'BYD' };
    const kept = { base, form: { ...formOf(base), name: 'Mine' } };
    const start = startOf({ ...base, version: 5, name: 'Theirs' }, kept, 'en');
    expect([start.form.name, start.newer?.name, start.listing?.version]).toEqual(['Mine', 'Theirs', 1]);
    const unchanged = startOf({ ...base, version: 5, name: 'Theirs' }, { base, form: formOf(base) }, 'en');
    expect([unchanged.form.name, unchanged.newer]).toEqual(['Theirs', undefined]);
    expect(startOf(undefined, undefined, 'en').form).toEqual(EMPTY_FORM);
  });

  it('saves the rest where one field is refused, and says which', async () => {
    const server = new Server();
    const { draft } = opened(server);
    draft.set({ name: 'BYD', year: '1000', mileage_km: 'many' });
    await pause();
    expect(server.listing).toMatchObject({ name: 'BYD', year: null });
    expect(draft.$draft.get()).toMatchObject({ saving: 'partly' });
    expect(draft.$draft.get().faults.get('year')).toBe('No such year.');
    expect(server.calls).toHaveLength(2);
    draft.set({ year: '2024', mileage_km: '12' });
    expect(draft.$draft.get().faults.size).toBe(0);
    await pause();
    expect(server.listing).toMatchObject({ year: 2024, mileage_km: 12 });
    expect(draft.$draft.get().saving).toBe('saved');
  });

  it('loses nothing that is typed while it is being saved', async () => {
    const server = new Server();
    const { draft } = opened(server);
    draft.set({ name: 'A' });
    const saving = draft.save();
    draft.set({ name: 'AB' });
    await saving;
    await pause();
    expect(server.listing?.name).toBe('AB');
  });
});
