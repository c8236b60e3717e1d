import { RELEASE_FILE, type ReleaseMark } from '../../../src/domain/site/release.ts';
import type { Translator } from '../../../src/i18n/translator.ts';
import { servedRelease } from '../../http/served-release.ts';
import type { Say } from '../terminal/terminal-stream.ts';

const HOOK_WITHIN_MS = 10_000;
/** How often the site is asked which release it serves, and for how long. A build of everything takes some minutes. */
const FOLLOW = { everyMs: 5_000, mostMs: 30 * 60_000 } as const;

interface Following {
  /** Where the site is. */
  origin: () => string;
  text: Translator;
  say: Say;
}

/**
 * Calls the hook that starts a build on the host.
 *
 * @param files the small files that alone have changed; a host that reads the body need not draw pages for them
 * @returns undefined if the hook cannot be reached
 */
export async function callHook(url: string, files?: readonly string[]): Promise<Response | undefined> {
  const signal = AbortSignal.timeout(HOOK_WITHIN_MS);
  const headers = { 'content-type': 'application/json' };
  const sent = files && { headers, body: JSON.stringify({ files }) };
  const answer = await fetch(url, { method: 'POST', signal, ...sent }).catch(() => undefined);
  await answer?.body?.cancel();
  return answer;
}

/**
 * Asks a hosted site's build to run, and follows it until the site serves another release: the builder does not tell how far
 * it is, but the site says what it serves.
 */
export async function callBuildHook(
  environment: Cloudflare.Env,
  { origin, text, say }: Following,
  follow: { everyMs: number; mostMs: number } = FOLLOW,
): Promise<boolean> {
  if (!environment.BUILD_HOOK_URL) {
    say(text('admin-terminal:line.noHook'));
    return false;
  }
  // A release that cannot be told apart from the next would end the wait at once.
  const before = (await servedRelease(environment))?.version ?? (await releaseAt(origin()));
  const called = await callHook(environment.BUILD_HOOK_URL);
  if (!called?.ok) {
    say(text('admin-terminal:line.hookRefused', { status: called?.status ?? '–' }));
    return false;
  }
  say(text('admin-terminal:line.hookCalled'));
  for (let waitedMs = 0; waitedMs < follow.mostMs;) {
    await new Promise((resolve) => setTimeout(resolve, follow.everyMs));
    waitedMs += follow.everyMs;
    const version = await releaseAt(origin());
    if (version !== undefined && version !== before) {
      say(text('admin-terminal:line.released', { version }));
      return true;
    }
    if (waitedMs % 60_000 === 0) say(text('admin-terminal:line.building', { count: waitedMs / 60_000 }));
  }
  say(text('admin-terminal:line.tooLong'));
  return false;
}

/** Asked over the network: this Worker goes on with the files it was deployed with. */
async function releaseAt(origin: string): Promise<string | undefined> {
  const answer = await fetch(`${origin}${RELEASE_FILE}`, { cache: 'no-store' }).catch(() => undefined);
  const mark = answer?.ok ? ((await answer.json().catch(() => undefined)) as ReleaseMark | undefined) : undefined;
  return mark?.version;
}
