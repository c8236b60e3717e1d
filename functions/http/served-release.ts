import * as z from 'zod/mini';
import { RELEASE_FILE, type ReleaseMark } from '../../src/domain/site/release.ts';

const markSchema = z.object({ version: z.string(), readAt: z.int() });

/** The release whose pages are served; undefined where pages are drawn when they are asked for. */
export async function servedRelease({ ASSETS }: Cloudflare.Env): Promise<ReleaseMark | undefined> {
  const answer = await ASSETS.fetch(`http://site${RELEASE_FILE}`);
  if (!answer.ok) return undefined;
  const mark = markSchema.safeParse(await answer.json().catch(() => undefined));
  return mark.success ? mark.data : undefined;
}
