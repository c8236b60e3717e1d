import { listMeant, suggest, type SuggestSource } from '../../domain/search/suggest.ts';
import { parseLocale } from '../../domain/shared/locale.ts';
import styles from '../../styles/search.css?inline';
import { adoptStyles } from '../shared/adopt-styles.ts';
import { drawGroups, withMarked } from './draw.ts';
import { loadSuggestions } from './load.ts';

const installed = new WeakSet<HTMLFormElement>();

/**
 * Suggestions under a search field, as a combobox with a list popup (WAI-ARIA APG): the focus stays in the field, arrows,
 * Home and End walk through the list, Enter opens what is marked. Where nothing is, it opens the list of models, or that of
 * cars where the question is one of filters alone ("electric SUV under 20000"). Escape and Tab close it. What is typed is
 * never waited for: the list follows it, drawn from an index that is in memory.
 */
export function installSuggestions(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLInputElement>('input[name=keyword]');
  if (!field || installed.has(form)) return;
  installed.add(form);
  // The styles come with the script, so pages without a search do not load them.
  adoptStyles(styles);
  new Suggester(form, field).follow();
}

let lists = 0;
/** Three suggestions: less than that is no list, and the page can be scrolled. */
const MIN_ROOM_PX = 150;

class Suggester {
  readonly #form: HTMLFormElement;
  readonly #field: HTMLInputElement;
  readonly #list = document.createElement('div');
  readonly #status = document.createElement('p');
  readonly #id = `suggestions-${(lists += 1)}`;
  #source: SuggestSource | undefined;
  #marked = -1;

  constructor(form: HTMLFormElement, field: HTMLInputElement) {
    this.#form = form;
    this.#field = field;
    this.#list.id = this.#id;
    this.#list.className = 'hints';
    this.#list.hidden = true;
    this.#list.setAttribute('role', 'listbox');
    this.#status.className = 'clip';
    this.#status.setAttribute('role', 'status');
    field.autocomplete = 'off';
    // A search field may not be a combobox; the phone's key still says what it does (`enterkeyhint`).
    field.type = 'text';
    field.inputMode = 'search';
    for (const [name, value] of Object.entries({
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-controls': this.#id,
      'aria-expanded': 'false',
    }))
      field.setAttribute(name, value);
    const place = form.querySelector<HTMLElement>('[data-hints]') ?? form;
    place.classList.add('has-hints');
    place.appendChild(this.#list);
    place.appendChild(this.#status);
  }

  follow(): void {
    const field = this.#field;
    field.addEventListener('input', (event) => {
      // Half a syllable of a Chinese word in the making is not what is meant.
      if (!(event instanceof InputEvent && event.isComposing)) this.#show();
    });
    field.addEventListener('compositionend', () => this.#show());
    field.addEventListener('keydown', (event) => this.#press(event));
    field.addEventListener('click', () => this.#show());
    this.#form.addEventListener('submit', (event) => {
      const path = this.#source && listMeant(this.#source, field.value);
      if (path !== undefined) this.#answer(event, () => location.assign(path));
    });
    // The press on an option must not take the focus from the field before it is a click.
    this.#list.addEventListener('mousedown', (event) => event.preventDefault());
    this.#form.addEventListener('focusout', ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && this.#form.contains(relatedTarget))) this.#close();
    });
    document.addEventListener('pointerdown', ({ target }) => {
      if (target instanceof Node && !this.#form.contains(target)) this.#close();
    });
    // A page that is come back to shows no list.
    addEventListener('pagehide', () => this.#close());
    // A keyboard that comes up leaves less room; where it is not told of, the style has a guess.
    visualViewport?.addEventListener('resize', () => this.#takeRoom());
    this.#show();
  }

  /** Lets the list end where what can be seen of the page does. */
  #takeRoom(): void {
    if (!this.#isOpen || !visualViewport) return;
    const { height, offsetTop } = visualViewport;
    const room = Math.floor(height + offsetTop - this.#list.getBoundingClientRect().top);
    this.#list.style.setProperty('--room', `${Math.max(room, MIN_ROOM_PX)}px`);
  }

  /** Draws what belongs to what stands in the field now; where the index is still on its way, when it has come. */
  #show(): void {
    if (this.#source) return this.#draw(this.#source);
    loadSuggestions().then(
      (source) => {
        this.#source = source;
        if (document.activeElement === this.#field) this.#draw(source);
      },
      // Without suggestions the form is a form; the next key tries again.
      () => {},
    );
  }

  #draw(source: SuggestSource): void {
    const keyword = this.#field.value.trim();
    const { texts } = source.index;
    const groups =
      keyword === ''
        ? []
        : drawGroups(suggest(source, keyword), keyword, {
            id: this.#id,
            locale: parseLocale(document.documentElement.dataset['locale']),
            texts,
            listAddress: (word) => this.#listAddress(word),
          });
    this.#list.setAttribute('aria-label', texts.list);
    this.#list.replaceChildren(...groups);
    this.#options().forEach((option, place) => (option.id = `${this.#id}-option-${place}`));
    this.#mark(-1);
    this.#list.scrollTop = 0;
    this.#setOpen(groups.length > 0);
    const isNothing = keyword !== '' && groups.length === 0;
    if (keyword === '') this.#say([]);
    else if (isNothing) this.#say(withMarked(texts.none, keyword));
    else this.#say([document.createTextNode(texts.counts[this.#options().length] ?? '')]);
    this.#showNothing(isNothing);
  }

  #say(words: readonly Node[]): void {
    const text = words.map((node) => node.textContent).join('');
    // The same words written again would be read out again.
    if (this.#status.textContent !== text) this.#status.replaceChildren(...words);
  }

  /** That there is nothing to suggest stands where the list would; how many there are is for those who do not see them. */
  #showNothing(isNothing: boolean): void {
    this.#status.className = isNothing ? 'no-hints' : 'clip';
  }

  get #isSayingNothing(): boolean {
    return this.#status.className === 'no-hints';
  }

  #listAddress(keyword: string): string {
    const address = new URL(this.#form.action);
    address.searchParams.set('keyword', keyword);
    return address.pathname + address.search;
  }

  #options(): HTMLElement[] {
    return [...this.#list.querySelectorAll<HTMLElement>('[role=option]')];
  }

  get #isOpen(): boolean {
    return !this.#list.hidden;
  }

  #setOpen(isOpen: boolean): void {
    this.#list.hidden = !isOpen;
    this.#field.setAttribute('aria-expanded', String(isOpen));
    this.#takeRoom();
  }

  #close(): void {
    this.#mark(-1);
    this.#setOpen(false);
    this.#showNothing(false);
  }

