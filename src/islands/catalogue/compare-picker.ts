import { foundStyles, type Choices, type FoundStyle } from '../../domain/catalogue/compare/choices.ts';
import { filledIn } from '../../domain/catalogue/compare/words.ts';
import { STYLE_FIELD } from '../../domain/catalogue/compare/address.ts';
import { escapeHtml } from '../../markup/escape.ts';
import { fetchChoices } from './api.ts';
import type { ComparePlace } from './compare-place.ts';

/** More than these are not read; another word narrows the list. */
const MAX_FOUND = 20;

interface PickerInput {
  place: ComparePlace;
  /** What is compared already. */
  compared: () => readonly string[];
  /** A style was chosen. */
  choose: (slug: string, instead?: string) => void;
  /** The picker was closed without a choice. */
  cancel: () => void;
}

type Option = readonly [value: string, name: string];

/** The form that chooses a style. Its lists are fetched when it is opened first. */
export class Picker {
  readonly #input: PickerInput;
  readonly #panel: HTMLElement | undefined;
  readonly #search: HTMLInputElement | undefined;
  #choices: Choices | undefined;
  #replaced: string | undefined;

  constructor(input: PickerInput) {
    this.#input = input;
    const { part } = input.place;
    this.#panel = part('picker');
    this.#search = part('search') as HTMLInputElement | undefined;
    this.#select('brand')?.addEventListener('change', () => this.#showModels());
    this.#select('model')?.addEventListener('change', () => this.#showStyles());
    this.#search?.addEventListener('input', () => this.#showFound());
    this.#panel?.querySelector('form')?.addEventListener('submit', (event) => {
      event.preventDefault();
      const slug = this.#select('style')?.value;
      if (slug) input.choose(slug, this.#replaced);
    });
    part('found')?.addEventListener('click', ({ target }) => {
      const slug = (target as Element).closest<HTMLElement>('[data-pick]')?.dataset['pick'];
      if (slug) input.choose(slug, this.#replaced);
    });
    // Lists that failed to load are requested again while the picker waits for them.
    addEventListener('online', () => {
      if (this.#panel?.hidden === false && !this.#choices) void this.#load();
    });
    part('cancel')?.addEventListener('click', input.cancel);
    this.#panel?.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') input.cancel();
    });
  }

  /** Opens the picker to add a style or to replace one. */
  open(replaced?: { slug: string; name: string }): void {
    const { words, part } = this.#input.place;
    const title = this.#panel?.querySelector('h2');
    if (!this.#panel || !title) return;
    this.#replaced = replaced?.slug;
    title.textContent = replaced ? filledIn(words.pickerReplace, { name: replaced.name }) : words.pickerTitle;
    const storedPart = part('kept');
    // Should the browser send the form itself, the cars compared stay.
    if (storedPart) {
      storedPart.innerHTML = this.#input
        .compared()
        .filter((slug) => slug !== this.#replaced)
        .map((slug) => `<input type="hidden" name="${STYLE_FIELD}" value="${escapeHtml(slug)}">`)
        .join('');
    }
    this.#panel.hidden = false;
    title.focus();
    this.#panel.scrollIntoView({ block: 'nearest' });
    void this.#load();
  }

  close(): void {
    if (this.#panel) this.#panel.hidden = true;
    if (this.#search) this.#search.value = '';
  }

  async #load(): Promise<void> {
    const { root, words, part } = this.#input.place;
    const messagePlace = part('picker-said');
    const say = (text: string) => {
      if (messagePlace) messagePlace.textContent = text;
    };
    if (!this.#choices) {
      say(words.pickerLoading);
      try {
        this.#choices = await fetchChoices(root.dataset['choices'] ?? '');
      } catch {
        // The next opening tries again.
        return say(words.pickerFailed);
      }
      this.#fill('brand', byPlace(this.#choices.brands));
    }
    say('');
    // Brand and model stay, as the next style is often a sibling; what is compared has changed.
    const modelBefore = this.#select('model')?.value;
    this.#showModels();
    const model = this.#select('model');
    if (model && modelBefore) model.value = modelBefore;
    this.#showStyles();
    this.#showFound();
  }

  #select(name: 'brand' | 'model' | 'style'): HTMLSelectElement | undefined {
    const all = this.#input.place.root.querySelectorAll('select');
    return [...all].find(({ dataset }) => dataset['choose'] === name);
  }

  #fill(name: 'brand' | 'model' | 'style', options: readonly Option[]): void {
    const { words } = this.#input.place;
    const list = this.#select(name);
    if (!list) return;
    const compared = this.#input.compared();
    const choices = options.map(([value, text]) => {
      const isIn = name === 'style' && compared.includes(value);
      const shown = escapeHtml(isIn ? `${text} (${words.isIn})` : text);
      return `<option value="${escapeHtml(value)}"${isIn ? ' disabled' : ''}>${shown}</option>`;
    });
    list.innerHTML = `<option value="">${escapeHtml(words.choose)}</option>${choices.join('')}`;
    list.disabled = options.length === 0;
  }

  #showModels(): void {
    const models = chosenIn(this.#select('brand'), this.#choices?.brands)?.models ?? [];
    this.#fill('model', byPlace(models));
    const list = this.#select('model');
    // A brand of one model leaves nothing to choose.
    if (list && models.length === 1) list.value = '0';
    this.#showStyles();
  }

  #showStyles(): void {
    const models = chosenIn(this.#select('brand'), this.#choices?.brands)?.models;
    this.#fill('style', chosenIn(this.#select('model'), models)?.styles ?? []);
  }

  #showFound(): void {
    const { words, part } = this.#input.place;
    const typed = this.#search?.value.trim() ?? '';
    const { styles, count } = this.#choices ? foundStyles(this.#choices, typed, MAX_FOUND) : { styles: [], count: 0 };
    const counter = part('count');
    if (counter) {
      const more = count > MAX_FOUND ? ` ${filledIn(words.more, { count: MAX_FOUND })}` : '';
      const text = count > 0 ? filledIn(words.found, { count }) + more : filledIn(words.none, { words: typed });
      counter.textContent = typed && this.#choices ? text : '';
    }
    const list = part('found');
    if (list) list.innerHTML = styles.map((style) => this.#foundHtml(style)).join('');
  }

  #foundHtml({ slug, car, style }: FoundStyle): string {
    const isIn = this.#input.compared().includes(slug);
    const note = isIn ? ` <span class="fine">${escapeHtml(this.#input.place.words.isIn)}</span>` : '';
    return (
      `<li><button type="button" data-pick="${escapeHtml(slug)}"${isIn ? ' disabled' : ''}>` +
      `<bdi class="strong">${escapeHtml(car)}</bdi> <bdi>${escapeHtml(style)}</bdi>${note}</button></li>`
    );
  }
}

const byPlace = (named: readonly { name: string }[]) => named.map(({ name }, at): Option => [String(at), name]);

/** `Number('')` is 0, which would be the first. */
function chosenIn<Item>(list: HTMLSelectElement | undefined, items: readonly Item[] | undefined): Item | undefined {
  return list?.value ? items?.[Number(list.value)] : undefined;
}
