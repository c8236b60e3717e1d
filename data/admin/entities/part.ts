import { sql } from 'drizzle-orm';
import type { Entry } from '../../../src/domain/catalogue/model.ts';
import { PLACES_OF_KIND, type PartFit, type PartKind } from '../../../src/domain/stock/model.ts';
import { parts } from '../../schema/index.ts';
import type { RowFacts } from '../../schema/revision.ts';
import { drawnStore } from '../drawn-store.ts';
import type { Kept, Store } from '../kept.ts';
import { COMMON } from '../stock-defaults.ts';

const partStore = drawnStore('parts', {
  defaults: { ...COMMON, isDerived: false, fits: [] },
  beside: ['fits'],
});

export const partKept = {
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
    set: (before, { styles, specification, ...values }, context) => {
      const facts = partStore.set(before, values, context);
      return {
        ...facts,
        ...(specification !== undefined && { specification: entriesOf(specification, facts) }),
        ...(styles !== undefined && { fits: chosenFits(styles, facts) }),
      };
    },
  } satisfies Store,
} as const satisfies Kept;

const specificationOf = (facts: RowFacts) => (facts['specification'] ?? []) as readonly Entry[];
const fitsOf = (facts: RowFacts) => (facts['fits'] ?? []) as readonly PartFit[];
const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** An entry of a specification as an admin reads it: `165/65 R15`, `18 inch`, or the code of a term. */
const entryWords = ({ text, term, number, unit }: Entry): string =>
  text ?? term ?? [number, unit].filter((part) => part !== undefined).join(' ');

/** Reads typed entries. Words equal to an earlier entry's keep its term or number; other words become text. */
function entriesOf(words: unknown, facts: RowFacts): Entry[] {
  const entryOfWords = new Map(specificationOf(facts).map((entry) => [entryWords(entry), entry]));
  return textsIn(words).map((text) => entryOfWords.get(text) ?? { text });
}

/** The fits of the chosen styles: earlier fits stay, and a new style gets the usual places of the part's kind. */
function chosenFits(styles: unknown, facts: RowFacts): PartFit[] {
  const fitsOfStyle = Map.groupBy(fitsOf(facts), ({ styleId }) => styleId);
  const places = PLACES_OF_KIND[facts['kind'] as PartKind];
  return textsIn(styles)
    .map(Number)
    .flatMap(
      (styleId) =>
        fitsOfStyle.get(styleId) ?? places.map((place) => ({ styleId, place, fitment: 'standard' as const })),
    );
}