  /** Marks the option at a place, none at -1. */
  #mark(place: number): void {
    const options = this.#options();
    options.forEach((option, each) => option.setAttribute('aria-selected', String(each === place)));
    this.#marked = place;
    const option = options[place];
    this.#field.toggleAttribute('aria-activedescendant', option !== undefined);
    if (!option) return;
    this.#field.setAttribute('aria-activedescendant', option.id);
    option.scrollIntoView({ block: 'nearest' });
  }

  #press(event: KeyboardEvent): void {
    // While a word is being composed, keys are the input method's.
    if (event.isComposing || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (!this.#isOpen) {
      if (event.key === 'Escape' && this.#isSayingNothing) this.#answer(event, () => this.#showNothing(false));
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') this.#answer(event, () => this.#show());
      return;
    }
    const last = this.#options().length - 1;
    const moves: Readonly<Record<string, () => number>> = {
      ArrowDown: () => (this.#marked >= last ? -1 : this.#marked + 1),
      ArrowUp: () => (this.#marked < 0 ? last : this.#marked - 1),
      // Where nothing is marked, these are the field's: to the beginning and the end of what is typed.
      ...(this.#marked >= 0 && { Home: () => 0, End: () => last }),
    };
    const move = moves[event.key];
    if (move && !event.altKey) this.#answer(event, () => this.#mark(move()));
    else if (event.key === 'Escape') this.#answer(event, () => this.#close());
    else if (event.key === 'Tab') this.#close();
    else if (event.key === 'Enter') this.#enter(event);
  }

  #enter(event: KeyboardEvent): void {
    const option = this.#options()[this.#marked];
    if (option) this.#answer(event, () => option.click());
    else this.#close();
  }

  #answer(event: Event, act: () => void): void {
    event.preventDefault();
    event.stopPropagation();
    act();
  }
}
