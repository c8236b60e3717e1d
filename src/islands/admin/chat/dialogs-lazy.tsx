import { lazyPart } from '../shell/lazy-part.tsx';
import cardFiles from './card-picker.tsx?files';
import keysFiles from './keys-dialog.tsx?files';
import transferFiles from './transfer-dialog.tsx?files';

/** Dialogs of the desk, as scripts of their own: what draws a dialog weighs as much as the desk. */

const Nothing = () => null;

export const CardPicker = lazyPart(cardFiles, async () => (await import('./card-picker.tsx')).CardPicker, Nothing);
export const KeysDialog = lazyPart(keysFiles, async () => (await import('./keys-dialog.tsx')).KeysDialog, Nothing);
export const TransferDialog = lazyPart(
  transferFiles,
  async () => (await import('./transfer-dialog.tsx')).TransferDialog,
  Nothing,
);
