import { catalogueSource } from './catalogue-source.ts';
import type { SearchSource } from './document.ts';

/**
 * All that the search by full text finds. A feature with things to be found adds one source here, a file like
 * `catalogue-source.ts`: its kinds, a fingerprint, and a function that answers its documents. Stock gives `recordId` the
 * stock's id; articles, which are written in one language each, give `locale`. Nothing else needs to know: the documents
 * are written by `renewSearch`, found by `searchDocuments`, and answered by `Search/indexSearch` under their kind.
 */
export const SEARCH_SOURCES: readonly SearchSource[] = [catalogueSource];
