/** Translators of free text. */
export const TRANSLATORS = ['none', 'service', 'workersAi'] as const;

interface Configured {
  /** The setting with this name. */
  TRANSLATOR?: string | undefined;
  AI?: unknown;
}

/** Which one is configured. */
export function configuredTranslator({ TRANSLATOR: named, AI: ai }: Configured): (typeof TRANSLATORS)[number] {
  if (!named) return 'none';
  if (named !== 'workers-ai') return 'service';
  return ai ? 'workersAi' : 'none';
}
