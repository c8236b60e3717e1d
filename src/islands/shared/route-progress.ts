/**
 * What shows while the next screen is on its way: a bar at once, and nine blocks where it takes long. Neither covers what is
 * being read.
 */
const ROUTE_PROGRESS = { blocksAfterMs: 800, blocksGoneAfterMs: 1_000 } as const;

let shown: { bar: HTMLElement; blocks: HTMLElement; timer: ReturnType<typeof setTimeout> } | undefined;

/** Shows that another screen is loading. Further calls change nothing until it ends. */
export function beginRoute(): void {
  const template = document.querySelector<HTMLTemplateElement>('template[data-route-progress]');
  const copy = template && (template.content.cloneNode(true) as DocumentFragment);
  const [bar, blocks] = copy?.querySelectorAll<HTMLElement>('.going, .load') ?? [];
  if (shown || !bar || !blocks) return;
  document.body.appendChild(bar);
  const timer = setTimeout(() => document.body.appendChild(blocks), ROUTE_PROGRESS.blocksAfterMs);
  shown = { bar, blocks, timer };
}

/** Ends the progress: the screen has loaded or failed. The blocks fade and are removed a second later. */
export function endRoute(): void {
  if (!shown) return;
  const { bar, blocks, timer } = shown;
  shown = undefined;
  clearTimeout(timer);
  bar.remove();
  blocks.classList.add('leaving');
  setTimeout(() => blocks.remove(), ROUTE_PROGRESS.blocksGoneAfterMs);
}
