import { configuredTranslator } from '../../src/domain/chat/translators.ts';
import type { Locale } from '../../src/domain/shared/locale.ts';

/** Translates free text. Throws whatever goes wrong. */
export interface Translator {
  /** Name of the translator, shown next to each translation. */
  engine: string;
  /** @returns undefined if the text is in that language already */
  translate: (requested: Requested, signal: AbortSignal) => Promise<string | undefined>;
}

interface Requested {
  text: string;
  /** The sender's language, though their text may be in another. */
  from: Locale;
  to: Locale;
}

/** Time limit of a translation. The message is delivered without waiting for it. */
const PATIENCE_MS = 8_000;
/** Most characters of a service's answer. */
const LONGEST_ANSWER = 64 * 1_024;
const MODEL = '@cf/meta/m2m100-1.2b';

/** The language as services name it: `zh-cn` is `zh`. */
const codeOf = (locale: Locale): string => locale.slice(0, 2);

/** The configured translator (`TRANSLATOR`); undefined if nothing is translated. */
export function translatorOf(
  environment: Pick<Cloudflare.Env, 'TRANSLATOR' | 'TRANSLATOR_KEY' | 'AI'>,
): Translator | undefined {
  const { TRANSLATOR: address = '', TRANSLATOR_KEY: key, AI: ai } = environment;
  const which = configuredTranslator(environment);
  if (which === 'service') return libreTranslate(address.replace(/\/+$/, ''), key);
  return which === 'workersAi' && ai ? workersAi(ai) : undefined;
}

/** Translates within a time limit, which ends both the request and the timer: either would keep an object awake. */
export async function withinPatience(
  translator: Translator,
  requested: Requested,
  patienceMs = PATIENCE_MS,
): Promise<string | undefined> {
  const controller = new AbortController();
  const { signal } = controller;
  const late = new Promise<never>((_resolve, reject) =>
    signal.addEventListener('abort', () => reject(new Error('took too long'))),
  );
  const timer = setTimeout(() => controller.abort(), patienceMs);
  try {
    return await Promise.race([translator.translate(requested, signal), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** A service with the interface of LibreTranslate. It detects the language of a text by itself. */
const libreTranslate = (address: string, key: string | undefined): Translator => ({
  engine: 'libretranslate',
  async translate({ text, to }, signal) {
    const answer = await fetch(`${address}/translate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({
        q: text,
        source: 'auto',
        target: codeOf(to),
        format: 'text',
        ...(key && { api_key: key }),
      }),
      signal,
    });
    const body = await answer.text();
    if (!answer.ok) throw new Error(`answered ${answer.status}`);
    if (body.length > LONGEST_ANSWER) throw new Error('answered too much');
    const { translatedText, detectedLanguage } = JSON.parse(body) as {
      translatedText?: unknown;
      detectedLanguage?: { language?: unknown };
    };
    if (typeof translatedText !== 'string') throw new Error('answered no translation');
    return detectedLanguage?.language === codeOf(to) ? undefined : translatedText;
  },
});

const workersAi = (ai: Pick<Ai, 'run'>): Translator => ({
  engine: MODEL,
  async translate({ text, from, to }, signal) {
    const requested = { text, source_lang: codeOf(from), target_lang: codeOf(to) };
    const answer = (await ai.run(MODEL, requested, { signal })) as { translated_text?: unknown };
    if (typeof answer.translated_text !== 'string') throw new Error('answered no translation');
    return answer.translated_text;
  },
});
