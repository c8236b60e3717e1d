import * as z from 'zod/mini';
import { DEFAULT_LOCALE, isLocale, type Locale } from '../shared/locale.ts';

/**
 * Pages of other sites in the member centre, shown at `/user/iframe/{encoded path}`. The setting `MEMBER_FRAMES` lists
 * them: `[{"name":"tracking","title":"Where is my car?","url":"https://…"}]`.
 */
const NAME = /^[a-z][a-z0-9_-]{0,39}$/;
const MAX_FRAMES = 20;

const title = z.string().check(z.trim(), z.minLength(1), z.maxLength(80));
const frameSchema = z.strictObject({
  name: z.string().check(z.regex(NAME, { error: 'name: small letters, digits, - and _, beginning with a letter' })),
  /** One title for all languages, or one per language with English among them. */
  title: z.union([
    title,
    z
      .record(z.string().check(z.refine(isLocale, { error: 'title: no such language' })), title)
      .check(z.refine((titles) => DEFAULT_LOCALE in titles, { error: 'title: English is missing' })),
  ]),
  url: z.string().check(z.maxLength(2_000), z.refine(isSafe, { error: 'url: https, without a login in it' })),
});
const framesSchema = z.array(frameSchema).check(
  z.maxLength(MAX_FRAMES),
  z.refine((frames) => new Set(frames.map(({ name }) => name)).size === frames.length, {
    error: 'name: two frames have the same',
  }),
);
export type MemberFrame = z.output<typeof frameSchema>;

/** Accepts https only: another scheme could run code in our own page, or be read on the way. */
function isSafe(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, username, password } = new URL(url);
  return protocol === 'https:' && username === '' && password === '';
}

/** Reads the setting. An empty one means no frames; one that cannot be used yields a fault, written for an operator. */
export function readMemberFrames(setting: string | undefined): { frames: MemberFrame[]; fault?: string } {
  if (!setting?.trim()) return { frames: [] };
  let value: unknown;
  try {
    value = JSON.parse(setting);
  } catch {
    return { frames: [], fault: 'it is no JSON' };
  }
  const read = framesSchema.safeParse(value);
  if (read.success) return { frames: read.data };
  const [issue] = read.error.issues;
  return { frames: [], fault: `${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim() };
}

export function frameTitle({ title: titles }: MemberFrame, locale: Locale): string {
  if (typeof titles === 'string') return titles;
  return titles[locale] ?? titles[DEFAULT_LOCALE] ?? '';
}
