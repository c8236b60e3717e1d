import type { APIRoute } from 'astro';
import { shareCard, SITE_CARD, type CardCar } from '../../domain/catalogue/page/share-card.ts';
import type { ModelEntry } from '../../domain/catalogue/page/model-entry.ts';
import { paintsOf } from '../../domain/catalogue/page/paints.ts';
import { pickLineup } from '../../domain/site/lineup.ts';
import { printedDigest } from '../_catalogue/digest.ts';
import { drawing, drawnCar } from '../_catalogue/drawings.ts';
import { loadCatalogue, type Catalogue } from '../_catalogue/source.ts';

interface Props {
  entries: readonly ModelEntry[];
}

/** Cars on the card of pages about no car. */
const SITE_CARS = 3;

/** A card for every model, and one for pages about no car; `host/build/share-pictures.ts` makes pictures of them. */
export async function getStaticPaths() {
  const catalogue = await loadCatalogue();
  const cards = catalogue.models.map((entry) => card(entry.model.slug, [entry], catalogue));
  return [...cards, card(SITE_CARD, lineupOf(catalogue), catalogue)];
}

function card(name: string, entries: readonly ModelEntry[], { digests }: Catalogue) {
  const own = entries.flatMap(({ styles }) => styles.map(({ slug }) => digests.styles.get(slug)));
  return { params: { card: name }, props: { entries } satisfies Props, cacheKey: printedDigest([name, own]) };
}

function lineupOf({ models }: Catalogue): ModelEntry[] {
  const measured = models.flatMap((entry) =>
    entry.lengthMm === undefined ? [] : [{ entry, lengthMm: entry.lengthMm, brandSlug: entry.brand.slug }],
  );
  return pickLineup(measured, SITE_CARS).map(({ entry }) => entry);
}

export const GET: APIRoute<Props> = async ({ props: { entries } }) => {
  const { terms } = await loadCatalogue();
  const cars = entries.flatMap(({ model, face, styles }): CardCar[] => {
    const paint = paintsOf(styles, terms)[0];
    const svg = drawing(model, face, 'side', paint);
    const car = drawnCar(model, face);
    return svg && car ? [{ svg, lengthMm: car.measures.lengthMm }] : [];
  });
  return new Response(shareCard(cars), { headers: { 'content-type': 'image/svg+xml' } });
};
