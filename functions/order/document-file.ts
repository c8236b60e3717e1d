import { checkedFile, serveFile } from '../payment/files.ts';

/** A document, a proof or a photograph of an order, as a file; undefined if it is gone. Who may read it was checked before. */
export const orderFile = serveFile;

/** Looks at a document that was sent, as the proof of a payment is looked at. */
export const checkedDocument = checkedFile;
