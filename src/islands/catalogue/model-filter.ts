/**
 * The text filter of the model list. Without it the list is whole and the browser's own search finds a car; with it,
 * every word typed must occur in a model's names, at home or abroad. `?keyword=` fills it in (specification, `/`).
 */
const form = document.querySelector<HTMLFormElement>('[data-filter]');
const field = form?.querySelector<HTMLInputElement>('input[name=keyword]');
const rows = [...document.querySelectorAll<HTMLElement>('.lot[data-search]')];
const counter = document.querySelector<HTMLElement>('[data-count]');
const nothing = document.querySelector<HTMLElement>('[data-none]');
const whole = counter?.textContent ?? '';

function show(keyword: string): void {
  const words = keyword.toLowerCase().split(/\s+/).filter(Boolean);
  let found = 0;
  for (const row of rows) {
    const isFound = words.every((word) => row.dataset['search']?.includes(word));
    row.hidden = !isFound;
    if (isFound) found += 1;
  }
  if (nothing) nothing.hidden = found > 0;
  if (counter) {
    // The sentence comes from the page, in its language, with the place of the number marked.
    counter.textContent = words.length === 0 ? whole : (counter.dataset['count'] ?? '').replace('#', String(found));
  }
}

if (form && field) {
  form.hidden = false;
  field.value = new URLSearchParams(location.search).get('keyword')?.slice(0, 80) ?? '';
  if (field.value) show(field.value);
  field.addEventListener('input', () => show(field.value));
  form.addEventListener('submit', (event) => event.preventDefault());
  document.querySelector('[data-clear]')?.addEventListener('click', () => {
    field.value = '';
    show('');
    field.focus();
  });
}
