import { readSlugs } from '../../../domain/collection/rules.ts';
import { readTokens, REMEMBERED_KEY } from '../member/tokens.ts';

/**
 * Says whose the slugs are: a login that is kept has this token as long as it lasts, another ends with its own. Its end
 * tells logins of one browser apart, and lets nobody in.
 */
const ownerOf = () => {
  const tokens = readTokens();
  return tokens && (tokens.refreshToken || tokens.token).slice(-8);
};

/**
 * A member's slugs as the server last told them, so that hearts show before it has answered. None where no member is
 * logged in, or another one than last time.
 */
export function rememberedSlugs(): string[] {
  const owner = ownerOf();
  if (owner === undefined) return [];
  try {
    const kept = JSON.parse(localStorage.getItem(REMEMBERED_KEY) ?? 'null') as { of?: unknown; slugs?: unknown } | null;
    return kept?.of === owner ? readSlugs(JSON.stringify(kept.slugs ?? []), Infinity) : [];
  } catch {
    // Storage is refused, or holds what is none of ours.
    return [];
  }
}

export function rememberSlugs(slugs: readonly string[]): void {
  const owner = ownerOf();
  try {
    if (owner === undefined) localStorage.removeItem(REMEMBERED_KEY);
    else localStorage.setItem(REMEMBERED_KEY, JSON.stringify({ of: owner, slugs }));
  } catch {
    // Storage is refused: they are asked for again.
  }
}
