import { heartHtml } from '../../markup/catalogue/heart.ts';
import { STYLE_SLUGS_PATH, type StyleSlugs } from '../../domain/catalogue/style-slugs.ts';

/** Hearts of the price sheet: they come when a brand is opened, with one file for all brands. */
const words = document.querySelector<HTMLElement>('[data-hearts]')?.dataset['saysCar'] ?? '';
const drawnFrom = document.querySelector<HTMLElement>('[data-drawn-from]')?.dataset['drawnFrom'];

let requested: Promise<StyleSlugs> | undefined;

async function fetchSlugs(): Promise<StyleSlugs> {
  const answer = await fetch(STYLE_SLUGS_PATH);
  if (!answer.ok) throw new Error(`${STYLE_SLUGS_PATH}: ${answer.status}`);
  return answer.json<StyleSlugs>();
}

/** The rows of one model, under its head. */
function completePart(part: HTMLElement, { slugs }: StyleSlugs): void {
  const link = part.querySelector<HTMLAnchorElement>('.of-model a');
  const slugsOfModel = slugs[link?.pathname.split('/').at(-1) ?? ''] ?? [];
  part.querySelectorAll('tr:not(.of-model) > th').forEach((row, place) => {
    const slug = slugsOfModel[place];
    if (slug === undefined) return;
    const name = `${link?.textContent.trim() ?? ''} ${row.textContent.trim()}`;
    row.insertAdjacentHTML(
      'beforeend',
      heartHtml(
        slug,
        words.replace('#', () => name),
      ),
    );
  });
}

async function complete(brand: HTMLDetailsElement): Promise<void> {
  if (!brand.open || brand.querySelector('[data-heart]')) return;
  let sent: StyleSlugs;
  try {
    sent = await (requested ??= fetchSlugs());
  } catch {
    // The network is away: opening a brand asks again.
    requested = undefined;
    return;
  }
  // Published again since this page came: a reload brings both alike.
  if (sent.of !== drawnFrom || brand.querySelector('[data-heart]')) return;
  for (const part of brand.querySelectorAll('tbody')) completePart(part, sent);
  dispatchEvent(new Event('rows-drawn'));
}

for (const brand of document.querySelectorAll<HTMLDetailsElement>('.price-brand')) {
  brand.addEventListener('toggle', () => void complete(brand));
  void complete(brand);
}
