import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { readBytes } from './body.ts';
import { beginsWithPart, boundaryOf, countParts } from './multipart.ts';
import type { AppEnvironment } from './types.ts';

/** Bytes of a form in addition to its file. */
export const FORM_ENVELOPE_BYTES = 16 * 1_024;

/** Our forms have a part or two; those of other clients may have a few more fields. */
const MAX_PARTS = 20;

/** Reads a form with a file in it into an object, by the names of its parts. */
export async function readFileForm(context: Context<AppEnvironment>): Promise<{ file: unknown }> {
  const boundary = boundaryOf(context.req.header('content-type') ?? '');
  if (boundary === undefined) throw new HTTPException(400, { message: 'no form' });
  const body = await readBytes(context);
  // Each part becomes an object. Hundreds of thousands of them would block all other requests for seconds.
  const bytes = new Uint8Array(body);
  if (!beginsWithPart(bytes, boundary)) throw new HTTPException(400, { message: 'no form' });
  const parts = countParts(bytes, boundary, MAX_PARTS);
  if (parts > MAX_PARTS) throw new HTTPException(400, { message: 'many parts' });
  // Our own header makes the platform read the form by the boundary it was counted by.
  const headers = { 'content-type': `multipart/form-data; boundary="${boundary}"` };
  const form = await new Response(body, { headers }).formData().catch((cause: unknown) => {
    throw new HTTPException(400, { message: 'no form', cause });
  });
  // If two parts have the same name, the first counts.
  return { file: null, ...Object.fromEntries([...form].reverse()) };
}
