import { areFoundBy, everyWordFound, joinedRuns, searchWords, typedWords } from '../../domain/search/words.ts';
import { MEANT, type MeantDetail } from '../../domain/search/meant.ts';
import { pagesByWord } from './keyword-index.ts';

/**
 * The text filter of the model list, which `model-filter-opener.ts` brings. Without it the list is whole and the browser's
 * own search finds a car. With it, every word typed must begin a word of a model's names, at home or abroad, or one the
 * search index knows the model by: of its styles' names, or of what it is. Names are matched at once and without the
 * index, which follows with the first question; how many models there are is said only when it has answered.
 * Where no model has all the words, the models that are meant by what is understood of them are shown
 * (`search/understood.ts`), and where nothing is understood, all of them, which is said.
 * `?keyword=` fills it in, as the form of the home page sends it, and follows what is typed: the list found can be shared,
 * and stays when the reader comes back to it or changes the language.
 */
const form = document.querySelector<HTMLFormElement>('[data-filter]');
const field = form?.querySelector<HTMLInputElement>('input[name=keyword]');
const rows = [...document.querySelectorAll<HTMLElement>('.lot[data-search]')].map((row) => ({
  row,
  names: searchWords(row.dataset['search'] ?? ''),
  address: row.querySelector('h3 a')?.getAttribute('href') ?? '',
}));
const counter = document.querySelector<HTMLElement>('[data-count]');
const jump = document.querySelector<HTMLElement>('[data-jump]');
const nothing = document.querySelector<HTMLElement>('[data-none]');
const typed = nothing?.querySelector<HTMLElement>('[data-typed]');
const awaited = document.querySelector<HTMLElement>('[data-awaited]');
const failure = document.querySelector<HTMLElement>('[data-failed]');
const again = failure?.querySelector<HTMLElement>('[data-again]');
/** Says of all models what is not true of those found. */
const all = document.querySelector<HTMLElement>('[data-all]');
const whole = counter?.textContent ?? '';
/** What seats and doors are called: a number typed before them counts them. */
const units = (form?.dataset['units'] ?? '').split(' ');

/** Milliseconds without a key before the index is asked. */
const PAUSE = 200;
/** More words than these narrow nothing further. */
const MAX_WORDS = 8;
/** Settled with the first answer, be it of the names alone. */
let answered = () => {};
export const firstAnswer = new Promise<void>((resolve) => (answered = resolve));
/** What the shown rows are based on: the index is being asked, has answered, or is not available. */
type Ground = 'asking' | 'answered' | 'names-only';
/** The index's answers on this page, so that each word is looked up once. */
const modelsOfWord = new Map<string, Set<string>>();
/** What was understood of the keyword, once it has been read. */
let meant: MeantDetail | undefined;
let shown: { words: string[]; ground: Ground } = { words: [], ground: 'answered' };
let pause: ReturnType<typeof setTimeout> | undefined;
let addressPause: ReturnType<typeof setTimeout> | undefined;

function isFound({ names, address }: (typeof rows)[number], words: string[]): boolean {
  return everyWordFound(words, (word) => areFoundBy(names, word) || modelsOfWord.get(word)?.has(address) === true);
}

function show(words: string[], ground: Ground): void {
  shown = { words, ground };
  let found = fill((each) => isFound(each, words));
  const instead = found === 0 && ground === 'answered' && meant?.keyword === field?.value.trim() ? meant : undefined;
  const models = instead?.models;
  if (instead) found = fill(({ address }) => models?.has(address.slice(address.lastIndexOf('/') + 1)) ?? true);
  if (nothing) nothing.hidden = found > 0 || ground === 'asking';
  if (awaited) awaited.hidden = found > 0 || ground !== 'asking';
  again?.setAttribute('aria-busy', String(ground === 'asking'));
  // What has failed stays said until an answer comes.
  if (failure && ground !== 'asking') {
    if (ground === 'answered' && failure.contains(document.activeElement)) field?.focus();
    failure.hidden = ground === 'answered';
  }
  // Links to brands are hidden, since a link to a brand whose rows are filtered out would lead nowhere.
  if (jump) jump.hidden = found < rows.length;
  if (all) all.hidden = words.length > 0;
  const ofWords = instead && !models ? nothingUnderstood() : sentence(ground).replace('#', String(found));
  const text = words.length === 0 ? whole : ofWords;
  // The same words written again would be read out again.
  if (counter && counter.textContent !== text) counter.textContent = text;
  if (ground !== 'asking') answered();
}

/** Shows the rows that pass, and tells how many. */
function fill(passes: (each: (typeof rows)[number]) => boolean): number {
  for (const each of rows) each.row.hidden = !passes(each);
  return rows.filter(({ row }) => !row.hidden).length;
}

const nothingUnderstood = () =>
  `${(counter?.dataset['nothing'] ?? '').replace('#', () => field?.value.trim() ?? '')} ${whole.trim()}`;

/** The sentences come from the page, in its language, with the place of the number marked. */
function sentence(ground: Ground): string {
  const { searching, namesCount, count } = counter?.dataset ?? {};
  return { asking: searching, 'names-only': namesCount, answered: count }[ground] ?? '';
}

/** Shows what has the words of the keyword in it, after a pause in which no other is typed. */
function find(keyword: string, pauseMs = 0): void {
  const words = typedWords(keyword, units).slice(0, MAX_WORDS);
  const unknown = words.filter((word) => !modelsOfWord.has(word));
  clearTimeout(pause);
  pause = undefined;
  if (typed) typed.textContent = keyword.trim();
  show(words, unknown.length > 0 ? 'asking' : 'answered');
  if (unknown.length === 0) return;
  const requested = setTimeout(() => void ask(), pauseMs);
  pause = requested;

  async function ask(): Promise<void> {
    let ground: Ground = 'answered';
    try {
      for (const [word, pages] of await pagesByWord(unknown)) modelsOfWord.set(word, pages);
      // Names of one word are also typed in parts: asked only where the parts found nothing.
      const runs = joinedRuns(words).filter((run) => !modelsOfWord.has(run));
      if (runs.length > 0 && !rows.some((each) => isFound(each, words)))
        for (const [word, pages] of await pagesByWord(runs)) modelsOfWord.set(word, pages);
    } catch {
      ground = 'names-only';
    }
    // An answer to what is no longer asked comes too late.
    if (pause === requested) show(words, ground);
  }
}

/** Replaces the entry of the history, so that a step back leads to the page before and not to half a word. */
function keepInAddress(keyword: string): void {
  clearTimeout(addressPause);
  const address = new URL(location.href);
  if (keyword) address.searchParams.set('keyword', keyword);
  else address.searchParams.delete('keyword');
  history.replaceState(history.state, '', address);
}

document.addEventListener(MEANT, (event) => {
  if (event instanceof CustomEvent) meant = event.detail as MeantDetail;
  show(shown.words, shown.ground);
});

if (form && field) {
  const requested = new URLSearchParams(location.search).get('keyword')?.slice(0, 80) ?? '';
  // What was typed before this script was there is what is meant.
  field.value ||= requested;
  if (field.value) find(field.value);
  if (field.value !== requested) keepInAddress(field.value.trim());
  field.addEventListener('input', () => {
    find(field.value, PAUSE);
    clearTimeout(addressPause);
    addressPause = setTimeout(() => keepInAddress(field.value.trim()), PAUSE);
  });
  document.querySelector('[data-clear]')?.addEventListener('click', () => {
    field.value = '';
    find('');
    keepInAddress('');
    field.focus();
  });
  again?.addEventListener('click', () => find(field.value));
}
