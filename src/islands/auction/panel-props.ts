import type { Say } from '../../domain/auction/words.ts';
import type { PanelFace } from './panel-face.ts';
import type { PanelStore } from './panel-store.ts';

/** What the panel's components are given; nobody acts in the one the build draws. */
export interface PanelProps {
  face: PanelFace;
  say: Say;
  acts?: PanelStore;
}
