/**
 * A page whose address asks for something keeps its places until it is answered (`data-asked`, which boot.js sets). Each
 * script that answers says here what it still waits for: first what stands in the list, then what follows it.
 */
type Part = 'list' | 'rest';
const open: Record<Part, number> = { list: 0, rest: 0 };
const { dataset } = document.documentElement;

export function answering(part: Part, work: Promise<unknown>): void {
  open[part] += 1;
  // Handled here, so that a network error does not count as an unhandled rejection of the page.
  const end = () => {
    open[part] -= 1;
    if (dataset['asked'] === undefined || open.list > 0) return;
    if (open.rest > 0) dataset['asked'] = 'listed';
    else delete dataset['asked'];
  };
  work.then(end, end);
}

/** For a page of one part, whose places stay as they were kept. */
export function answered(): void {
  if (dataset['asked'] === '') dataset['asked'] = 'answered';
}

/** Marks the end of the page's first request: later ones are the reader's. */
export function requestedAnew(): void {
  delete dataset['asked'];
}
