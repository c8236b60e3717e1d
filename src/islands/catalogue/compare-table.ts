import type { ComparePlace } from './compare-place.ts';

/** Below the sticky heads, past the bar of a group that was jumped to. */
const READING_LINE_PX = 40;

/**
 * Adds to the table: a search through its rows, a mark on the group in view, and "differences only" in browsers without
 * `:has()`. Returns what to call when the table shows other cars.
 */
export function tableIn({ root, part }: ComparePlace): () => void {
  const only = part('only') as HTMLInputElement | undefined;
  const follow = () => root.classList.toggle('only-differences', only?.checked ?? false);
  only?.addEventListener('change', follow);
  const find = findIn(part);
  const mark = markGroups(part);
  return () => {
    follow();
    find();
    mark();
  };
}

type Part = ComparePlace['part'];
const bodiesOf = (part: Part) => [...((part('table') as HTMLTableElement | undefined)?.tBodies ?? [])];

/** Rows without one of the words typed are hidden, and groups without a row. */
function findIn(part: Part): () => void {
  const holder = part('find');
  const field = holder?.querySelector('input');
  const nothing = part('nothing');
  const filter = () => {
    const words = (field?.value ?? '').toLowerCase().split(/\s+/).filter(Boolean);
    // Reading whether a row is visible costs a layout, so it is done only if something was typed.
    let isFound = words.length === 0;
    for (const body of bodiesOf(part)) {
      const rows = [...body.rows].filter((row) => !row.classList.contains('grp'));
      for (const row of rows) row.hidden = !words.every((word) => row.textContent.toLowerCase().includes(word));
      body.hidden = rows.every((row) => row.hidden);
      isFound ||= rows.some((row) => !row.hidden && row.offsetParent !== null);
    }
    if (nothing) nothing.textContent = isFound ? '' : (nothing.dataset['nothing'] ?? '');
  };
  field?.addEventListener('input', filter);
  part('only')?.addEventListener('change', filter);
  return filter;
}

/** Marks the group being read in the list of groups. */
function markGroups(part: Part): () => void {
  let watcher: IntersectionObserver | undefined;
  const mark = (id: string) => {
    for (const link of part('groups')?.querySelectorAll('a') ?? []) {
      const isCurrent = link.hash === `#${id}`;
      if (!isCurrent) link.removeAttribute('aria-current');
      else if (!link.hasAttribute('aria-current')) {
        link.setAttribute('aria-current', 'true');
        const list = link.closest<HTMLElement>('.toc');
        const [box, frame] = [link.getBoundingClientRect(), list?.getBoundingClientRect()];
        // Only the list scrolls, never the page under the reader.
        if (frame && (box.left < frame.left || box.right > frame.right))
          list?.scrollBy({ left: box.left - frame.left - 16 });
      }
    }
  };
  const watch = () => {
    watcher?.disconnect();
    const table = part('table') as HTMLTableElement | undefined;
    if (!table) return;
    // Measuring the head needs a layout of the whole table, so it waits until the table is near.
    watcher = new IntersectionObserver(([seen]) => seen?.isIntersecting && follow(table));
    watcher.observe(table);
  };
  const follow = (table: HTMLTableElement) => {
    watcher?.disconnect();
    const head = table.tHead;
    const headEnd = head ? parseFloat(getComputedStyle(head).top) + head.offsetHeight : 0;
    const line = Math.round(headEnd + READING_LINE_PX);
    watcher = new IntersectionObserver(
      (entries) => entries.forEach(({ isIntersecting, target }) => isIntersecting && mark(target.id)),
      { rootMargin: `-${line}px 0px ${line + 1 - innerHeight}px` },
    );
    for (const body of bodiesOf(part)) watcher.observe(body);
  };
  addEventListener('resize', watch);
  return watch;
}
