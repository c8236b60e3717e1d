/**
 * What a configuration sheet gains from JavaScript: rows found by text, the group in view marked in the list of
 * groups, printing, and the "not stated" switch in browsers without `:has()`. The sheet is whole without it.
 */
const page = document.querySelector<HTMLElement>('.sheetpage');
const table = page?.querySelector('table');

/** Below the sticky heads, past the bar of a group that was jumped to. */
const READING_LINE_PX = 40;

function followSwitch(): void {
  const input = page?.querySelector<HTMLInputElement>('[data-show-empty]');
  if (!page || !input) return;
  const follow = () => page.classList.toggle('shows-empty', input.checked);
  input.addEventListener('change', follow);
  // A browser that goes back restores the switch without an event.
  addEventListener('pageshow', follow);
}

function offerSearch(): void {
  const holder = page?.querySelector<HTMLElement>('[data-find]');
  const field = holder?.querySelector('input');
  const nothing = page?.querySelector<HTMLElement>('[data-nothing]');
  if (!page || !table || !holder || !field) return;
  const rows = [...table.tBodies].flatMap((body) => [...body.rows].filter((row) => !row.classList.contains('grp')));
  const texts = new Map(rows.map((row) => [row, row.textContent.toLowerCase()]));
  holder.hidden = false;
  field.addEventListener('input', () => {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const row of rows) row.hidden = !words.every((word) => texts.get(row)?.includes(word));
    for (const body of table.tBodies)
      body.hidden = [...body.rows].every((row) => row.hidden || row.classList.contains('grp'));
    const isEmpty = [...table.tBodies].every((body) => body.hidden);
    if (nothing) nothing.textContent = isEmpty ? (nothing.dataset['nothing'] ?? '') : '';
  });
}

function markGroupInView(): void {
  const list = page?.querySelector<HTMLElement>('.toc');
  const links = new Map([...(list?.querySelectorAll('a') ?? [])].map((link) => [link.hash.slice(1), link]));
  if (!list || !table) return;
  let current: HTMLAnchorElement | undefined;
  const unmark = (id: string) => {
    if (current?.hash.slice(1) !== id) return;
    current.removeAttribute('aria-current');
    current = undefined;
  };
  const mark = (id: string) => {
    const link = links.get(id);
    if (!link || link === current) return;
    current?.removeAttribute('aria-current');
    link.setAttribute('aria-current', 'true');
    current = link;
    // Only the list scrolls, never the page under the reader.
    const box = link.getBoundingClientRect();
    const frame = list.getBoundingClientRect();
    if (box.left < frame.left || box.right > frame.right) list.scrollBy({ left: box.left - frame.left - 16 });
    if (box.top < frame.top || box.bottom > frame.bottom)
      list.scrollBy({ top: box.top - frame.top - frame.height / 2 });
  };
  const follow = (entries: IntersectionObserverEntry[]) => {
    for (const { isIntersecting, target } of entries) if (!isIntersecting) unmark(target.id);
    for (const { isIntersecting, target } of entries) if (isIntersecting) mark(target.id);
  };
  let watcher: IntersectionObserver | undefined;
  const watch = () => {
    watcher?.disconnect();
    const head = table.tHead;
    const headEnd = head ? parseFloat(getComputedStyle(head).top) + head.offsetHeight : 0;
    // A line just under the sticky heads: the group crossing it is the one being read.
    const line = Math.round(headEnd + READING_LINE_PX);
    watcher = new IntersectionObserver(follow, { rootMargin: `-${line}px 0px ${line + 1 - innerHeight}px` });
    for (const body of table.tBodies) watcher.observe(body);
  };
  watch();
  addEventListener('resize', watch);
}

function offerPrinting(): void {
  const button = document.querySelector<HTMLElement>('[data-print]');
  if (!button) return;
  button.hidden = false;
  button.addEventListener('click', () => print());
}

followSwitch();
offerSearch();
markGroupInView();
offerPrinting();
