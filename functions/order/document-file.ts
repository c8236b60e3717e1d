import type { DocumentRow } from '../../data/queries/order/facts.ts';
import { serveFile } from '../payment/files.ts';

/** A document of an order as a file; undefined if its file is gone. Who may read it was checked before. */
export const documentFile = (environment: Cloudflare.Env, { key, name, mimetype }: DocumentRow) =>
  serveFile(environment, { key, name, mimetype });

/** A proof of a payment or a photograph of a claim, the same way. */
export const proofFile = serveFile;
