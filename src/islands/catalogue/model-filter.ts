import { pagesByWord } from './keyword-index.ts';

/**
 * The text filter of the model list. Without it the list is whole and the browser's own search finds a car; with it,
 * every word typed must occur in a model's names, at home or abroad, or be one the search index knows the model by:
 * its level, body or energy type. Names are matched at once and without the index, which follows when somebody asks.
 * `?keyword=` fills it in (specification, `/`).
 */
const form = document.querySelector<HTMLFormElement>('[data-filter]');
const field = form?.querySelector<HTMLInputElement>('input[name=keyword]');
const rows = [...document.querySelectorAll<HTMLElement>('.lot[data-search]')].map((row) => ({
  row,
  names: row.dataset['search'] ?? '',
  address: row.querySelector('h3 a')?.getAttribute('href') ?? '',
}));
const counter = document.querySelector<HTMLElement>('[data-count]');
const jump = document.querySelector<HTMLElement>('[data-jump]');
const nothing = document.querySelector<HTMLElement>('[data-none]');
const whole = counter?.textContent ?? '';

/** Milliseconds without a key before the index is asked. */
const PAUSE = 200;
/** More words than these narrow nothing further. */
const MOST_WORDS = 8;
let pause: ReturnType<typeof setTimeout> | undefined;

function show(words: string[], pages?: Map<string, Set<string>>): void {
  let found = 0;
  for (const { row, names, address } of rows) {
    const isFound = words.every((word) => names.includes(word) || pages?.get(word)?.has(address));
    row.hidden = !isFound;
    if (isFound) found += 1;
  }
  if (nothing) nothing.hidden = found > 0;
  // A way to a brand whose rows are filtered out would lead nowhere.
  if (jump) jump.hidden = found < rows.length;
  if (counter) {
    // The sentence comes from the page, in its language, with the place of the number marked.
    counter.textContent = words.length === 0 ? whole : (counter.dataset['count'] ?? '').replace('#', String(found));
  }
}

function find(keyword: string): void {
  const words = keyword.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  show(words);
  clearTimeout(pause);
  if (words.length === 0) return;
  const asked = setTimeout(() => {
    pagesByWord(words).then(
      // An answer to what is no longer asked comes too late.
      (pages) => pause === asked && show(words, pages),
      // Without the index the names found are the answer.
      () => undefined,
    );
  }, PAUSE);
  pause = asked;
}

if (form && field) {
  form.hidden = false;
  field.value = new URLSearchParams(location.search).get('keyword')?.slice(0, 80) ?? '';
  if (field.value) find(field.value);
  field.addEventListener('input', () => find(field.value));
  form.addEventListener('submit', (event) => event.preventDefault());
  document.querySelector('[data-clear]')?.addEventListener('click', () => {
    field.value = '';
    find('');
    field.focus();
  });
}
