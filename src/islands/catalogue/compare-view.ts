import {
  requestedStyles,
  MAX_COMPARED,
  movedStyle,
  withoutStyle,
  withStyle,
  type RequestedStyles,
} from '../../domain/catalogue/compare/address.ts';
import { compareAddress } from '../../domain/catalogue/compare/links.ts';
import type { ComparedCar, Comparison } from '../../domain/catalogue/compare/model.ts';
import { fullName } from '../../domain/catalogue/compare/names.ts';
import { PICKS_KEY, writePicks } from '../../domain/catalogue/compare/picks.ts';
import { filledIn } from '../../domain/catalogue/compare/words.ts';
import { formatYuan } from '../../domain/catalogue/format.ts';
import { afterPaint } from '../shared/after-paint.ts';
import { fetchComparison, type Compared } from './api.ts';
import { drawIn } from './compare-draw.ts';
import { overlayIn } from './compare-overlay.ts';
import { Picker } from './compare-picker.ts';
import { placeOf, type ComparePlace } from './compare-place.ts';
import { noticesIn } from './compare-notices.ts';
import { offerSharing } from './compare-share.ts';
import { tableIn } from './compare-table.ts';

/**
 * The page that compares, once it has something to do. The address says what is compared and in which order; every change
 * writes it, and a step back shows what stood there before. A ready comparison (`data-ready`) is drawn already, and so is
 * one the server drew (`data-drawn`), which can be changed.
 */
export function startView(root: HTMLElement, opensPicker: boolean): void {
  const place = placeOf(root);
  offerSharing(place);
  const { ready } = root.dataset;
  if (!ready) return new ComparisonEditor(root).start(opensPicker);
  overlayIn(place)(JSON.parse(ready) as ComparedCar[], true);
  tableIn(place)();
}

const alone = (slugs: readonly string[]): RequestedStyles => ({
  slugs: [...slugs],
  repeated: [],
  beyond: [],
  malformed: [],
});

/** The comparison of the address, and what changes it. */
class ComparisonEditor {
  readonly #place: ComparePlace;
  readonly #draw: ReturnType<typeof drawIn>;
  readonly #overlay: ReturnType<typeof overlayIn>;
  readonly #followTable: () => void;
  readonly #notices: ReturnType<typeof noticesIn>;
  readonly #picker: Picker;
  /** Comparisons fetched on this page, so that a step back fetches nothing. */
  readonly #known = new Map<string, Comparison>();
  #slugs: readonly string[] = [];
  /** The cars that are shown. */
  #cars: readonly ComparedCar[] = [];
  /** The button that opened the picker. It gets the focus back if the picker is cancelled. */
  #opener: HTMLElement | undefined;

