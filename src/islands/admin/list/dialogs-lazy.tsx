import { lazyPart } from '../shell/lazy-part.tsx';
import files from './dialogs.tsx?files';

const Nothing = () => null;
const load = () => import('./dialogs.tsx');

/** Dialogs of a list come when one is opened: what draws them is a quarter of what a list weighs without. */
export const CallDialog = lazyPart(files, async () => (await load()).CallDialog, Nothing);
export const ChangeDialog = lazyPart(files, async () => (await load()).ChangeDialog, Nothing);
export const ColumnChoice = lazyPart(files, async () => (await load()).ColumnChoice, Nothing);
export const DeleteRows = lazyPart(files, async () => (await load()).DeleteRows, Nothing);
export const TranscriptDialog = lazyPart(files, async () => (await load()).TranscriptDialog, Nothing);
export const Details = lazyPart(files, async () => (await load()).Details, Nothing);
