import { articleSource } from './article-source.ts';
import { catalogueSource } from './catalogue-source.ts';
import type { SearchSource } from './document.ts';
import { stockSource } from './stock-source.ts';

/**
 * All that the search by full text finds. A feature with things to be found adds one source here: its kinds, what it
 * reads, of a scope or of all there is, and a function that makes documents of it. What is read in one language gives
 * `locale`. Nothing else needs to know: the documents are written by `data/write`, found by `findNearest`, and answered by
 * `Search/indexSearch` under their kind.
 *
 * The catalogue comes first: the others name its cars, and go by what was written of it.
 */
export const SEARCH_SOURCES: readonly SearchSource[] = [catalogueSource, stockSource, articleSource];
