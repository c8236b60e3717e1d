import { hexOf } from '../../../../domain/shared/hash.ts';

/** SHA-256 of a file, in hex. Only where the page came over a secure connection is there something to work it out by. */
export const sha256Of = async (file: Blob): Promise<string> =>
  hexOf(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
