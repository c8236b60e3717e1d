import { inArray, sql } from 'drizzle-orm';
import type { Entry } from '../../src/domain/catalogue/model.ts';
import { photoCount } from '../queries/photo/photos.ts';
import { PLACES_OF_KIND, type PartFit, type PartKind } from '../../src/domain/stock/model.ts';
import { deals, parts, stockCities, stockItems } from '../schema/index.ts';
import type { RowFacts } from '../schema/revision.ts';
import { reasonOfCar } from '../queries/stock/reservations.ts';
import { costedStore } from './costed.ts';
import { dealStore } from './deals.ts';
import { drawnStore, withoutTrimParts } from './drawn-store.ts';
import { heldStore } from './held-stock.ts';
import type { Kept, Store } from './kept.ts';
import { photographed } from './photographed.ts';

/** Prices of stock are compared with those of the catalogue, which are in yuan. */
const COMMON = { currency: 'CNY' } as const;

const partStore = drawnStore('parts', {
  defaults: { ...COMMON, isDerived: false, fits: [] },
  beside: ['fits'],
});

/** Where the entities of the stock are kept. */
export const STOCK = {
  stock: {
    table: stockItems,
    columns: {
      id: stockItems.slug,
      number: stockItems.id,
      photoCount: photoCount('stock', sql`stock_items.slug`),
      costMinor: sql`(select c.cost_minor from stock_costs c where c.stock_id = stock_items.id)`,
      heldFor: reasonOfCar,
      heldBy: sql`(select case when r.reason <> 'admin' then cast(r.holder as text)
        else (select a.username from admins a where a.id = r.holder) end
        from stock_reservations r where r.stock_id = stock_items.id)`,
      heldUntil: sql`(select r.ends_at from stock_reservations r where r.stock_id = stock_items.id)`,
    },
    called: sql`coalesce((select b.name from brands b where b.slug = stock_items.brand_slug), stock_items.brand_slug) || ' ' ||
      coalesce((select m.name from models m where m.slug = stock_items.model_slug), stock_items.model_name, '') || ' ' ||
      stock_items.model_year || ' ' || stock_items.trim || ' (' || stock_items.slug || ')'`,
    store: costedStore(
      heldStore(
        photographed(
          'stock',
          drawnStore('stockItems', {
            defaults: COMMON,
            derive: withoutTrimParts,
            hanging: async (database, slugs) => {
              const theirs = inArray(deals.stockSlug, [...slugs]);
              const rows = await database.select({ id: deals.slug, on: deals.stockSlug }).from(deals).where(theirs);
              return rows.map(({ id, on }) => ({ resource: 'deal', id, on: on ?? '' }));
            },
          }),
        ),
      ),
    ),
  },
  stockCity: {
    table: stockCities,
    columns: {
      id: stockCities.code,
      carCount: sql`(select count(*) from stock_items i where i.city = ${stockCities.code})`,
    },
    store: drawnStore('stockCities'),
  },
  deal: {
    table: deals,
    columns: { id: deals.slug, number: deals.id },
    store: dealStore(COMMON),
  },
  part: {
    table: parts,
    columns: {
      id: parts.slug,
      number: parts.id,
      specification: sql<string[]>`${parts.specification}`.mapWith((text: string) =>
        (JSON.parse(text) as Entry[]).map(entryWords),
      ),
      styleCount: sql`(select count(distinct f.style_id) from part_fits f where f.part_id = ${parts.id})`,
    },
    store: {
      ...partStore,
      form: (facts) => ({
        ...facts,
        specification: specificationOf(facts).map(entryWords),
        styles: [...new Set(fitsOf(facts).map(({ styleId }) => String(styleId)))],
      }),
      set: (before, { styles, specification, ...values }, known) => {
        const facts = partStore.set(before, values, known);
        return {
          ...facts,
          ...(specification !== undefined && { specification: entriesOf(specification, facts) }),
          ...(styles !== undefined && { fits: chosenFits(styles, facts) }),
        };
      },
    } satisfies Store,
  },
} as const satisfies Record<string, Kept>;

const specificationOf = (facts: RowFacts) => (facts['specification'] ?? []) as readonly Entry[];
const fitsOf = (facts: RowFacts) => (facts['fits'] ?? []) as readonly PartFit[];
const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** An entry of a specification as an admin reads it: `165/65 R15`, `18 inch`, or the code of a term. */
const entryWords = ({ text, term, number, unit }: Entry): string =>
  text ?? term ?? [number, unit].filter((part) => part !== undefined).join(' ');

/** What reads as an entry did before is that entry, with its term or number; the rest is text. */
function entriesOf(words: unknown, facts: RowFacts): Entry[] {
  const known = new Map(specificationOf(facts).map((entry) => [entryWords(entry), entry]));
  return textsIn(words).map((text) => known.get(text) ?? { text });
}

/** The styles that were chosen: those it fitted before where it did, new ones where parts of its kind go. */
function chosenFits(styles: unknown, facts: RowFacts): PartFit[] {
  const known = Map.groupBy(fitsOf(facts), ({ styleId }) => styleId);
  const places = PLACES_OF_KIND[facts['kind'] as PartKind];
  return textsIn(styles)
    .map(Number)
    .flatMap(
      (styleId) => known.get(styleId) ?? places.map((place) => ({ styleId, place, fitment: 'standard' as const })),
    );
}
