import * as z from 'zod/mini';
import { RELEASE_FILE, type ReleaseMark } from '../../src/domain/site/release.ts';

const markSchema = z.object({ version: z.string(), readAt: z.int() });

/** The release whose pages are served; undefined if pages are drawn on demand. */
export async function servedRelease(environment: Pick<Cloudflare.Env, 'ASSETS'>): Promise<ReleaseMark | undefined> {
  const text = await servedFile(environment, RELEASE_FILE);
  if (text === undefined) return undefined;
  const mark = markSchema.safeParse(parsed(text));
  return mark.success ? mark.data : undefined;
}

/** Reads a file of the served release as text; undefined if there is none. */
export async function servedFile(
  { ASSETS }: Pick<Cloudflare.Env, 'ASSETS'>,
  path: string,
): Promise<string | undefined> {
  const bytes = await servedBytes({ ASSETS }, path);
  return bytes && new TextDecoder().decode(bytes);
}

/** Reads the bytes of a file of the served release; undefined if there is none. */
export async function servedBytes(
  { ASSETS }: Pick<Cloudflare.Env, 'ASSETS'>,
  path: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const answer = await ASSETS.fetch(`http://site${path}`);
  const bytes = await answer.arrayBuffer();
  return answer.ok ? new Uint8Array(bytes) : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
