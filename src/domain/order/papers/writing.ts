import type { PrintBlock } from '../../print/document.ts';
import type { Locale } from '../../shared/locale.ts';
import type { PaperWord, SayPaper } from './words.ts';

/** In which words and language a paper is written. */
export interface Writing {
  say: SayPaper;
  locale: Locale;
}

export type Fact = readonly [label: PaperWord, value: string | null];

/** Facts with their labels. What is not known has none. */
export const statedFacts = (facts: readonly Fact[], { say }: Writing): { label: string; value: string }[] =>
  facts.flatMap(([label, value]) =>
    value === null || value.trim() === '' ? [] : [{ label: say(label), value: value.trim() }],
  );

export const heading = (part: PaperWord, { say }: Writing): PrintBlock => ({ kind: 'heading', text: say(part) });

/** A part with its heading; it is empty if no fact of it is stated. */
export function partOf(part: PaperWord, facts: readonly Fact[], writing: Writing): PrintBlock[] {
  const stated = statedFacts(facts, writing);
  return stated.length > 0 ? [heading(part, writing), { kind: 'facts', facts: stated }] : [];
}
