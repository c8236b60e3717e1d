import type { PrintedGuides } from '../../domain/editorial/printed.ts';
import files from './printed-guides.json';

/** The guides there are as files, by `npm run guides`. */
export const printed: PrintedGuides = files;
