import { keep, readKept } from '../shell/kept.ts';

/** What this browser stores of the desk: drafts by conversation, and whether sounds are on. */
const KEY = 'admin.chat';
const MAX_DRAFTS = 100;

interface KeptDesk {
  drafts: Readonly<Record<string, string>>;
  isQuiet: boolean;
}

const read = (): KeptDesk => ({ drafts: {}, isQuiet: false, ...readKept<KeptDesk>(KEY) });

export const draftOf = (id: string): string => read().drafts[id] ?? '';

export function keepDraft(id: string, text: string): void {
  const { drafts, ...rest } = read();
  const others = Object.entries(drafts).filter(([one]) => one !== id);
  const all = text === '' ? others : [...others, [id, text] as const];
  keep(KEY, { ...rest, drafts: Object.fromEntries(all.slice(-MAX_DRAFTS)) });
}

export const isQuiet = (): boolean => read().isQuiet;
export const keepQuiet = (quiet: boolean): boolean => keep(KEY, { ...read(), isQuiet: quiet });
