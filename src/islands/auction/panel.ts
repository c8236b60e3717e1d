import { BidForm } from './bid-form.ts';
import { DepositForm } from './deposit-form.ts';
import type { PanelOptions, PanelPart } from './panel-part.ts';
import type { LotScreen } from './screen.ts';

export interface Panel {
  show: (mode: 'bid' | 'deposit', screen: LotScreen) => void;
  close: () => void;
}

/** The part of the page in which a member acts. It comes for members only. */
export function createPanel(host: HTMLElement, options: PanelOptions): Panel {
  let shown: { mode: 'bid' | 'deposit'; part: PanelPart } | undefined;
  const close = () => {
    shown?.part.close();
    shown = undefined;
  };
  return {
    close,
    show: (mode, screen) => {
      if (shown?.mode !== mode) {
        const hadFocus = host.contains(document.activeElement);
        close();
        const part = mode === 'bid' ? new BidForm(host, options, screen) : new DepositForm(host, options);
        shown = { mode, part };
        part.update(screen);
        // What somebody pressed has gone: the next thing to do is where it was.
        if (hadFocus) host.querySelector<HTMLElement>('input')?.focus();
      } else shown.part.update(screen);
    },
  };
}
