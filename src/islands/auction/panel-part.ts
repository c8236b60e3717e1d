import type { WireLot, WireYou } from '../../domain/auction/lot.ts';
import type { Say } from '../../domain/auction/words.ts';
import type { Locale } from '../../domain/shared/locale.ts';

export interface PanelOptions {
  say: Say;
  locale: Locale;
  id: number;
  takes: (taken: { lot?: WireLot; you?: WireYou }) => void;
}

/** A call's refusal for a person: the server's sentence, or why none came. */
export function refusalText(say: Say, { failure, message }: { failure: string; message: string }): string {
  if (message !== '') return message;
  return say(failure === 'offline' ? 'way.offline' : 'failed.unanswered');
}

/** Finds a part of what was just drawn. @throws if it is missing, which would be a bug */
export function part<Found extends HTMLElement>(host: HTMLElement, selector: string): Found {
  const found = host.querySelector<Found>(selector);
  if (!found) throw new Error(`Not drawn: ${selector}`);
  return found;
}
