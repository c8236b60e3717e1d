import { createContext, useContext } from 'react';
import type { Say } from '../../domain/auction/words.ts';
import type { Locale } from '../../domain/shared/locale.ts';
import type { Rules } from './api.ts';
import type { DraftStore } from './draft-store.ts';
import type { Given } from './words.ts';
import type { Refused } from '../shared/call.ts';

/** What every part of the screen is given. */
export interface Sell {
  given: Given;
  locale: Locale;
  say: Say;
  sayFailure: (answer: Refused) => string;
  memberId: number;
  rules: Rules;
}

const Screen = createContext<Sell | undefined>(undefined);
export const SellProvider = Screen.Provider;

export function useSell(): Sell {
  const sell = useContext(Screen);
  if (!sell) throw new Error('Outside of the screen.');
  return sell;
}

const Drafted = createContext<DraftStore | undefined>(undefined);
export const DraftProvider = Drafted.Provider;

export function useDraft(): DraftStore {
  const draft = useContext(Drafted);
  if (!draft) throw new Error('Outside of the form.');
  return draft;
}
