import { chatFigures } from '../../schema/index.ts';
import type { Kept } from '../kept.ts';

export const chatFigureKept = { table: chatFigures, owner: chatFigures.adminId } as const satisfies Kept;
