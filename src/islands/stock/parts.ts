/**
 * Parts narrowed to one model or to what is typed of a size or code. Without it every part stands under its kind, folded.
 * Kinds with a hit are unfolded, and as they were once the filter is empty again. What is chosen stands in the address, so
 * that a link with `?model=haval-h6` can be sent.
 */
const form = document.querySelector<HTMLFormElement>('[data-parts-filter]');
const counter = document.querySelector<HTMLElement>('[data-count]');
const nothing = document.querySelector<HTMLElement>('[data-none]');
const jump = document.querySelector<HTMLElement>('[data-jump]');
const whole = counter?.textContent ?? '';
const list = document.querySelector<HTMLElement>('[data-parts]');
/** Kinds, and the folded rest of one that has many parts. */
const sections = [...document.querySelectorAll<HTMLDetailsElement>('[data-kind]')];
/** Kinds that were open before the filter; undefined while it is empty. */
let openBefore: Set<HTMLDetailsElement> | undefined;
/** As sizes are typed: `225 60 18`, `225/60r18`, `hg15t`. */
const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
const rows = [...document.querySelectorAll<HTMLElement>('tr[data-part]')].map((row) => {
  const text = bare(row.querySelector('th')?.textContent ?? '');
  return {
    row,
    // `22560r18` is found by `2256018` too.
    texts: [text, text.replace(/(\d)r(\d)/, '$1$2')],
    models: new Set([...row.querySelectorAll<HTMLElement>('[data-model]')].map((item) => item.dataset['model'])),
  };
});

const model = form?.elements.namedItem('model') as HTMLSelectElement | null | undefined;
const typed = form?.elements.namedItem('q') as HTMLInputElement | null | undefined;

/** Hides kinds without a hit and unfolds the others. */
function fold(isWhole: boolean): void {
  list?.classList.toggle('narrowed', !isWhole);
  if (!isWhole) openBefore ??= new Set(sections.filter(({ open }) => open));
  for (const section of sections) {
    section.hidden = !section.querySelector('tr[data-part]:not([hidden])');
    if (!isWhole) section.open = !section.hidden;
    else if (openBefore) section.open = openBefore.has(section);
  }
  if (isWhole) openBefore = undefined;
}

/** What a browser does by itself, for those that do not yet. */
function openTarget(): void {
  const target = location.hash ? document.getElementById(location.hash.slice(1)) : null;
  const section = target?.closest('details');
  if (!target || !section || section.open) return;
  section.open = true;
  target.scrollIntoView();
}

function show(): void {
  const slug = model?.value ?? '';
  const requested = bare(typed?.value ?? '').slice(0, 40);
  let found = 0;
  for (const { row, texts, models } of rows) {
    row.hidden = !((!slug || models.has(slug)) && (!requested || texts.some((text) => text.includes(requested))));
    if (!row.hidden) found += 1;
  }
  const isWhole = !slug && !requested;
  fold(isWhole);
  if (nothing) nothing.hidden = found > 0;
  // A way to a kind that is filtered out would lead nowhere.
  if (jump) jump.hidden = !isWhole;
  const text = isWhole ? whole : (counter?.dataset['count'] ?? '').replace('#', String(found));
  if (counter && counter.textContent !== text) counter.textContent = text;
  const address = new URL(location.href);
  for (const [name, value] of [
    ['model', slug],
    ['q', typed?.value.trim() ?? ''],
  ] as const) {
    if (value) address.searchParams.set(name, value);
    else address.searchParams.delete(name);
  }
  if (address.href !== location.href) history.replaceState(history.state, '', address);
}

openTarget();
addEventListener('hashchange', openTarget);

if (form && model && typed) {
  form.hidden = false;
  const requested = new URLSearchParams(location.search);
  const slug = requested.get('model') ?? '';
  if ([...model.options].some(({ value }) => value === slug)) model.value = slug;
  typed.value = requested.get('q')?.slice(0, 40) ?? '';
  if (model.value || typed.value) show();
  form.addEventListener('input', show);
  form.addEventListener('submit', (event) => event.preventDefault());
  document.querySelector('[data-clear]')?.addEventListener('click', () => {
    form.reset();
    show();
    model.focus();
  });
}

export {};
