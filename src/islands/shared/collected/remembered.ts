import { readSlugs } from '../../../domain/collection/rules.ts';
import { loginMark, REMEMBERED_KEY } from '../member/tokens.ts';

/**
 * A member's slugs as the server last told them, so that hearts show before it has answered. None where no member is
 * logged in, or another one than last time.
 */
export function rememberedSlugs(): string[] {
  const owner = loginMark();
  if (owner === undefined) return [];
  try {
    const stored = JSON.parse(localStorage.getItem(REMEMBERED_KEY) ?? 'null') as {
      of?: unknown;
      slugs?: unknown;
    } | null;
    return stored?.of === owner ? readSlugs(JSON.stringify(stored.slugs ?? []), Infinity) : [];
  } catch {
    // Storage is refused, or holds what is none of ours.
    return [];
  }
}

export function rememberSlugs(slugs: readonly string[]): void {
  const owner = loginMark();
  try {
    if (owner === undefined) localStorage.removeItem(REMEMBERED_KEY);
    else localStorage.setItem(REMEMBERED_KEY, JSON.stringify({ of: owner, slugs }));
    dispatchEvent(new Event('collected'));
  } catch {
    // Storage is refused: they are asked for again.
  }
}
