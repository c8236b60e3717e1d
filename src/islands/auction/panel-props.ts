import type { Say } from '../../domain/auction/words.ts';
import type { PanelFace } from './panel-face.ts';
import type { PanelStore } from './panel-store.ts';

/** Props of the panel's components. The panel that the build draws has no actions. */
export interface PanelProps {
  face: PanelFace;
  say: Say;
  acts?: PanelStore;
}
