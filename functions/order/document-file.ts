import { serveFile } from '../payment/files.ts';

/** A document, a proof or a photograph of an order, as a file; undefined if it is gone. Who may read it was checked before. */
export const orderFile = serveFile;
