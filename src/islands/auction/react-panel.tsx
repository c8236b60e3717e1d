import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { BidForm } from './bid-form.tsx';
import { DepositForm } from './deposit-form.tsx';
import type { PanelFace } from './panel-face.ts';
import type { PanelProps } from './panel-props.ts';

/**
 * Takes over a panel that plain code has drawn. React keeps its elements, so nothing moves, and focus and typed text
 * stay. It is complete on return, so that no press is lost in between.
 */
export function takeOver(host: HTMLElement, face: PanelFace, rest: Omit<PanelProps, 'face'>) {
  const panelOf = (shown: PanelFace) =>
    shown.mode === 'bid' ? <BidForm face={shown} {...rest} /> : <DepositForm face={shown} {...rest} />;
  const root = flushSync(() => hydrateRoot(host, panelOf(face)));
  return {
    draw: (shown: PanelFace) => flushSync(() => root.render(panelOf(shown))),
    stop: () => root.unmount(),
  };
}
