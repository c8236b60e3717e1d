export { CallDialog } from './call-dialog.tsx';
export { ChangeDialog } from './change-dialog.tsx';
export { ColumnChoice } from './column-choice.tsx';
export { DeleteRows } from './delete-rows.tsx';
export { Details } from './details.tsx';
export { TranscriptDialog } from './transcript-dialog.tsx';