  constructor(root: HTMLElement) {
    const place = placeOf(root);
    this.#place = place;
    this.#overlay = overlayIn(place);
    this.#followTable = tableIn(place);
    this.#draw = drawIn(place, { drawOverlay: this.#overlay, followTable: this.#followTable });
    this.#notices = noticesIn(place);
    this.#picker = new Picker({
      place,
      compared: () => this.#slugs,
      choose: (slug, instead) => void this.#choose(slug, instead),
      cancel: () => {
        this.#picker.close();
        this.#opener?.focus();
      },
    });
  }

  start(opensPicker: boolean): void {
    this.#place.root.addEventListener('click', ({ target }) => {
      const button = (target as Element).closest<HTMLElement>('[data-act], [data-start]');
      if (button && button.getAttribute('aria-disabled') !== 'true') this.#press(button);
    });
    addEventListener('popstate', () => {
      this.#picker.close();
      const requested = requestedStyles(location.search);
      // A jump to a group of the table also lands here. Drawing the table anew would move the reader away from the
      // group.
      if (requested.slugs.join() === this.#slugs.join()) return;
      // What was said of a change is no longer so.
      this.#place.say('');
      void this.#show(requested);
    });
    // The first formatted amount makes the browser load its currency tables, so that is done while the answer is on its
    // way.
    afterPaint(() => void formatYuan(0, this.#place.locale));
    const { drawn } = this.#place.root.dataset;
    if (drawn) return this.#takeOver(JSON.parse(drawn) as ComparedCar[]);
    void this.#show(requestedStyles(location.search)).then((isShown) => {
      if (isShown) this.#tidyAddress();
      if (!opensPicker) return;
      this.#opener = this.#place.part('start');
      this.#picker.open();
    });
  }

  /** Goes on from what the server drew. */
  #takeOver(cars: readonly ComparedCar[]): void {
    this.#cars = cars;
    this.#slugs = cars.map(({ slug }) => slug);
    this.#overlay(cars, true);
    this.#followTable();
    // From here on a class says which rows are shown.
    this.#place.root.removeAttribute('data-drawn');
    this.#tidyAddress();
  }

  /** Reduces the address to what is shown, so that it can be shared. */
  #tidyAddress(): void {
    const clean = compareAddress(this.#place.locale, this.#slugs);
    if (clean !== location.pathname + location.search) history.replaceState(null, '', clean + location.hash);
  }

  /** Fetches and shows the requested styles. Answers whether that worked. */
  async #show(requested: RequestedStyles): Promise<boolean> {
    const { notice, fail } = this.#notices;
    this.#slugs = requested.slugs;
    fail(undefined);
    if (requested.slugs.length === 0) {
      this.#cars = [];
      this.#draw(undefined);
      notice(requested, []);
      return true;
    }
    const found = await this.#find(requested.slugs);
    if (!found) return false;
    if (!found.isFound) {
      if (found.failure !== 'cancelled') fail(found.failure, () => void this.#show(requested));
      return false;
    }
    this.#cars = found.comparison.cars;
    this.#slugs = this.#cars.map(({ slug }) => slug);
    notice(requested, found.unknown);
    this.#draw(this.#slugs.length > 0 ? found.comparison : undefined);
    return true;
  }

  /** Undefined for an answer to what is no longer asked. */
  async #find(slugs: readonly string[]): Promise<Compared | undefined> {
    const key = slugs.join(' ');
    const car = this.#known.get(key);
    if (car) return { isFound: true, comparison: car, unknown: [] };
    const { root, locale } = this.#place;
    root.setAttribute('aria-busy', 'true');
    const found = await fetchComparison(slugs, locale);
    if (this.#slugs.join(' ') !== key) return undefined;
    root.removeAttribute('aria-busy');
    if (found.isFound && found.unknown.length === 0) this.#known.set(key, found.comparison);
    return found;
  }

  /** Shows another list under its own address. `said` is told to those who listen, once it is there. */
  async #change(next: readonly string[], message: () => string): Promise<void> {
    if (next === this.#slugs) return;
    this.#picker.close();
    history.pushState(null, '', compareAddress(this.#place.locale, next));
    keepPicks(next);
    if (await this.#show(alone(next))) this.#place.say(message());
  }

  async #choose(slug: string, instead: string | undefined): Promise<void> {
    const { added, replaced } = this.#place.words;
    const text = instead === undefined ? added : replaced;
    await this.#change(withStyle(this.#slugs, slug, instead), () => filledIn(text, { name: this.#nameOf(slug) }));
    this.#focusOn(slug);
  }

  #press(button: HTMLElement): void {
    const { words } = this.#place;
    const { act } = button.dataset;
    const slug = button.closest<HTMLElement>('[data-slug]')?.dataset['slug'] ?? '';
    if (act === 'earlier' || act === 'later') return void this.#move(slug, act);
    if (act === 'remove') return void this.#remove(slug);
    this.#opener = button;
    if (act === 'replace') return this.#picker.open({ slug, name: this.#nameOf(slug) });
    if (this.#slugs.length < MAX_COMPARED) return this.#picker.open();
    this.#notices.notice(alone(this.#slugs), [], words.full);
    this.#place.say(words.full);
    this.#place.part('notices')?.scrollIntoView({ block: 'nearest' });
  }

  async #move(slug: string, act: 'earlier' | 'later'): Promise<void> {
    const next = movedStyle(this.#slugs, slug, act === 'earlier' ? -1 : 1);
    const place = next.indexOf(slug) + 1;
    await this.#change(next, () => filledIn(this.#place.words.moved, { name: this.#nameOf(slug), place }));
    this.#focusOn(slug, act);
  }

  async #remove(slug: string): Promise<void> {
    const name = this.#nameOf(slug);
    const next = withoutStyle(this.#slugs, slug);
    const neighbour = next[Math.min(this.#slugs.indexOf(slug), next.length - 1)];
    await this.#change(next, () => filledIn(this.#place.words.removed, { name }));
    if (neighbour === undefined) this.#place.part('start')?.focus();
    else this.#focusOn(neighbour, 'remove');
  }

  /** Focuses the pressed button in its new place after the list was redrawn. */
  #focusOn(slug: string, act?: string): void {
    const car = this.#place.root.querySelector(`[data-slug="${CSS.escape(slug)}"]`);
    car?.querySelector<HTMLElement>(act === undefined ? 'a' : `[data-act=${act}]`)?.focus();
  }

  #nameOf(slug: string): string {
    const car = this.#cars.find((each) => each.slug === slug);
    return car ? fullName(car) : slug;
  }
}

/** Keeps the comparison, so that the toggles of other pages show it. */
function keepPicks(slugs: readonly string[]): void {
  try {
    localStorage.setItem(PICKS_KEY, writePicks(slugs));
  } catch {
    // Storage is refused: the address keeps them.
  }
}
