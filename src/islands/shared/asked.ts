/**
 * A page whose address asks for something keeps its places until it is answered (`data-asked`, which boot.js sets). Each
 * script that answers says here what it still waits for: first what stands in the list, then what follows it.
 */
type Part = 'list' | 'rest';
const open: Record<Part, number> = { list: 0, rest: 0 };
const { dataset } = document.documentElement;

export function answering(part: Part, work: Promise<unknown>): void {
  open[part] += 1;
  // A network error is no fault of the page, even if nothing waits for the answer.
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

/** What is asked for from here on is not what the page was opened with. */
export function requestedAnew(): void {
  delete dataset['asked'];
}
