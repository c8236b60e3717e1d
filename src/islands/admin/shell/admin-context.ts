import { createContext, useContext } from 'react';
import type { Locale } from '../../../domain/shared/locale.ts';
import type { AdminText, Given } from './words.ts';
import type { Refused } from '../../shared/call.ts';

/** What every part of the panel needs. */
export interface Panel {
  locale: Locale;
  text: AdminText;
  given: Given;
  /** The sentence a failed call is told in. */
  sayFailure: (answer: Refused) => string;
  /** Whether the admin may do what a node names. The server asks again. */
  may: (node: string) => boolean;
  /** Says how an act went, at the edge of the screen. */
  tell: (text: string, isBad?: boolean) => void;
}

export const PanelContext = createContext<Panel | undefined>(undefined);

export function usePanel(): Panel {
  const panel = useContext(PanelContext);
  if (!panel) throw new Error('Drawn outside the panel');
  return panel;
}
