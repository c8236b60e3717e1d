import type { CaptchaWords } from '../../domain/captcha/words.ts';
import type { Locale } from '../../domain/shared/locale.ts';
import { fetchFiles } from '../shared/fetch-files.ts';
import type { CaptchaProof } from './captcha-store.ts';
import dialogFiles from './mount.tsx?files';

type Dialog = typeof import('./mount.tsx');

let loaded: Promise<Dialog> | undefined;
let isMounted = false;
let requested: Promise<CaptchaProof | undefined> | undefined;

function load(): Promise<Dialog> {
  loaded ??= fetchFiles(dialogFiles).then(() => import('./mount.tsx'));
  loaded.catch(() => {
    // The network is away: the next one who asks tries again.
    loaded = undefined;
  });
  return loaded;
}

/** Fetches the dialog ahead, as soon as a form is touched. */
export function preloadCaptcha(): void {
  load().catch(() => {});
}

/**
 * Has the captcha solved in its dialog, which comes with the first call. Asked for twice at once, it is solved once.
 *
 * @returns undefined where the dialog was closed.
 * Rejects where its files cannot be had.
 */
export function askCaptcha(words: CaptchaWords, locale: Locale): Promise<CaptchaProof | undefined> {
  requested ??= ask(words, locale).finally(() => {
    requested = undefined;
  });
  return requested;
}

async function ask(words: CaptchaWords, locale: Locale): Promise<CaptchaProof | undefined> {
  const { mountCaptcha, openCaptcha } = await load();
  if (!isMounted) mountCaptcha(words);
  isMounted = true;
  return new Promise((resolve) => openCaptcha(locale, resolve));
}
